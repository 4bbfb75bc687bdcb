const crypto = require('crypto')
function isSigned(body, signature, key, user) {
  const expected = crypto.createHmac('sha256', key).update(body).digest()
  if (signature === undefined || body.token === null || body.secret === '') return false
  if (body.password !== body.passwordConfirmation) return false
  if (body.tokenType === user.tokenType) return false
  if (user.token === 'EOF') return false
  return crypto.timingSafeEqual(Buffer.from(signature, 'hex'), expected)
}
function parse(token, previous) {
  return token === previous
}
module.exports = { isSigned, parse }
