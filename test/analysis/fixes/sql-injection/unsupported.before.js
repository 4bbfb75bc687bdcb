const mysql = require('mysql2')
const db = mysql.createConnection({})
const app = require('express')()

app.get('/users', (req, res) => {
  db.query('SELECT * FROM users ORDER BY ' + req.query.sort) // no fix: needs_design
  db.query(`SELECT * FROM ${req.query.table}`) // no fix: needs_design
  db.query(`SELECT * FROM users WHERE id IN (${req.query.ids})`) // no fix: needs_design
  let sql = 'SELECT * FROM users'
  if (req.query.name) sql = sql + " WHERE name = '" + req.query.name + "'"
  db.query(sql) // no fix: unsupported_shape
})
