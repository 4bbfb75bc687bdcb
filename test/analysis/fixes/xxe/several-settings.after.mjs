import express from 'express'
import libxmljs from 'libxmljs2'

const app = express()
app.use(express.text({ type: 'application/xml' }))

app.post('/invoices', (req, res) => {
  const invoice = libxmljs.parseXml(req.body, { noent: false, dtdload: false })
  res.json({ root: invoice.root().name() })
})

app.post('/orders', (req, res) => {
  const order = libxmljs.parseXml(req.body, { noent: false, nonet: true })
  res.json({ root: order.root().name() })
})
