const { exec, execSync, spawn } = require('child_process')
const cp = require('node:child_process')
const util = require('util')
const run = util.promisify(exec)
const express = require('express')
const router = express.Router()

router.get('/direct', (req, res) => {
  exec('ping ' + req.query.host) // finding: command-injection
  cp.exec(`git log ${req.params.branch}`, { cwd: '/srv' }) // finding: command-injection
})

router.post('/through-variables', async (req, res) => {
  const { name, options = {} } = req.body
  let command = 'convert'
  command += ' ' + name.trim().toLowerCase()
  execSync(command) // finding: command-injection
  await run(['tar', '-czf', options.target].join(' ')) // finding: command-injection
})

router.get('/shell', (req, res) => {
  spawn('sh', ['-c', 'ls ' + req.query.folder]) // finding: command-injection
  spawn('ls', [req.query.folder], { shell: true }) // finding: command-injection
  spawn(req.query.program) // finding: command-injection
})

function archive(folder) {
  return execSync('tar -c ' + folder) // finding: command-injection
}
router.get('/helper', (req, res) => res.json(archive(req.query.folder)))

router.get('/branches', (req, res) => {
  let target = 'localhost'
  if (req.query.target) target = req.query.target
  exec('ping ' + target) // finding: command-injection
  for (const host of req.query.hosts) exec('ping ' + host) // finding: command-injection
})

class Worker {
  constructor() {
    this.base = 'scan '
  }
  start(req) {
    exec(this.base + req.headers['x-target']) // finding: command-injection
  }
}
module.exports = { router, Worker }
