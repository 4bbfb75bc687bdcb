'use strict';

const crypto = require('crypto');
const config = require('../config');

function sign(text) {
    return crypto.createHmac('sha256', config.sessionSecret).update(text).digest('hex');
}

/** `name|role|signature` */
function createSession(user) {
    const text = `${user.name}|${user.role}`;
    return `${text}|${sign(text)}`;
}

function readSession(cookie) {
    if (!cookie) return null;
    const [name, role, signature] = cookie.split('|');
    const expected = sign(`${name}|${role}`);
    if (!signature || signature.length !== expected.length) return null;
    return crypto.timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? { name, role } : null;
}

function requireUser(req, res, next) {
    if (!req.user) return res.status(401).json({ error: 'Sign in first' });
    next();
}

module.exports = { createSession, readSession, requireUser };
