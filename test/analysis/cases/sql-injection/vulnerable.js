const mysql = require('mysql2/promise')
const { Pool } = require('pg')
const knex = require('knex')({ client: 'pg' })
const sqlite3 = require('sqlite3')
const db = require('./db')
const express = require('express')
const app = express()
const pool = new Pool()
const lite = new sqlite3.Database(':memory:')

app.get('/a', async (req, res) => {
  const connection = await mysql.createConnection({})
  await connection.query('SELECT * FROM a WHERE id = ' + req.params.id) // finding: sql-injection
  await connection.execute(`SELECT * FROM a WHERE name = '${req.query.name}'`) // finding: sql-injection
  const client = await pool.connect()
  await client.query(`DELETE FROM a WHERE id = ${req.body.id}`) // finding: sql-injection
  await pool.query({ text: 'SELECT ' + req.query.column }) // finding: sql-injection
  await knex.raw('SELECT * FROM a ORDER BY ' + req.query.sort) // finding: sql-injection
  lite.all("SELECT * FROM a WHERE x = '" + req.query.x + "'", () => {}) // finding: sql-injection
  const sql = 'SELECT * FROM users WHERE id = ' + req.query.id
  db.query(sql, (error, rows) => res.json(rows)) // finding: sql-injection
})

pool.connect((error, client) => {
  app.get('/late', (req, res) => {
    const filter = req.query.q ? " WHERE name LIKE '%" + req.query.q + "%'" : ''
    client.query('SELECT * FROM a' + filter) // finding: sql-injection
  })
})

app.get('/list', (req, res) => {
  const where = []
  if (req.query.a) where.push(`a = '${req.query.a}'`)
  db.query('SELECT * FROM t WHERE ' + where.join(' AND ')) // finding: sql-injection
})

const { Sequelize, DataTypes } = require('sequelize')
const sequelize = new Sequelize('sqlite::memory:')
const { PrismaClient } = require('@prisma/client')
const prisma = new PrismaClient()
app.post('/orm', async (req, res) => {
  await sequelize.query("SELECT * FROM users WHERE name = '" + req.body.name + "'") // finding: sql-injection
  await sequelize.query(`SELECT * FROM users WHERE name = '${req.body.name}'`, { type: 'SELECT' }) // finding: sql-injection
  await prisma.$queryRawUnsafe(`SELECT * FROM users WHERE id = ${req.body.id}`) // finding: sql-injection
  await knex('users').whereRaw(`name = '${req.body.name}'`) // finding: sql-injection
})
