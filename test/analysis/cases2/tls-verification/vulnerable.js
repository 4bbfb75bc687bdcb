const https = require('https')
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0' // finding: tls-verification
process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = 0 // finding: tls-verification
const agent = new https.Agent({ rejectUnauthorized: false }) // finding: tls-verification
const options = {}
options.rejectUnauthorized = false // finding: tls-verification
const strict = !true
request({ url: 'https://example.org', strictSSL: strict }) // finding: tls-verification
module.exports = { agent, options }
