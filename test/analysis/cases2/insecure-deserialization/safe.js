const yaml = require('js-yaml')
const fs = require('fs')
const app = require('express')()

app.get('/', (req, res) => {
  JSON.parse(req.cookies.profile)
  yaml.load(req.body.text)
  yaml.load(fs.readFileSync('config.yml', 'utf8'))
  yaml.load(req.body.text, { schema: yaml.JSON_SCHEMA })
})
