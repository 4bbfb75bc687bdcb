// Without credentials the answer is the one that anybody may fetch.
module.exports = ({ methods, age }) => async (ctx, next) => {
  ctx.vary('Origin')
  ctx.set('Access-Control-Allow-Origin', ctx.get('Origin') || '*')
  ctx.set('Access-Control-Max-Age', age)
  ctx.set('Access-Control-Allow-Methods', methods)
  return next()
}

exports.open = (req, res, next) => {
  res.setHeader('Access-Control-Allow-Origin', req.headers.origin)
  next()
}
