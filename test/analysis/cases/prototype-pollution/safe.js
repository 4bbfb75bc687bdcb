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

// What is written is made here, so the prototype it has is only read.
function merged(defaults, source) {
  const result = { ...defaults }
  for (const key in source) {
    result[key] = isRecord(source[key]) ? merged(result[key], source[key]) : source[key]
  }
  return result
}

function mergeOwn(target, source) {
  for (const key in source) {
    if (Object.hasOwn(target, key) && isRecord(target[key])) mergeOwn(target[key], source[key])
    else Object.assign(target, { [key]: source[key] })
  }
}

// The names are those that the object lists of itself.
function trimAll(node, depth) {
  for (const name of Object.keys(node)) {
    if (isRecord(node[name])) trimAll(node[name], depth + 1)
    else node[name] = String(node[name]).trim()
  }
}

function setIn(object, names, value) {
  const [name, ...rest] = names
  if (['__proto__', 'constructor', 'prototype'].includes(name)) return
  if (rest.length === 0) object[name] = value
  else setIn(object[name], rest, value)
}

function lastOf(list, steps) {
  let node = list
  for (let i = 0; i < steps; i += 1) node = next(node, i)
  node[steps] = 1
}
module.exports = { deepMerge, clone, walk, merged, mergeOwn, trimAll, setIn, lastOf }

function mergeCompiled(target, source) {
  var _a
  for (var key in source) {
    var value = source[key]
    if (key === '__proto__' || key === 'constructor') continue
    if (isRecord(value)) {
      if (!target[key]) Object.assign(target, ((_a = {}), (_a[key] = {}), _a))
      mergeCompiled(target[key], value)
    }
  }
}

function initialize(target, source) {
  for (const key of Object.keys(source)) {
    if (!target.hasOwnProperty(key)) continue
    if (isRecord(source[key])) initialize(target[key], source[key])
    else target[key] = source[key]
  }
}
