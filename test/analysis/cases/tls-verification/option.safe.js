const https = require('https')
exports.byName = (o) => {
  if (o.insecure) return new https.Agent({ rejectUnauthorized: false })
  if (o.sslMode === 'no-verify') return new https.Agent({ rejectUnauthorized: false })
  if (process.env.TLS_VERIFY === 'false') return new https.Agent({ rejectUnauthorized: false })
  if (o.rejectUnauthorized === false) return new https.Agent({ rejectUnauthorized: false })
}
exports.byParameter = ({ verify = true }) => (verify ? new https.Agent() : new https.Agent({ rejectUnauthorized: false }))
exports.inRecord = (options) => https.request({ host: options.host, ...(options.insecure && { rejectUnauthorized: false }) })
exports.inConditional = (options) => new https.Agent({ rejectUnauthorized: options.insecure ? false : true })
exports.assigned = (options) => {
  const settings = { host: options.host }
  if (options.skipVerification) settings.rejectUnauthorized = false
  return https.request(settings)
}
exports.switched = (options) => {
  switch (options.sslMode) {
    case 'no-verify':
      return new https.Agent({ rejectUnauthorized: false })
    default:
      return new https.Agent()
  }
}
