'use strict';

const crypto = require('crypto');
const express = require('express');
const config = require('./config');

const app = express();

app.post('/hook', (req, res) => {
    const expectedSignature = crypto.createHmac('sha256', config.key).update(req.body).digest('hex');
    if (req.get('X-Signature') !== expectedSignature) return res.status(401).end();
    const apiKey = req.headers['x-api-key'];
    const isAdmin = config.adminKey === apiKey && req.query.as === 'admin';
    if (req.body.password == 'letmein2024') return res.end(); // no fix: unsupported_shape, needs_design
    if (req.body.otp === req.session.otp) return res.end(); // no fix: unsupported_shape
    res.json({ isAdmin, count: req.body.passwordLength === 3 });
});
