const execa = require('execa')
const app = require('express')()

app.get('/frames', async (req, res) => {
  await execa.command(`ffmpeg -i ${req.query.id}.mp4 -frames:v 1 out.jpg`, { shell: true })
  const { stdout } = execa.commandSync('wc -l ' + req.query.file, { shell: true, cwd: '/srv' })
  res.end(stdout)
})
