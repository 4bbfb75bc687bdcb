'use strict';

const fs = require('fs');
const express = require('express');
const config = require('./config');
const { readSession } = require('./lib/session');

function createApp() {
    fs.mkdirSync(config.uploadDir, { recursive: true });

    const app = express();
    app.disable('x-powered-by');
    app.use(express.json());
    app.use(express.urlencoded({ extended: false }));
    app.use(express.text({ type: 'text/plain' }));
    app.use(express.raw({ type: 'application/octet-stream' }));

    // The dashboard and the mobile app live on other hosts.
    app.use((req, res, next) => {
        if (req.headers.origin) {
            res.setHeader('Access-Control-Allow-Origin', req.headers.origin);
            res.setHeader('Access-Control-Allow-Credentials', 'true');
        }
        next();
    });

    app.use((req, res, next) => {
        req.user = readSession(req.cookies && req.cookies.session);
        next();
    });

    app.get('/health', (req, res) => {
        res.json({ ok: true });
    });

    app.use('/account', require('./routes/account'));
    app.use('/invoices', require('./routes/invoices'));
    app.use('/files', require('./routes/files'));
    app.use('/pages', require('./routes/pages'));
    app.use('/tools', require('./routes/tools'));

    // eslint-disable-next-line no-unused-vars
    app.use((err, req, res, next) => {
        res.status(err.status || 500).json({ error: 'Something went wrong' });
    });
    return app;
}

module.exports = { createApp };

if (require.main === module) {
    createApp().listen(process.env.PORT || 3000);
}
