const execa = require('execa')
const app = require('express')()

app.get('/frames', async (req, res) => {
  await execa('ffmpeg', ['-i', `${req.query.id}.mp4`, '-frames:v', '1', 'out.jpg'])
  const { stdout } = execa.sync('wc', ['-l', String(req.query.file)], { cwd: '/srv' })
  res.end(stdout)
})
