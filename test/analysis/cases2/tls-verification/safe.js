const https = require('https')
const agent = new https.Agent({ rejectUnauthorized: true, keepAlive: false })
const fromConfig = new https.Agent({ rejectUnauthorized: process.env.INSECURE !== 'yes' })
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '1'
module.exports = { agent, fromConfig }
