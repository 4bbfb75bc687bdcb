const User = require('./models/user')
const app = require('express')()

app.post('/login', async (req, res) => {
  await User.findOne({ name: String(req.body.name) })
  await User.findOne({ name: { $eq: req.body.name } })
  await User.findOne({ _id: req.params.id })
  await User.findById(req.body.id)
  await User.findOne({ name: `${req.body.name}` })
  if (typeof req.body.mail !== 'string') return res.status(400).end()
  await User.findOne({ mail: req.body.mail })
  ;[1, 2].find((entry) => entry === req.body.entry)
  await User.updateOne({ _id: req.params.id }, { $set: { name: req.body.name } })
})
