const jwt = require('jsonwebtoken')
const jws = require('jws')
const keys = require('./keys')

async function read(req, res) {
  const token = req.headers.authorization.split(' ')[1]
  const decoded = jwt.decode(token)
  const key = await keys.find(decoded.iss)
  if (!key) return res.status(401).end()
  return checkIdToken(token, key)
}

function checkIdToken(token, key) {
  return new Promise((resolve, reject) => {
    jwt.verify(token, key, { algorithms: ['RS256'] }, (error, claims) => (error ? reject(error) : resolve(claims)))
  })
}

const tenantOf = (token) => jws.decode(token).payload.tenant

async function handle(ctx, auth) {
  ctx.state.tenant = tenantOf(ctx.query.token)
  ctx.state.user = await auth.authenticate(ctx.query.token)
}

async function label(token, auth, logger) {
  const user = await auth.verifyToken(token)
  logger.info(jwt.decode(token).iss)
  return user
}
module.exports = { read, handle, label }
