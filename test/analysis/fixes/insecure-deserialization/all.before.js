const serialize = require('node-serialize')
const yaml = require('js-yaml')
module.exports = (req, res) => {
  const profile = serialize.unserialize(req.cookies.profile)
  res.json([profile, yaml.load(req.body.text, { schema: yaml.DEFAULT_FULL_SCHEMA }), yaml.load(req.body.text)])
}
