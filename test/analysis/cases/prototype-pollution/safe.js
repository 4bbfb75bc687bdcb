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

function deepMerge(target, source) {
  for (const key of Object.keys(source)) {
    if (key === '__proto__' || key === 'constructor') continue
    if (typeof target[key] === 'object') deepMerge(target[key], source[key])
    else target[key] = source[key]
  }
}

function clone(value) {
  if (typeof value !== 'object') return value
  const copy = {}
  for (const key in value) copy[key] = clone(value[key])
  return copy
}

function walk(grid, rows) {
  let row = grid
  for (let i = 0; i < rows; i += 1) row = row[i]
  row[rows] = 1
}
module.exports = { deepMerge, clone, walk }
