const jwt = require('jsonwebtoken')
const expressJwt = require('express-jwt')
const key = process.env.JWT_SECRET
function create(user) {
  const payload = { id: user.id, user: { name: user.name } }
  return jwt.sign(payload, key) + jwt.sign({ id: user.id }, key)
}
function check(token) {
  jwt.verify(token, key)
  return jwt.decode(token)
}
const guard = expressJwt({ secret: key, algorithms: ['HS256'], isRevoked })
module.exports = { create, check, guard }
