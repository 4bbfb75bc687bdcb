const jwt = require('jsonwebtoken')
const expressJwt = require('express-jwt')
const key = process.env.JWT_SECRET
function create(account) {
  const payload = { id: account.id, password: account.password } // finding: jwt
  return jwt.sign(payload, key)
}
function createNested(account) {
  const nested = { sub: account.id, user: {} }
  nested.user.password = account.password // finding: jwt
  return jwt.sign(nested, key)
}
function everything(user) {
  return jwt.sign(user, key) // finding: jwt
}
const guard = expressJwt({ secret: key, algorithms: ['HS256'] }) // finding: jwt
module.exports = { create, everything, guard }
