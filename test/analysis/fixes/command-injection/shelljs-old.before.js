const shell = require('shelljs')
const app = require('express')()

app.get('/logs', (req, res) => {
  const out = shell.exec(`docker logs --tail 20 ${req.query.container}`, { silent: true }) // no fix: unsupported_shape
  res.json({ code: out.code })
})
