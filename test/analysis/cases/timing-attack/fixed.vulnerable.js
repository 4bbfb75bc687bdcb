const crypto = require('crypto')
function isRight(password) {
  return password === 'open-sesame' // finding: timing-attack
}
function matches(stored, password, salt) {
  const attempt = crypto.pbkdf2Sync(password, salt, 600000, 64, 'sha512')
  return stored === attempt.toString('base64') // finding: timing-attack
}
module.exports = { isRight, matches }
