const express = require('express')
const app = express()
const NAME = /^[a-z]+$/
const LIST = /^\w+(,\w+)*$/
const DATE = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z)?$/
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/
const FREE = /(a+)+/
const QUOTED = /^"(?:[^"\\]|\\.)*"/
const trimmed = (text) => text.replace(/^\s+|\s+$/g, '')
app.get('/check', (req, res) => {
  res.json(/^[\w.]+$/.test(req.query.text) && NAME.test(req.query.name))
})
module.exports = { NAME, LIST, DATE, HOST, FREE, QUOTED, trimmed }
