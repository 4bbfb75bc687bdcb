const mongoose = require('mongoose')
const { Sequelize } = require('sequelize')
const sequelize = new Sequelize('sqlite::memory:')
const app = require('express')()
const User = mongoose.model('User', new mongoose.Schema({ name: String, isAdmin: Boolean }))
const Account = sequelize.define('Account', {})

app.post('/users', async (req, res) => {
  await User.create(req.body) // finding: mass-assignment
  new User(req.body) // finding: mass-assignment
  await Account.create(req.body) // finding: mass-assignment
  res.end()
})
