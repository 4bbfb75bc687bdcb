import express from 'express'
import pg from 'pg'

const app = express()
const pool = new pg.Pool()

app.get('/named', async (req, res) => {
  const found = await pool.query("SELECT * FROM users WHERE name IN ('" + req.body.names.join("','") + "')") // no fix: unsupported_shape
  res.json(found.rows)
})

app.get('/stored', async (req, res) => {
  const names = req.body.names.join("','")
  const found = await pool.query(`SELECT * FROM users WHERE name IN ('${names}')`) // no fix: unsupported_shape
  res.json(found.rows)
})

app.get('/one', async (req, res) => {
  const found = await pool.query('SELECT * FROM users WHERE name IN ($1)', [req.query.name])
  res.json(found.rows)
})
