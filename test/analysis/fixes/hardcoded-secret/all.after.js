const jwt = require('jsonwebtoken')
const mysql = require('mysql')
const apiKey = process.env.API_KEY
const db = mysql.createConnection({ user: 'app', password: process.env.DB_PASSWORD })
const token = jwt.sign({}, process.env.JWT_SECRET)
const address = process.env.ADDRESS
module.exports = { apiKey, db, token, address }
