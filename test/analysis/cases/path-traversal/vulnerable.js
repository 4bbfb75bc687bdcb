const fs = require('fs')
const fsp = require('fs/promises')
const { readFile } = require('node:fs/promises')
const path = require('path')
const http = require('http')
const url = require('url')
const app = require('express')()

app.get('/files/:name', async (req, res) => {
  fs.readFileSync(req.query.path) // finding: path-traversal
  await fsp.unlink(path.join('/srv/files', req.params.name)) // finding: path-traversal
  await readFile(`./uploads/${req.query.file}`) // finding: path-traversal
  fs.createReadStream(path.resolve(__dirname, req.query.file)).pipe(res) // finding: path-traversal
  res.sendFile(req.query.name) // finding: path-traversal
  res.sendFile(path.join(__dirname, 'public', req.params.name)) // finding: path-traversal
  res.download(__dirname + '/public/' + req.params.name) // finding: path-traversal
  res.render('page', req.body) // finding: path-traversal
  const target = path.normalize(req.body.target)
  fs.writeFile(target, req.body.text, () => {}) // finding: path-traversal
})

http.createServer((request, response) => {
  const { pathname } = url.parse(request.url)
  fs.readFile('public' + pathname, (error, content) => response.end(content)) // finding: path-traversal
})

app.get('/prefix', (req, res) => {
  const { file } = req.query
  if (file.startsWith('/srv/files/')) fs.readFileSync(file) // finding: path-traversal
})
