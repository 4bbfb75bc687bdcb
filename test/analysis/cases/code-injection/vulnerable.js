const vm = require('vm')
const ejs = require('ejs')
const express = require('express')
const app = express()

app.post('/run', (req, res) => {
  eval(req.body.code) // finding: code-injection
  new Function('a', req.body.body)() // finding: code-injection
  setTimeout('update(' + req.query.id + ')', 100) // finding: code-injection
  vm.runInNewContext(req.body.script, {}) // finding: code-injection
  new vm.Script(req.body.script) // finding: code-injection
  res.json(ejs.render(req.body.template, {})) // finding: code-injection
  require('./plugins/' + req.query.plugin) // finding: code-injection
  users.find({ $where: `this.name == '${req.body.name}'` }) // finding: code-injection
})
window.addEventListener('message', (event) => {
  eval(event.data) // finding: code-injection
})
