const { readFileSync } = require('fs')
const accounts = readFileSync('/etc/passwd', 'utf8')
module.exports = { accounts }
