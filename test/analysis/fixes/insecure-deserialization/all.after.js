const yaml = require('js-yaml')
module.exports = (req, res) => {
  const profile = JSON.parse(req.cookies.profile)
  res.json([profile, yaml.load(req.body.text, { schema: yaml.DEFAULT_SAFE_SCHEMA }), yaml.load(req.body.text, { schema: yaml.DEFAULT_SAFE_SCHEMA })])
}
