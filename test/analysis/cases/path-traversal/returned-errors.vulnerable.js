// What is wrong was not asked, was asked the other way round, or says something else.
const fs = require('fs')
const Joi = require('joi')
const app = require('express')()

const query = Joi.object({ file: Joi.string().required() })

function errorOf(name) {
  let error = null
  if (!/^\w+$/.test(name)) error = 'bad name'
  return { error }
}
function otherOf(name) {
  let error = null
  if (!/^\w+$/.test(name)) error = 'bad name'
  if (name === 'any') error = null
  return { error }
}
function verdictOn(name) {
  return { isValid: /^\w+$/.test(name), isLong: name.length > 9 }
}

app.get('/1', (req, res) => {
  const { error } = query.validate(req.query)
  if (error) return res.sendStatus(400)
  fs.readFile('/d/' + req.query.file, res.end) // finding: path-traversal
})
app.get('/2', (req, res) => {
  const { error } = errorOf(req.query.file)
  if (error) res.status(400)
  fs.readFile('/d/' + req.query.file, res.end) // finding: path-traversal
})
app.get('/3', (req, res) => {
  const { error } = errorOf(req.query.file)
  if (!error) return res.sendStatus(400)
  fs.readFile('/d/' + req.query.file, res.end) // finding: path-traversal
})
app.get('/4', (req, res) => {
  const result = errorOf(req.query.file)
  if (!result) return res.sendStatus(400)
  fs.readFile('/d/' + req.query.file, res.end) // finding: path-traversal
})
app.get('/5', (req, res) => {
  const { isLong } = verdictOn(req.query.file)
  if (!isLong) return res.sendStatus(400)
  fs.readFile('/d/' + req.query.file, res.end) // finding: path-traversal
})
app.get('/6', (req, res) => {
  const { isValid } = verdictOn(req.query.other)
  if (!isValid) return res.sendStatus(400)
  fs.readFile('/d/' + req.query.file, res.end) // finding: path-traversal
})
app.get('/7', (req, res) => {
  const { error } = otherOf(req.query.file)
  if (error) return res.sendStatus(400)
  fs.readFile('/d/' + req.query.file, res.end) // finding: path-traversal
})

function errorsIn(name) {
  const errors = {}
  if (!name) errors.name = 'missing'
  return { errors, isValid: Object.keys(errors).length === 0 }
}
app.get('/8', (req, res) => {
  const { isValid } = errorsIn(req.query.file)
  if (!isValid) return res.sendStatus(400)
  fs.readFile('/d/' + req.query.file, res.end) // finding: path-traversal
})
