const { Client } = require('pg')
const mysql = require('mysql2')
const pg = new Client()
const my = mysql.createConnection({})
module.exports = (req, res) => {
  pg.query(`SELECT "${req.query.column}" FROM a`) // no fix: needs_design
  pg.query(`SELECT now() - INTERVAL '${req.query.days} days'`) // no fix: needs_design
  pg.query(`CREATE USER a PASSWORD '${req.query.password}'`) // no fix: needs_design
  pg.query('SELECT * FROM a WHERE id = $1::int AND name ILIKE $2', [req.query.id, `${req.query.name}%`])
  my.query('SELECT * FROM a WHERE name = ?', [req.query.name])
  my.query(`SELECT '?' FROM a WHERE name = '${req.query.name}'`) // no fix: unsupported_shape
}
