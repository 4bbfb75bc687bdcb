module.exports = (req, res) => {
  const filter = eval('(' + req.body.filter + ')')
  const order = new Function('return ' + req.body.order)()
  res.json([filter, order, eval(req.body.code)]) // no fix: needs_design
}
