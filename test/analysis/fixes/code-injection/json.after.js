module.exports = (req, res) => {
  const filter = JSON.parse(req.body.filter)
  const order = JSON.parse(req.body.order)
  res.json([filter, order, eval(req.body.code)]) // no fix: needs_design
}
