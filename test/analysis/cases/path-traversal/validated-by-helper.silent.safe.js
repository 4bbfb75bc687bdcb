// A function of the program asks a schema and hands its verdict on.
const fs = require('fs')
const Joi = require('joi')
const { z } = require('zod')
const app = require('express')()

const query = Joi.object({ file: Joi.string().alphanum().required() })
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
  return { isValid: result.success, data: result.data }
}
function resultOf(data) {
  const result = schema.safeParse(data)
  if (!result.success) return { error: result.error }
  return { data: result.data }
}

app.get('/1', (req, res) => {
  const { error } = check(req.query)
  if (error) return res.sendStatus(400)
  fs.readFile('/d/' + req.query.file, res.end)
})
app.get('/2', (req, res) => {
  const result = parse(req.query)
  if (!result.success) return res.sendStatus(400)
  fs.readFile('/d/' + req.query.file, res.end)
})
app.get('/3', (req, res) => {
  if (errorIn(req.query).error) return res.sendStatus(400)
  fs.readFile('/d/' + req.query.file, res.end)
})
app.get('/4', (req, res) => {
  assertFits(req.query)
  fs.readFile('/d/' + req.query.file, res.end)
})
app.get('/5', (req, res) => {
  const { isValid, data } = verdictOn(req.query)
  if (!isValid) return res.sendStatus(400)
  fs.readFile('/d/' + data.file, res.end)
})
app.get('/6', (req, res) => {
  const { error } = resultOf(req.query)
  if (error) return res.sendStatus(400)
  fs.readFile('/d/' + req.query.file, res.end)
})
