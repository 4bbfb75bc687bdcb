const jwt = require('jsonwebtoken')
const one = jwt.sign({}, process.env.JWT_SECRET)
const two = jwt.verify(one, process.env.JWT_SECRET, { algorithms: ['HS256'] })
const other = jwt.sign({}, process.env.JWT_SECRET_2)
module.exports = { one, two, other }
