// project: shelljs 0.9.2
const shell = require('shelljs')
const app = require('express')()

app.get('/logs', (req, res) => {
  const out = shell.cmd('docker', 'logs', '--tail', '20', String(req.query.container), { silent: true })
  res.json({ code: out.code })
})

app.get('/pack', (req, res) => {
  if (shell.cmd('gzip', '-9', String(req.query.file)).code !== 0) return res.sendStatus(500)
  shell.exec('gzip -9 ' + req.query.file, { async: true }) // no fix: unsupported_shape
  shell.exec('cat ' + req.query.file + ' | wc -l') // no fix: unsupported_shape
  shell.cmd('gzip', '-9', String(req.query.file))
  res.end()
})
