// A method that only texts have refuses an object before the query runs.
const express = require('express')
const { MongoClient } = require('mongodb')

const users = new MongoClient('mongodb://localhost').db('shop').collection('users')
const app = express()
app.use(express.json())

app.post('/login', async (req, res) => {
  const { email, code } = req.body
  console.info(`login with ${code.substring(0, 2)}`)
  if (!email.includes('@') || email.trim() === '') return res.sendStatus(400)
  res.json(await users.findOne({ email, code }))
})
