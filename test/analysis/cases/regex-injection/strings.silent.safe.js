const express = require('express')
const app = express()

// Indexes, routes and catalogues have functions called `search` and `match` as well.
class Catalogue {
  constructor(index, layers) {
    this.index = index
    this.layers = layers
  }

  find(term) {
    return this.index.search(term)
  }

  route(path) {
    return this.layers.find((layer) => layer.match(path))
  }
}

app.get('/words', (req, res) => {
  res.json(req.query.text.split(req.query.separator).length)
})
module.exports = { Catalogue }
