const jwt = require('jsonwebtoken')

const apiKey = process.env.API_KEY
const password = ''
const PASSWORD_FIELD = 'user_password_input1'
const tokenUrl = 'https://id.example.net/oauth2/token'
const passwordLabel = 'Your password'
const messages = { password: 'Password is required', token: 'auth.token.expired', secret: '<your-secret>' }
const placeholder = { apiKey: 'YOUR_API_KEY_HERE', clientSecret: 'xxxxxxxxxxxxxxxx', password: 'changeme123' }
const TOKEN_HEADER = 'x-access-token-2'
const tokenType = 'Bearer2000000'
const local = 'postgres://postgres:postgres@localhost:5432/test'
const integrity = 'sha512-q8Rt2LmZ0vXw7KpE4sJbq8Rt2LmZ0vXw7KpE4sJb'
const publicKey = 'q8Rt2LmZ0vXw7KpE4sJb'
const payload = jwt.sign({}, process.env.JWT_SECRET)
module.exports = { apiKey, password, PASSWORD_FIELD, tokenUrl, passwordLabel, messages, placeholder, TOKEN_HEADER, tokenType, local, integrity, publicKey, payload }
