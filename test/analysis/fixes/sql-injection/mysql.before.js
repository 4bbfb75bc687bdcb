const mysql = require('mysql2')
const db = mysql.createConnection({})
const app = require('express')()

app.get('/users', (req, res) => {
  const { name, city, limit } = req.query
  db.query("SELECT * FROM users WHERE name = '" + name + "' AND age > " + req.query.age, (error, rows) => res.json(rows))
  db.query(`SELECT * FROM users WHERE city LIKE '%${city}%' LIMIT ${limit}`, (error, rows) => res.json(rows))
  db.execute('INSERT INTO log (a, b) VALUES (?, \'' + name + '\')', [1])
  const sql = `
    SELECT *
    FROM users
    WHERE id = ${req.params.id}
  `
  db.query(sql, done)
})
