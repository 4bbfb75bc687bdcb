'use strict';

const crypto = require('crypto');

/** Bank details are stored encrypted; the key comes from the vault at start. */
function encrypt(text, key) {
    const cipher = crypto.createCipheriv('aes-256-ecb', key, null);
    return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64');
}

function decrypt(text, key) {
    const decipher = crypto.createDecipheriv('aes-256-ecb', key, null);
    return Buffer.concat([decipher.update(Buffer.from(text, 'base64')), decipher.final()]).toString('utf8');
}

module.exports = { encrypt, decrypt };
