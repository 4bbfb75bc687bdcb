const jwt = require('jsonwebtoken')
const session = require('express-session')
const mysql = require('mysql')

const apiKey = 'q8Rt2LmZ0vXw7KpE4sJb' // finding: hardcoded-secret
const db = mysql.createConnection({ user: 'app', password: 'kV9#t2Lq0z' }) // finding: hardcoded-secret
const token = jwt.sign({}, 'shared-by-all') // finding: hardcoded-secret
const SIGNING = 'only for signing' // finding: hardcoded-secret
jwt.verify(token, SIGNING, { algorithms: ['HS256'] })
const middleware = session({ secret: 'keyboard cat', name: 'id' }) // finding: hardcoded-secret
const address = 'postgres://app:Zt6gQw91@db.internal.net:5432/app' // finding: hardcoded-secret
config.clientSecret = 'b1946ac92492d2347c6235b4d2611184' // finding: hardcoded-secret
module.exports = { apiKey, db, token, middleware, address }
