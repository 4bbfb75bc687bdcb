const express = require('express')
const { Pool } = require('pg')

const pool = new Pool()
const app = express()

app.get('/orders', async (req, res) => {
  let sql = `SELECT * FROM orders WHERE customer = '${req.query.customer}'`
  if (req.query.from) {
    sql += ` AND created >= '${req.query.from}' AND created < '${req.query.to}'`
  }
  if (req.query.open) sql += ' AND open'
  if (req.query.title) sql += " AND title LIKE '%" + req.query.title + "%'"
  sql += ' ORDER BY created'
  const { rows } = await pool.query(sql)
  res.json(rows)
})

// A column cannot be a placeholder.
app.get('/sorted', async (req, res) => {
  let sql = 'SELECT * FROM orders'
  if (req.query.sort) {
    sql += ' ORDER BY ' + req.query.sort
  }
  const { rows } = await pool.query(sql) // no fix: needs_design
  res.json(rows)
})

app.get('/safe', async (req, res) => {
  const params = []
  let sql = 'SELECT * FROM orders WHERE 1 = 1'
  if (req.query.from) {
    params.push(req.query.from)
    sql += ` AND created >= $${params.length}`
  }
  const { rows } = await pool.query(sql, params)
  res.json(rows)
})
