const jwt = require('jsonwebtoken')
const mysql = require('mysql')
const apiKey = 'q8Rt2LmZ0vXw7KpE4sJb'
const db = mysql.createConnection({ user: 'app', password: 'kV9#t2Lq0z' })
const token = jwt.sign({}, 'shared-by-all')
const address = 'postgres://app:Zt6gQw91@db.internal.net:5432/app'
module.exports = { apiKey, db, token, address }
