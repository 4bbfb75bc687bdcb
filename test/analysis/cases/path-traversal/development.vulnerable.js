const fs = require('fs')
const config = require('./config')

exports.register = (app) => {
  if (!config.dev) {
    app.post('/file', (req, res) => {
      fs.writeFile(req.body.file, req.body.content, () => res.json({})) // finding: path-traversal
    })
  }
  if (config.dev) app.use(require('morgan')('dev'))
  app.post('/sources', (req, res) => {
    fs.readFile(req.body.file, (error, source) => res.json({ source })) // finding: path-traversal
  })
  for (const dev of config.devices) {
    if (dev) app.post('/' + dev, (req, res) => fs.unlink(req.body.file, () => res.json({}))) // finding: path-traversal
  }
  if (process.env.NODE_ENV !== 'production') return
  app.delete('/file', (req, res) => {
    fs.unlink(req.body.file, () => res.json({})) // finding: path-traversal
  })
}
