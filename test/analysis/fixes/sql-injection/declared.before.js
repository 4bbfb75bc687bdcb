// project: pg 8.11.0
const express = require('express')

// The connection comes from elsewhere; the project has one driver.
module.exports = (db) => {
  const router = express.Router()
  router.get('/user', async (req, res) => {
    const { rows } = await db.query("SELECT * FROM users WHERE name = '" + req.query.name + "'")
    res.json(rows)
  })
  router.get('/safe', async (req, res) => {
    const { rows } = await db.query('SELECT * FROM users WHERE name = $1', [req.query.name])
    res.json(rows)
  })
  return router
}
