const _ = require('lodash')
const app = require('express')()
const store = {}

app.post('/', (req, res) => {
  _.merge(store, { theme: 'dark' })
  store[req.body.name] = req.body.value
  store['user-' + req.body.group][req.body.name] = 1
  Object.assign(store, req.body)
  const { group } = req.body
  if (group === '__proto__' || !Object.hasOwn(store, group)) return
  store[group][req.body.name] = 1
  const grid = [[]]
  grid[Number(req.body.x)][Number(req.body.y)] = 1
})
