'use strict'

function merge(target, source) {
  for (const key of Object.keys(source)) {
    if (key === '__proto__' || key === 'constructor' || key === 'prototype') continue
    if (typeof source[key] === 'object') merge(target[key], source[key])
    else target[key] = source[key]
  }
  return target
}

function deepCopy(target, source) {
  Object.keys(source).forEach((name) => {
    if (name === '__proto__' || name === 'constructor' || name === 'prototype') return
    if (typeof source[name] === 'object') {
      deepCopy(target[name], source[name])
    } else target[name] = source[name]
  })
  return target
}

function setValue(object, path, value) {
  const parts = path.split('.')
  if (parts.includes('__proto__') || parts.includes('constructor') || parts.includes('prototype')) return object
  let at = object
  for (let i = 0; i < parts.length - 1; i++) {
    at = at[parts[i]]
  }
  at[parts[parts.length - 1]] = value
  return object
}

function assign(target, source) {
  for (const key in source) target[key] = source[key]
  return target
}

module.exports = { merge, deepCopy, setValue, assign }
