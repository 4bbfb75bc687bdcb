const _ = require('lodash')
const merge = require('deepmerge')
const app = require('express')()
const store = {}

app.post('/', (req, res) => {
  _.merge(store, req.body) // finding: prototype-pollution
  _.set(store, req.body.path, 1) // finding: prototype-pollution
  merge(store, req.body.options) // finding: prototype-pollution
  store[req.body.group][req.body.name] = req.body.value // finding: prototype-pollution
})
