const { exec } = require('child_process')
const app = require('express')()

app.get('/ping', (req, res) => {
  exec('cat ' + req.query.file + ' | wc -l') // no fix: unsupported_shape
  exec(req.query.command) // no fix: needs_design
})
