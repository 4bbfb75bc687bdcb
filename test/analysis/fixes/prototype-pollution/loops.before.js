const express = require('express')

const app = express()
const settings = {}

// A `return` in the loop would leave the request without an answer.
app.patch('/settings', (req, res) => {
  for (const [name, value] of Object.entries(req.body)) {
    const parts = name.split('.')
    let node = settings
    while (parts.length > 1) {
      const part = parts.shift()
      node = node[part] = node[part] || {}
    }
    node[parts[0]] = value
  }
  res.json(settings)
})

// Outside of a loop the handler has to answer.
app.put('/settings/:name', (req, res) => {
  const parts = req.params.name.split('.')
  let node = settings
  while (parts.length > 1) {
    const part = parts.shift()
    node = node[part] = node[part] || {}
  }
  node[parts[0]] = req.body.value
  res.json(settings)
})

// A map has no prototype to reach.
app.post('/settings', (req, res) => {
  const given = new Map()
  for (const [name, value] of Object.entries(req.body)) given.set(name, value)
  res.json([...given])
})
