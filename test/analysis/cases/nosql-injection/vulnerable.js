const mongoose = require('mongoose')
const { MongoClient } = require('mongodb')
const Account = require('./models/account')
const User = mongoose.model('User', {})
const app = require('express')()

app.post('/login', async (req, res) => {
  await User.findOne({ name: req.body.name, password: req.body.password }) // finding: nosql-injection
  await Account.findOne(req.body) // finding: nosql-injection
  const { mail } = req.query
  await Account.updateOne({ mail }, { $set: { seen: true } }) // finding: nosql-injection
  await User.find({ $where: `this.name == '${req.body.name}'` }) // finding: nosql-injection
  const client = await MongoClient.connect('mongodb://localhost')
  await client.db('a').collection('users').find({ $or: [{ name: req.body.name }] }).toArray() // finding: nosql-injection
})
