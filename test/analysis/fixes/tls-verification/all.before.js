const https = require('https')
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
const agent = new https.Agent({ keepAlive: true, rejectUnauthorized: false })
const options = {}
options.rejectUnauthorized = false
module.exports = { agent, options }
