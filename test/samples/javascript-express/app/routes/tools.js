'use strict';

const express = require('express');
const serialize = require('node-serialize');
const { requireUser } = require('../lib/session');

const router = express.Router();
router.use(requireUser);

// Older exports were written before everybody had JSON.
router.post('/import', (req, res) => {
    const rows = eval('(' + req.body + ')');
    res.json({ rows: rows.length, total: rows.reduce((sum, row) => sum + row.amount, 0) });
});

router.post('/discount', (req, res) => {
    const formula = String(req.body.formula);
    const discount = new Function('amount', 'return ' + formula);
    res.json({ result: discount(Number(req.body.amount)) });
});

router.post('/restore', (req, res) => {
    const draft = serialize.unserialize(req.body);
    res.json({ customer: draft.customer, positions: draft.positions.length });
});

module.exports = router;
