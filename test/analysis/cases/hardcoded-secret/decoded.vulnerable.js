const ENCRYPTION_KEY = Buffer.from('pN4cTQ8yxWlE2vRk7mZbUg==', 'base64') // finding: hardcoded-secret
module.exports = { ENCRYPTION_KEY }
