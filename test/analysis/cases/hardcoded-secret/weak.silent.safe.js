const results = { pass: 'green', fail: 'red' }
const fields = { apiKey: 'apiKeyAuth', secret: 'secretString', password: 'password' }
const secret = 'short'
const clientSecret = 'client-secret-name'
const passwordField = 'password1'
const password = '____'
const tokens = { secret: 'example-secret', apiKey: 'test12345678' }
module.exports = { results, fields, secret, clientSecret, passwordField, password, tokens }
