const serialize = require('node-serialize')
const yaml = require('js-yaml')
const app = require('express')()

app.get('/', (req, res) => {
  serialize.unserialize(req.cookies.profile) // finding: insecure-deserialization
  const text = Buffer.from(req.body.data, 'base64').toString()
  serialize.unserialize(text) // finding: insecure-deserialization
  yaml.load(req.body.text, { schema: yaml.DEFAULT_FULL_SCHEMA }) // finding: insecure-deserialization
  yaml.safeLoad(req.body.text, { schema: yaml.DEFAULT_FULL_SCHEMA }) // finding: insecure-deserialization
  yaml.load(req.body.text) // finding: insecure-deserialization
})
