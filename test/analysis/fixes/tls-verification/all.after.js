const https = require('https')
const agent = new https.Agent({ keepAlive: true, rejectUnauthorized: true })
const options = {}
options.rejectUnauthorized = true
module.exports = { agent, options }
