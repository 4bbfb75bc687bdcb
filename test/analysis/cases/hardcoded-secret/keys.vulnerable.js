const crypto = require('crypto')
const fallback = process.env.JWT_SECRET || 'kV9#t2Lq0z' // finding: hardcoded-secret
const weakFallback = process.env.SESSION_SECRET ?? 'secret' // finding: hardcoded-secret
const bytes = Buffer.from('0123456789abcdef0123456789abcdef')
const cipher = crypto.createCipheriv('aes-256-gcm', bytes, crypto.randomBytes(12)) // finding: hardcoded-secret
const derived = crypto.scryptSync('master-password', crypto.randomBytes(16), 32) // finding: hardcoded-secret
const headers = { Authorization: 'Bearer q8Rt2LmZ0vXw7KpE4sJb' } // finding: hardcoded-secret
class Signer {
  constructor() {
    this.key = 'only-for-signing' // finding: hardcoded-secret
  }
  sign(text) {
    return crypto.createHmac('sha256', this.key).update(text).digest('hex')
  }
}
new Signer().sign('a')
module.exports = { fallback, weakFallback, cipher, derived, headers }
