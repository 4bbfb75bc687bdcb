const fs = require('fs')
const config = require('./config')

// Routes that developers and tests switch on.
exports.register = (app) => {
  if (config.dev) {
    app.post('/testing/file', (req, res) => {
      fs.writeFile(req.body.file, req.body.content, () => res.json({}))
    })
  }
  if (app.get('env') === 'development') {
    app.post('/sources', (req, res) => {
      fs.readFile(req.body.file, (error, source) => res.json({ source }))
    })
  }
  if (process.env.NODE_ENV === 'production' || !config.allowTests) return
  app.delete('/testing/file', (req, res) => {
    fs.unlink(req.body.file, () => res.json({}))
  })
}
