'use strict';

const express = require('express');
const db = require('../db');
const { merge } = require('../lib/merge');
const { requireUser } = require('../lib/session');

const router = express.Router();
router.use(requireUser);

const DEFAULTS = { list: { pageSize: 20, compact: false }, currency: 'EUR' };
const settingsOf = new Map();

router.get('/', (req, res, next) => {
    const status = req.query.status || 'open';
    const sort = req.query.sort || 'number';
    db.all(`SELECT number, status, amount FROM invoices WHERE status = ? ORDER BY ${sort}`, [status], (err, rows) => {
        if (err) return next(err);
        res.json(rows);
    });
});

router.get('/search', (req, res, next) => {
    const term = req.query.term;
    db.all(
        `SELECT i.number, c.name, i.amount FROM invoices i JOIN customers c ON c.id = i.customer_id WHERE c.name LIKE '%${term}%' ORDER BY i.number`,
        (err, rows) => {
            if (err) {
                return next(err);
            }
            res.json(rows);
        }
    );
});

router.get('/of/:customer', (req, res, next) => {
    db.all(
        'SELECT number, status FROM invoices WHERE customer_id = ' + req.params.customer + ' AND amount >= ?',
        [Number(req.query.from || 0)],
        (err, rows) => (err ? next(err) : res.json(rows))
    );
});

router.post('/:number/note', (req, res, next) => {
    db.run(`UPDATE invoices SET note = '${req.body.note}' WHERE number = '${req.params.number}'`, function (err) {
        if (err) return next(err);
        res.json({ changed: this.changes });
    });
});

router.get('/:number/note', (req, res, next) => {
    db.get('SELECT note FROM invoices WHERE number = ?', [req.params.number], (err, row) => {
        if (err) return next(err);
        if (!row) return res.status(404).json({ error: 'No such invoice' });
        res.json(row);
    });
});

router.get('/settings', (req, res) => {
    res.json(settingsOf.get(req.user.name) || DEFAULTS);
});

router.post('/settings', (req, res) => {
    const settings = merge(JSON.parse(JSON.stringify(DEFAULTS)), req.body);
    settingsOf.set(req.user.name, settings);
    res.json(settings);
});

module.exports = router;
