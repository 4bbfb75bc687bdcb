const fs = require('fs')
const path = require('path')
const express = require('express')
const formidable = require('formidable')
const Koa = require('koa')

const app = express()

// The name that the sender's file had, and the fields of the form, are the sender's.
app.post('/imports', (req, res) => {
  const form = new formidable.IncomingForm()
  form.parse(req, async (error, fields, files) => {
    const { document } = files
    await fs.promises.rename(document.filepath, path.join('/srv/imports', document.originalFilename)) // finding: path-traversal
    await fs.promises.readFile(fields.path) // finding: path-traversal
    res.end()
  })
})

function keepUpload(file) {
  fs.renameSync(file.path, `/srv/kept/${file.originalname}`) // finding: path-traversal
}
app.post('/kept', (req, res) => {
  req.files.forEach(keepUpload)
  res.end()
})

const server = new Koa()
server.use(async (ctx) => {
  const upload = ctx.request.files.document
  await fs.promises.copyFile(upload.filepath, '/srv/shared/' + upload.originalFilename) // finding: path-traversal
})
