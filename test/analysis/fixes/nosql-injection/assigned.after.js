const mongoose = require('mongoose')
const User = mongoose.model('User', {})
const app = require('express')()

app.post('/find', async (req, res) => {
  const query = { active: true }
  query.name = String(req.body.name)
  res.json(await User.find(query))
})
