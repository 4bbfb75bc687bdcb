// A body holds objects of objects.
const express = require('express')
const deepmerge = require('deepmerge')
const extend = require('extend')

const app = express()
app.use(express.json())

app.post('/:id', (req, res) => {
  const settings = deepmerge({ theme: 'light' }, req.body) // finding: prototype-pollution
  const options = extend(true, {}, req.body) // finding: prototype-pollution
  res.json([settings, options])
})
