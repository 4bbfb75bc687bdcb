import express from 'express'
import _ from 'lodash'

const app = express()
app.get('/search', (req, res) => {
  res.json(new RegExp(`^${_.escapeRegExp(req.query.q)}$`).test('x') && _.isEmpty(req.query))
})
