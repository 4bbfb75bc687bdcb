const CREDENTIALS = 'Access-Control-Allow-Credentials'

exports.open = (req, res, next) => {
  res.setHeader('Access-Control-Allow-Origin', req.headers.origin) // finding: cors
  res.setHeader(CREDENTIALS, 'true')
  next()
}
