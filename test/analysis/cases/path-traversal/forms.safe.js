const fs = require('fs')
const path = require('path')
const express = require('express')
const formidable = require('formidable')
const Koa = require('koa')
const multiparty = require('multiparty')

const app = express()

// Parsers of forms put uploads under names of their own; what their callers do with the file does not matter.
app.post('/imports', (req, res) => {
  const form = new formidable.IncomingForm()
  form.parse(req, async (error, fields, files) => {
    if (error || !files.document) return res.status(400).end()
    const source = files.document.filepath || files.document.path
    const renamed = path.join(path.dirname(source), `${path.basename(source)}.txt`)
    await fs.promises.rename(source, renamed)
    res.json({ length: (await fs.promises.readFile(renamed, 'utf8')).length })
  })
})

app.post('/scans', (req, res) => {
  const form = new multiparty.Form()
  form.parse(req, (error, fields, files) => {
    for (const file of files.scan) fs.unlink(file.path, () => {})
    res.end()
  })
})

function removeUpload(file) {
  fs.unlink(file.path, () => {})
}
app.delete('/drafts', (req, res) => {
  if (req.files) req.files.forEach(removeUpload)
  else if (req.file) removeUpload(req.file)
  res.end()
})

app.post('/covers', (req, res) => {
  const { cover: [cover] = [] } = req.files
  fs.readFile(cover.path, (error, content) => res.json({ size: content.length }))
})

const pick = (given) => (Array.isArray(given) ? given[0] : given)
const server = new Koa()
server.use(async (ctx) => {
  const upload = pick(ctx.request.files.document || ctx.request.files.file)
  const content = await fs.promises.readFile(upload.filepath || upload.path)
  ctx.body = { size: content.length }
})
