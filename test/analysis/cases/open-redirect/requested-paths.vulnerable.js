// By itself, //evil.example is an address of another host, and a parameter begins with whatever it likes.
const express = require('express')
const { settings } = require('./settings')

const app = express()
app.get('/login', (req, res) => {
  res.redirect(settings.origin + req.query.next) // finding: open-redirect
})
app.get('/back', (req, res) => {
  res.redirect(req.query.next) // finding: open-redirect
})
