const mysql = require('mysql2/promise')
const app = require('express')()

const pool = mysql.createPool({})
const COLUMNS = { title: 'title', clicks: 'clicks' }

app.get('/links', async (req, res) => {
  const sql =
    `SELECT id, title FROM links WHERE owner = ? AND title LIKE ? ORDER BY ${COLUMNS[req.query.order] ?? 'id'}`
  const [rows] = await pool.execute(sql, [req.session.owner, `%${req.query.text}%`])
  const ids = [1, 2, 3]
  const [more] = await pool.query( // no fix: unsupported_shape
    `SELECT id FROM links WHERE id IN (${ids.map(() => '?').join(', ')}) AND owner = '${req.query.owner}'`,
    ids,
  )
  res.json([rows, more])
})
