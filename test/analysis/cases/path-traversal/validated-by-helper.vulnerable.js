// The schema lets any text through, or the verdict is not asked for, or the other way round.
const fs = require('fs')
const Joi = require('joi')
const { z } = require('zod')
const app = require('express')()

const query = Joi.object({ file: Joi.string().required() })
const schema = z.object({ file: z.string().regex(/^\w+$/) })

const check = (data) => query.validate(data)
const parse = (data) => schema.safeParse(data)
function errorIn(data) {
  const { error } = query.validate(data)
  return { error }
}
function assertFits(data) {
  const { error } = query.validate(data)
  if (error) throw error
}
function verdictOn(data) {
  const result = schema.safeParse(data)
  return { isValid: result.success }
}

app.get('/1', (req, res) => {
  const { error } = check(req.query)
  if (error) return res.sendStatus(400)
  fs.readFile('/d/' + req.query.file, res.end) // finding: path-traversal
})
app.get('/2', (req, res) => {
  const result = parse(req.query)
  if (result.success) return res.sendStatus(400)
  fs.readFile('/d/' + req.query.file, res.end) // finding: path-traversal
})
app.get('/3', (req, res) => {
  if (errorIn(req.query).error) return res.sendStatus(400)
  fs.readFile('/d/' + req.query.file, res.end) // finding: path-traversal
})
app.get('/4', (req, res) => {
  assertFits(req.query)
  fs.readFile('/d/' + req.query.file, res.end) // finding: path-traversal
})
app.get('/5', (req, res) => {
  const { isValid } = verdictOn(req.query)
  if (isValid) return res.sendStatus(400)
  fs.readFile('/d/' + req.query.file, res.end) // finding: path-traversal
})
app.get('/6', (req, res) => {
  parse(req.query)
  fs.readFile('/d/' + req.query.file, res.end) // finding: path-traversal
})
