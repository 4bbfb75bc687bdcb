const express = require('express')
const { MongoClient } = require('mongodb')

const app = express()
const client = new MongoClient(process.env.MONGO_URL)

app.get('/products', async (req, res) => {
  const products = client.db('shop').collection('products')
  res.json(await products.find({ $where: 'this.price < ' + req.query.max }).toArray()) // no fix: needs_design
})
