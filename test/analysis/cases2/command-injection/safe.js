const { exec, execFile, execSync } = require('child_process')
const express = require('express')
const app = express()
const FOLDERS = ['docs', 'images']
const COMMANDS = { list: 'ls', disk: 'df' }

app.get('/', (req, res) => {
  execFile('ping', ['-c', '1', req.query.host])
  exec('ls -l | wc -l')
  const folder = req.query.folder
  if (!FOLDERS.includes(folder)) return res.status(400).end()
  exec('ls ' + folder)
})

app.get('/numbers', (req, res) => {
  exec('kill ' + Number(req.query.pid))
  exec(`head -n ${parseInt(req.query.lines, 10)} log`)
  const port = req.query.port
  if (/^\d+$/.test(port)) exec('lsof -i :' + port)
  exec(COMMANDS[req.query.command])
})

app.get('/choice', (req, res) => {
  const mode = req.query.mode === 'full' ? 'full' : 'short'
  exec('report --mode ' + mode)
  switch (req.query.kind) {
    case 'a':
    case 'b':
      exec('run ' + req.query.kind.length)
  }
  const dead = false
  if (dead) exec('rm ' + req.query.file)
})

function clean(text) {
  return text.replace(/[^a-z0-9]/gi, '')
}
app.get('/cleaned', (req, res) => exec('id ' + clean(req.query.user)))

const pattern = /a+/
app.get('/pattern', (req, res) => res.json(pattern.exec(req.query.text)))
exec('echo ' + process.env.HOME)
execSync('git rev-parse HEAD')
