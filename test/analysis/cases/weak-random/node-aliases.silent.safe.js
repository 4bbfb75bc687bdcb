// Since Node.js 4 these names are `randomBytes` itself.
const crypto = require('crypto')

const token = crypto.pseudoRandomBytes(16).toString('hex')
const sessionId = crypto.prng(16).toString('hex')
const apiKey = crypto.rng(32).toString('base64')
crypto.pseudoRandomBytes(16, (error, bytes) => {
  const resetToken = bytes.toString('hex')
  module.exports.resetToken = resetToken
})

module.exports = { token, sessionId, apiKey }
