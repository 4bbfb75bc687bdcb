const login = { user: 'app' }
login.password = '1212' // finding: hardcoded-secret
const pass = '112233' // finding: hardcoded-secret
app.set('secret', 'keyboardcat') // finding: hardcoded-secret
const apiKey = '213123123123' // finding: hardcoded-secret
module.exports = { login, pass, apiKey }
