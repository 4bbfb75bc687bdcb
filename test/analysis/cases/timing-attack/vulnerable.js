const crypto = require('crypto')
function isSigned(body, signature, key, user) {
  const expectedSignature = crypto.createHmac('sha256', key).update(body).digest('hex')
  if (body.apiKey !== user.apiKey) return false // finding: timing-attack
  return signature === expectedSignature // finding: timing-attack
}
module.exports = { isSigned }
