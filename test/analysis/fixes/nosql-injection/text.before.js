const User = require('./user')
module.exports = async (req, res) => {
  const { mail } = req.body
  res.json(await User.findOne({ mail, name: req.body.name, active: true }))
  res.json(await User.findOne(req.body)) // no fix: needs_design
}
