const jwt = require('jsonwebtoken')
const one = jwt.sign({}, 'shared-by-all')
const two = jwt.verify(one, 'shared-by-all', { algorithms: ['HS256'] })
const other = jwt.sign({}, 'another-one')
module.exports = { one, two, other }
