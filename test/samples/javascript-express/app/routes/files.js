'use strict';

const fs = require('fs');
const path = require('path');
const crypto = require('crypto');
const { exec, execSync } = require('child_process');
const express = require('express');
const { uploadDir } = require('../config');
const { requireUser } = require('../lib/session');

const UPLOADS = uploadDir;
const router = express.Router();
router.use(requireUser);

router.get('/', (req, res) => {
    res.json(fs.readdirSync(UPLOADS).sort());
});

router.get('/get/:name', (req, res) => {
    const file = path.join(UPLOADS, req.params.name);
    fs.readFile(file, (err, content) => {
        if (err) return res.status(404).json({ error: 'No such file' });
        res.type('application/octet-stream').send(content);
    });
});

router.post('/put', (req, res) => {
    fs.writeFileSync(path.join(UPLOADS, req.query.name), req.body);
    res.status(201).json({ stored: req.query.name });
});

// Suppliers send the checksum along, and a file that is known already is not stored again.
router.post('/checksum', (req, res) => {
    const checksum = crypto.createHash('md5').update(req.body).digest('hex');
    res.json({ checksum });
});

router.get('/lines', (req, res, next) => {
    exec(`wc -l ${req.query.name}`, { cwd: UPLOADS }, (err, stdout) => {
        if (err) return next(err);
        res.json({ lines: parseInt(stdout, 10) });
    });
});

router.get('/size', (req, res) => {
    const out = execSync('wc -c ' + req.query.name, { cwd: UPLOADS }).toString();
    res.json({ bytes: parseInt(out, 10) });
});

router.post('/share', (req, res) => {
    const link = path.join(UPLOADS, path.basename(String(req.query.name)));
    fs.chmodSync(link, 0o666);
    res.json({ shared: true });
});

module.exports = router;
