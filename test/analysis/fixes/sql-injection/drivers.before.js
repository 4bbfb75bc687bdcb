const Database = require('better-sqlite3')
const sql = require('mssql')
const { Client } = require('pg')
const knex = require('knex')({})
const db = new Database('a.db')
const client = new Client()
const { DatabaseSync } = require('node:sqlite')
const stats = new DatabaseSync('a')
module.exports = async (app) => {
  app.get('/a', async (req, res) => {
    const id = req.query.id
    const rows = db.prepare(`SELECT note FROM views WHERE note = '${id}'`).all()
    const stmt = stats.prepare('SELECT note FROM views WHERE note = ' + id + ' AND b > ?')
    res.json([rows, stmt.get(3)])
  })
  app.get('/b', async (req, res) => {
    const where = "WHERE owner = '" + req.query.owner + "'"
    const a = await client.query('SELECT id FROM notes ' + where + ' LIMIT ' + req.query.n)
    let text = 'SELECT a FROM b WHERE 1 = 1'
    text += " AND c = '" + req.query.c + "'"
    text += ' ORDER BY a'
    const b = await client.query(text)
    const c = await client.query({ text: `SELECT a FROM b WHERE c = '${req.query.c}'`, name: 'x' })
    const d = await knex('t').whereRaw(`name = '${req.query.d}'`)
    const request = new sql.Request()
    const e = await request.query(`SELECT a FROM b WHERE c LIKE '%${req.query.c}%'`)
    const f = await sql.query(`SELECT a FROM b WHERE c = '${req.query.c}'`)
    res.json([a, b, c, d, e, f])
  })
}
