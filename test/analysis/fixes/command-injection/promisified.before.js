const util = require('util')
const exec = util.promisify(require('child_process').exec)
const { exec: plain } = require('child_process')
const run = util.promisify(plain)

module.exports = async (req, res) => {
  await exec(`git clone ${req.body.url}`)
  await run('git log ' + req.body.branch)
  plain('git show ' + req.body.commit, (error, out) => res.json(out))
}
