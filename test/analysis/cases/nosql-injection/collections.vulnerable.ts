import express from 'express'
import { db } from './database.js'
import { User } from './models.js'

const app = express()

app.post('/login', async (req, res) => {
  const user = await User.findOne({ name: req.body.name, password: req.body.password }) // finding: nosql-injection
  await db.collection('visits').updateOne({ user: req.body.name }, { $inc: { count: 1 } }) // finding: nosql-injection
  await db.visits.findOneAndUpdate({ user: req.body.name }, { $set: { seen: true } }) // finding: nosql-injection
  res.json(user)
})
