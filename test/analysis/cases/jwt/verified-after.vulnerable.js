const jwt = require('jsonwebtoken')
const { validateToken } = require('./format')

async function read(req, auth) {
  const claims = jwt.decode(req.query.token) // finding: jwt
  const account = await auth.authenticate(req.query.otherToken)
  return { account, claims }
}

const userOf = (token) => jwt.decode(token).sub // finding: jwt

function handle(ctx, auth) {
  ctx.state.user = userOf(ctx.query.token)
}

async function either(token, auth) {
  const claims = jwt.decode(token) // finding: jwt
  if (claims.trusted) return { user: claims.sub }
  return await auth.authenticate(token)
}
module.exports = { read, handle, either }
