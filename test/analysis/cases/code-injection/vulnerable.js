const vm = require('vm')
const express = require('express')
const app = express()

app.post('/run', (req, res) => {
  eval(req.body.code) // finding: code-injection
  new Function('a', req.body.body)() // finding: code-injection
  setTimeout('update(' + req.query.id + ')', 100) // finding: code-injection
  vm.runInNewContext(req.body.script, {}) // finding: code-injection
  new vm.Script(req.body.script) // finding: code-injection
  require('./plugins/' + req.query.plugin) // finding: code-injection
  vm.compileFunction(req.body.source) // finding: code-injection
  setInterval(req.body.tick, 1000) // finding: code-injection
})
window.addEventListener('message', (event) => {
  eval(event.data) // finding: code-injection
})
