// A checking function of the program that returns what is wrong as a field of an object.
const fs = require('fs')
const Joi = require('joi')
const { z } = require('zod')
const app = require('express')()

const query = Joi.object({ file: Joi.string().alphanum().required() })
const schema = z.object({ file: z.string().regex(/^\w+$/) })

function errorOf(name) {
  let error = null
  if (!/^\w+$/.test(name)) error = 'bad name'
  return { error }
}
function verdictOn(name) {
  return { isValid: /^\w+$/.test(name), name }
}
function resultOf(name) {
  if (!/^\w+$/.test(name)) return { error: 'bad name' }
  return { value: name }
}
function textOf(name) {
  let error
  if (!/^\w+$/.test(name)) error = 'bad name'
  return error
}

app.get('/1', (req, res) => {
  const { error } = query.validate(req.query)
  if (error) return res.sendStatus(400)
  fs.readFile('/d/' + req.query.file, res.end)
})
app.get('/2', (req, res) => {
  const result = schema.safeParse(req.query)
  if (!result.success) return res.sendStatus(400)
  fs.readFile('/d/' + result.data.file, res.end)
})
app.get('/3', (req, res) => {
  const { error } = errorOf(req.query.file)
  if (error) return res.sendStatus(400)
  fs.readFile('/d/' + req.query.file, res.end)
})
app.get('/4', (req, res) => {
  const result = errorOf(req.query.file)
  if (result.error !== null) return res.sendStatus(400)
  fs.readFile('/d/' + req.query.file, res.end)
})
app.get('/5', (req, res) => {
  const { isValid } = verdictOn(req.query.file)
  if (!isValid) return res.sendStatus(400)
  fs.readFile('/d/' + req.query.file, res.end)
})
app.get('/6', (req, res) => {
  if (verdictOn(req.query.file).isValid === false) return res.sendStatus(400)
  fs.readFile('/d/' + req.query.file, res.end)
})
app.get('/7', (req, res) => {
  const result = resultOf(req.query.file)
  if (result.error !== undefined) return res.sendStatus(400)
  fs.readFile('/d/' + req.query.file, res.end)
})
app.get('/8', (req, res) => {
  const error = textOf(req.query.file)
  if (error) return res.sendStatus(400)
  fs.readFile('/d/' + req.query.file, res.end)
})
