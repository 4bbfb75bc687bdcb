// What only seeds or stretches a weak generator stays weak.
const crypto = require('crypto')

const token = crypto.createHash('md5').update(String(Math.random())).digest('hex') // finding: weak-random
const sessionId = Math.random().toString(36).slice(2) // finding: weak-random

module.exports = { token, sessionId }
