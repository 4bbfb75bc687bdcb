const argon2 = require('argon2')
const { createHash, timingSafeEqual } = require('crypto')

async function checkPassword(user, password) {
  if (user.isOld) {
    const digest = createHash('sha1').update(password).digest()
    if (!timingSafeEqual(digest, Buffer.from(user.stored, 'hex'))) return false
    user.stored = await argon2.hash(password)
    return true
  }
  return argon2.verify(user.stored, password)
}
module.exports = { checkPassword }
