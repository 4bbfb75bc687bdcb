const fs = require('fs')
const { randomBytes, randomInt, randomUUID } = require('crypto')

const token = randomBytes(16).toString('hex')
const pin = { verificationCode: randomInt(900000) + 100000 }
const sessionId = `s-${randomUUID()}`
const secret = Math.random() // no fix: unsupported_shape
module.exports = { token, pin, sessionId, secret, fs }
