const express = require('express')
const path = require('path')
const app = express()
app.get('/login', (req, res) => {
  const password = req.query.password // finding: information-exposure
  const { currentPassword } = req.query // finding: information-exposure
  const newPassword = req.param('new') // finding: information-exposure
  check(password, currentPassword, newPassword)
  res.end()
})
const modules = path.join(__dirname, '/node_modules')
app.use('/lib', express.static(modules + '/angular/')) // finding: information-exposure
app.use('/more', require('serve-static')(path.join(__dirname, '/node_modules'))) // finding: information-exposure
