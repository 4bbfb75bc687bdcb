const express = require('express')
const { requireLogin } = require('./require-login')
const app = express()
app.use('/admin', requireLogin)
app.delete('/admin/users/:id', (req, res) => {
  remove(Number(req.params.id))
  res.end()
})
