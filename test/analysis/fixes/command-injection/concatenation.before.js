const { exec } = require('child_process')
const app = require('express')()

app.get('/ping', (req, res) => {
  exec('ping -c 1 ' + req.query.host, (error, output) => res.json({ output }))
})
