const knex = require('knex')({})
const { Sequelize } = require('sequelize')
const sequelize = new Sequelize('sqlite::memory:')
const { PrismaClient } = require('@prisma/client')
const prisma = new PrismaClient()

module.exports = async (req, res) => {
  await knex.raw('SELECT * FROM a WHERE b = ?', [req.query.b])
  await sequelize.query('SELECT * FROM a WHERE b = ?', { replacements: [req.query.b], type: 'SELECT' })
  await prisma.$queryRaw`SELECT * FROM a WHERE b = ${req.query.b}`
}
