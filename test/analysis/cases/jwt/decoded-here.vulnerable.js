const jwt = require('jsonwebtoken')
function userOf(token) {
  return jwt.decode(token).sub // finding: jwt
}
function check(token, key) {
  return jwt.verify(token, key)
}
module.exports = { userOf, check }
