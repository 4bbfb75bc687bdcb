const jwt = require('jsonwebtoken')
const key = process.env.JWT_SECRET
function read(token) {
  const { header } = jwt.decode(token, { complete: true })
  const options = loadOptions(header)
  jwt.verify(token, key, options)
  return jwt.verify(token, key, { algorithms: ['HS256'] }) && jwt.sign({}, key)
}
module.exports = { read }
