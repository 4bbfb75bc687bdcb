const knex = require('knex')({ client: 'pg' })
const { literal } = require('sequelize')
const app = require('express')()

app.get('/notes', async (req, res) => {
  const notes = await knex('notes').where('season', 1).andWhere(knex.raw('remarks ilike ?', [`%${req.query.term}%`]))
  const sums = await knex('readings').select(knex.raw('date_trunc(?, at) as period', [req.query.group])).groupBy('period')
  res.json([notes, sums])
})

app.get('/orders', async (req, res) => {
  await knex('sailings').orderByRaw(`${req.query.sort} desc nulls last`) // no fix: needs_design
  await knex.raw('DELETE FROM ' + req.query.table + ' WHERE tenant = ?', req.query.tenant) // no fix: needs_design
  await User.findAll({ order: literal(`abs(credit - ${req.query.credit})`) }) // no fix: needs_design
  res.end()
})
