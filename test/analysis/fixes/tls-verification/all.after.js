const https = require('https')
const agent = new https.Agent({ keepAlive: true, rejectUnauthorized: true })
const options = {}
options.rejectUnauthorized = true
module.exports = { agent, options }
// The cluster's own authority is trusted by the network: not checked on purpose.
const cluster = new https.Agent({ rejectUnauthorized: false }) // no fix: needs_design
module.exports.cluster = cluster
