// The last part of a path, without its folders.
const express = require('express')
const path = require('path')

const app = express()

app.get('/view/*page', (req, res) => {
  const { name } = path.parse(req.query.page)
  res.sendFile(path.join(__dirname, 'views', path.parse(req.query.file).base))
  res.render(path.join(__dirname, 'views', name + '.ejs'))
})
