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

// Keys of its own say nothing: `__proto__` of parsed JSON is one of them.
function mergeAll(destination, ...sources) {
  const result = destination
  for (const source of sources) {
    for (const key in source) {
      if (isRecord(source[key])) {
        if (!result[key]) result[key] = {} // finding: prototype-pollution
        mergeAll(result[key], source[key])
      } else if (Object.hasOwnProperty.call(source, key)) {
        result[key] = source[key]
      }
    }
  }
  return result
}

function extend(target, source) {
  Object.keys(source).forEach((key) => {
    if (isRecord(source[key])) extend(target[key], source[key])
    else Object.assign(target, { [key]: source[key] }) // finding: prototype-pollution
  })
}

function expand(object, key, values) {
  if (!key.includes('.')) return object
  const names = key.split('.')
  const first = names[0]
  object[first] = expand(object[first] || {}, names.slice(1).join('.'), values[first]) // finding: prototype-pollution
  return object
}

function setIn(object, names, value) {
  const rest = [...names]
  const name = rest.shift()
  if (rest.length === 0) {
    object[name] = value
    return
  }
  setIn(object[name], rest, value) // finding: prototype-pollution
}

function applyChange(root, change) {
  let base = root
  for (let i = 0; i < change.path.length - 1; i += 1) {
    base = read(base, change.path[i]) // finding: prototype-pollution
  }
  base[change.path[change.path.length - 1]] = change.value
}
module.exports = { deepMerge, setPath, mergeAll, extend, expand, setIn, applyChange }

// What compilers make of `Object.assign(target, { [key]: … })`.
function mergeCompiled(target, source) {
  var _a
  for (var key in source) {
    var value = source[key]
    if (isRecord(value)) {
      if (!target[key]) Object.assign(target, ((_a = {}), (_a[key] = {}), _a)) // finding: prototype-pollution
      mergeCompiled(target[key], value)
    }
  }
}

// A question about keys of its own that comes too late.
function initialize(target, source, known) {
  for (const key of Object.keys(source)) {
    if (!known[key] && isRecord(source[key])) {
      if (!target[key]) target[key] = {} // finding: prototype-pollution
      initialize(target[key], source[key], known)
    } else if (target.hasOwnProperty(key)) {
      delete target[key]
    }
  }
}
