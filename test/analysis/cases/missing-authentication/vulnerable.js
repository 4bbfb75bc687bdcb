const express = require('express')
const app = express()
app.delete('/admin/users/:id', (req, res) => { // finding: missing-authentication
  remove(Number(req.params.id))
  res.end()
})
app.get('/users', (req, res) => res.json(list()))
app.post('/internal/shutdown', (req, res) => stop(res)) // finding: missing-authentication
