const mysql = require('mysql2')
const db = mysql.createConnection({})
const app = require('express')()

app.get('/users', (req, res) => {
  const { name, city, limit } = req.query
  db.query('SELECT * FROM users WHERE name = ? AND age > ?', [name, req.query.age], (error, rows) => res.json(rows))
  db.query('SELECT * FROM users WHERE city LIKE ? LIMIT ?', [`%${city}%`, Number(limit)], (error, rows) => res.json(rows))
  db.execute('INSERT INTO log (a, b) VALUES (?, ?)', [1, name])
  const sql = `
    SELECT *
    FROM users
    WHERE id = ?
  `
  db.query(sql, [req.params.id], done)
})
