'use strict';

const express = require('express');

const router = express.Router();

router.get('/greeting', (req, res) => {
    const name = req.query.name || 'guest';
    res.send('Welcome back, ' + name);
});

router.get('/not-found', (req, res) => {
    res.status(404).send(`No page for ${req.query.path}`);
});

router.get('/preview', (req, res) => {
    const title = req.query.title;
    const lines = [].concat(req.query.line || []);
    res.send(`<!doctype html>
<title>Preview</title>
<h1>${title}</h1>
<p>${lines.length} lines</p>`);
});

module.exports = router;
