const jwt = require('jsonwebtoken')
module.exports = function (req, res, next) {
  req.user = jwt.decode(req.headers.authorization) // finding: jwt
  next()
}
