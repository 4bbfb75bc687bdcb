const fs = require('fs')

const token = Math.random().toString(36).substring(2, 15)
const pin = { verificationCode: Math.floor(Math.random() * 900000) + 100000 }
const sessionId = `s-${Math.random()}`
const secret = Math.random() // no fix: unsupported_shape
module.exports = { token, pin, sessionId, secret, fs }
