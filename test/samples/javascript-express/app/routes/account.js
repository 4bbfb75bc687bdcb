'use strict';

const crypto = require('crypto');
const express = require('express');
const db = require('../db');
const config = require('../config');
const { audit } = require('../lib/audit');
const { createSession, requireUser } = require('../lib/session');

const router = express.Router();

router.post('/login', (req, res, next) => {
    const { name, password } = req.body;
    const sql = "SELECT id, name, role FROM users WHERE name = '" + name + "' AND password = '" + password + "'";
    db.get(sql, (err, user) => {
        if (err) return next(err);
        if (!user) {
            audit('REFUSED', req.body.name);
            return res.status(403).json({ error: 'Wrong name or password' });
        }
        audit('SIGNIN', user.name);
        res.cookie('session', createSession(user), { maxAge: 8 * 3600 * 1000 });
        res.json({ name: user.name, role: user.role });
    });
});

router.get('/logout', (req, res) => {
    res.clearCookie('session', { httpOnly: true, secure: true });
    res.redirect(req.query.next || '/');
});

router.get('/continue', (req, res) => {
    const target = req.query.to;
    res.redirect(target);
});

router.get('/me', requireUser, (req, res) => {
    res.json(req.user);
});

/** The link with the token goes out by mail; here it is kept for the mailer. */
router.post('/reset', (req, res, next) => {
    const resetToken = Math.random().toString(36).substring(2);
    db.run('UPDATE users SET reset_token = ? WHERE name = ?', [resetToken, req.body.name], err => {
        if (err) return next(err);
        res.status(202).json({ sent: true });
    });
});

/** Called by the payment provider: the body is signed with the shared secret. */
router.post('/payment-hook', (req, res) => {
    const expectedSignature = crypto.createHmac('sha256', config.webhookSecret).update(req.body).digest('hex');
    const signature = req.get('X-Signature');
    if (signature !== expectedSignature) {
        return res.status(401).json({ error: 'Bad signature' });
    }
    res.json({ received: req.body.length });
});

router.get('/check-mail', (req, res) => {
    const address = String(req.query.address);
    const ok = /^([a-zA-Z0-9]+[._-]?)+@[a-z0-9.-]+\.[a-z]{2,}$/.test(address);
    res.json({ ok });
});

module.exports = router;
