const mongoose = require('mongoose')
const { Sequelize } = require('sequelize')
const sequelize = new Sequelize('sqlite::memory:')
const app = require('express')()
const User = mongoose.model('User', new mongoose.Schema({ name: String, isAdmin: Boolean }))
const Account = sequelize.define('Account', {})

app.post('/users', async (req, res) => {
  const { name, mail } = req.body
  await User.create({ name, mail })
  new User({ name: String(req.body.name) })
  await Account.create({ name: req.body.name })
  res.end()
})
