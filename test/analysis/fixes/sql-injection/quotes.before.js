const { Client } = require('pg')
const mysql = require('mysql2')
const pg = new Client()
const my = mysql.createConnection({})
module.exports = (req, res) => {
  pg.query(`SELECT "${req.query.column}" FROM a`) // no fix: needs_design
  pg.query(`SELECT now() - INTERVAL '${req.query.days} days'`) // no fix: needs_design
  pg.query(`CREATE USER a PASSWORD '${req.query.password}'`) // no fix: needs_design
  pg.query(`SELECT * FROM a WHERE id = ${req.query.id}::int AND name ILIKE '${req.query.name}%'`)
  my.query(`SELECT * FROM a WHERE name = "${req.query.name}"`)
  my.query(`SELECT '?' FROM a WHERE name = '${req.query.name}'`) // no fix: unsupported_shape
}
