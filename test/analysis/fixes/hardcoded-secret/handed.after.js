const jwt = require('jsonwebtoken')
const session = require('express-session')
const { Strategy } = require('passport-jwt')
const app = require('express')()

const signingKey = process.env.SIGNING_KEY
const options = { secret: process.env.SESSION_SECRET, resave: false, saveUninitialized: false }

app.use(session(options)) // no fix: needs_design
app.post('/in', (req, res) => res.json({ token: jwt.sign({ sub: req.body.id }, signingKey) }))
app.get('/me', (req, res) => res.json(jwt.verify(req.query.token, process.env.JWT_SECRET, { algorithms: ['HS256'] })))

module.exports = new Strategy({ secretOrKey: process.env.JWT_SECRET_2, issuer: 'app' }, (payload, done) => done(null, payload))
