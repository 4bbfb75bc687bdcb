'use strict';

const fs = require('fs');
const config = require('../config');

/** One line for each event; the nightly report counts the lines that begin with SIGNIN. */
function audit(event, detail) {
    fs.appendFileSync(config.auditLog, event + ' ' + detail + '\n');
}

module.exports = { audit };
