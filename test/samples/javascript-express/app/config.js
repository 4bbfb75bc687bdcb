'use strict';

const os = require('os');
const path = require('path');

const dataDir = process.env.DATA_DIR || path.join(os.tmpdir(), 'invoice-desk');

module.exports = {
    dataDir,
    uploadDir: path.join(dataDir, 'uploads'),
    auditLog: path.join(dataDir, 'audit.log'),
    // Signs the session cookie and the links in mails.
    sessionSecret: 'Vw3kT9qLz7Rb2XnMf5HsJd8C',
    webhookSecret: process.env.WEBHOOK_SECRET || '',
    exchangeHost: process.env.EXCHANGE_HOST || 'localhost'
};
