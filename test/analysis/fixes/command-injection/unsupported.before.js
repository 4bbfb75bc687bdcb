const { exec } = require('child_process')
const app = require('express')()

app.get('/ping', (req, res) => {
  exec('cat ' + req.query.file + ' | wc -l') // no fix: unsupported_shape
  exec(req.query.command) // no fix: needs_design
  exec('cd ' + req.query.folder) // no fix: unsupported_shape
  exec('LANG=C ls ' + req.query.folder) // no fix: unsupported_shape
  exec('ls "' + req.query.folder) // no fix: unsupported_shape
  exec('ls ' + req.query.folder, { shell: '/bin/bash' }) // no fix: unsupported_shape
})
