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

function deepMerge(target, source) {
  for (const key in source) {
    if (typeof target[key] === 'object') deepMerge(target[key], source[key])
    else target[key] = source[key] // finding: prototype-pollution
  }
}

function setPath(object, path, value) {
  const names = path.split('.')
  const last = names.pop()
  for (const name of names) {
    object = object[name] // finding: prototype-pollution
  }
  object[last] = value
}
module.exports = { deepMerge, setPath }
