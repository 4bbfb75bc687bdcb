const mysql = require('mysql2')
const { Pool } = require('pg')
const express = require('express')
const app = express()
const pool = new Pool()
const db = mysql.createConnection({})
const TABLE = 'users'
const COLUMNS = new Set(['name', 'age'])

app.get('/a', async (req, res) => {
  db.query('SELECT * FROM users WHERE id = ?', [req.params.id], (error, rows) => res.json(rows))
  await pool.query('SELECT * FROM users WHERE id = $1', [req.query.id])
  await pool.query(`SELECT * FROM ${TABLE} WHERE id = $1`, [req.query.id])
  db.query('SELECT * FROM users WHERE id = ' + mysql.escape(req.query.id))
  db.query('SELECT * FROM users LIMIT ' + Number(req.query.limit))
  const column = req.query.column
  if (!COLUMNS.has(column)) throw new Error('unknown column')
  db.query('SELECT * FROM users ORDER BY ' + column)
  const direction = req.query.direction === 'desc' ? 'DESC' : 'ASC'
  db.query('SELECT * FROM users ORDER BY name ' + direction)
})

// A search box, a cache and a router have methods of the same names.
app.get('/search', (req, res) => {
  const index = require('./search-index')
  index.query('title:' + req.query.q)
  const cache = new Map()
  res.json(cache.get('key ' + req.query.key))
})

const { Sequelize } = require('sequelize')
const sequelize = new Sequelize('sqlite::memory:')
const { PrismaClient } = require('@prisma/client')
const prisma = new PrismaClient()
const knex = require('knex')({ client: 'pg' })
const User = sequelize.define('User', {})
app.post('/orm', async (req, res) => {
  await sequelize.query('SELECT * FROM users WHERE name = ?', { replacements: [req.body.name] })
  await sequelize.query('SELECT * FROM users WHERE name = :name', { replacements: { name: req.body.name } })
  await prisma.$queryRaw`SELECT * FROM users WHERE id = ${req.body.id}`
  await prisma.user.findMany({ where: { name: req.body.name } })
  await knex('users').where({ name: req.body.name })
  await knex('users').where('name', req.body.name).first()
  await knex.raw('SELECT * FROM users WHERE name = ?', [req.body.name])
  await User.findAll({ where: { name: req.body.name } })
})
