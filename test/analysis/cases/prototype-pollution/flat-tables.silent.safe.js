// Headers and path parameters hold texts only, so no key leads on to the prototype's own properties; and without a flag
// `extend` copies one level.
const express = require('express')
const deepmerge = require('deepmerge')
const extend = require('extend')

const app = express()
app.use(express.json())

app.post('/:id', (req, res) => {
  const headers = deepmerge({ accept: '*/*' }, req.headers)
  const params = extend(true, {}, req.params)
  const settings = extend({ theme: 'light' }, req.body)
  res.json([headers, params, settings.theme])
})
