// Lists have includes as well, and objects have none of their methods asked for.
const express = require('express')
const { MongoClient } = require('mongodb')

const users = new MongoClient('mongodb://localhost').db('shop').collection('users')
const app = express()
app.use(express.json())

app.post('/login', async (req, res) => {
  const { email, code } = req.body
  if (email.includes('@')) return res.sendStatus(400)
  res.json(await users.findOne({ email })) // finding: nosql-injection
  if (req.body.name.trim() !== '') await users.findOne({ code }) // finding: nosql-injection
})
