// Insecure unless somebody sets the option, or whatever the option is about.
const https = require('https')
exports.byParameter = ({ verify = false }) => (verify ? new https.Agent() : new https.Agent({ rejectUnauthorized: false })) // finding: tls-verification
exports.byEnvironment = (o) => new https.Agent({ rejectUnauthorized: process.env.TLS_VERIFY === 'true' ? true : false }) // finding: tls-verification
exports.byReads = (o) => {
  if (!process.env.VERIFY_TLS) return new https.Agent({ rejectUnauthorized: false }) // finding: tls-verification
  const verify = o.verify ?? false
  if (!verify) return new https.Agent({ rejectUnauthorized: false }) // finding: tls-verification
  if (process.env.TLS_INSECURE !== 'false') return new https.Agent({ rejectUnauthorized: false }) // finding: tls-verification
}
exports.byRequest = (req) => {
  if (req.query.insecure) return new https.Agent({ rejectUnauthorized: false }) // finding: tls-verification
}
exports.withTls = (o) => ({ ssl: o.ssl ? { rejectUnauthorized: false } : false }) // finding: tls-verification
exports.withTlsByEnvironment = () => ({ ssl: process.env.DATABASE_SSL === 'true' ? { rejectUnauthorized: false } : false }) // finding: tls-verification
exports.afterOther = (user) => {
  if (!isAllowed(user)) return
  return { rejectUnauthorized: false } // finding: tls-verification
}
exports.byDefault = (o, strict = false) => {
  const options = {}
  if (!strict) options.rejectUnauthorized = false // finding: tls-verification
  return https.request(options)
}
class Client {
  verify = false
  run() { if (!this.verify) return new https.Agent({ rejectUnauthorized: false }) } // finding: tls-verification
}
exports.Client = Client
