const express = require('express')
const { requireLogin } = require('./require-login')

const app = express()
app.delete('/rooms/:id', requireLogin, (req, res) => {
  rooms.remove(Number(req.params.id))
  res.end()
})
app.get('/rooms', (req, res) => res.json(rooms.all()))
