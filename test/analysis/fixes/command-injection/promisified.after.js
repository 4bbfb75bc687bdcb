const util = require('util')
const exec = util.promisify(require('child_process').execFile)
const { execFile } = require('child_process')
const run = util.promisify(execFile)

module.exports = async (req, res) => {
  await exec('git', ['clone', req.body.url])
  await run('git', ['log', req.body.branch])
  execFile('git', ['show', req.body.commit], (error, out) => res.json(out))
}
