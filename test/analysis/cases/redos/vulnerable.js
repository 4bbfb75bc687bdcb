const express = require('express')
const app = express()
const NAME = /^([a-z]+)+$/ // finding: redos
const MAIL = /^\w+([.-]?\w+)*@\w+([.-]?\w+)*(\.\w{2,3})+$/ // finding: redos
const WORDS = new RegExp('^(\\w+\\s?)*$') // finding: redos
const rules = [
  /^(?:[^"\\]|\\\\|\\.)+"$/s, // finding: redos
  /(b|a?b)*c/, // finding: redos
]
app.get('/trim', (req, res) => {
  res.json(req.query.text.replace(/^\s+|\s+$/g, '')) // finding: redos
})
app.get('/number', (req, res) => {
  res.json(/0\.\d+E?\d+!/.test(req.query.text)) // finding: redos
})
module.exports = { NAME, MAIL, WORDS, rules }
