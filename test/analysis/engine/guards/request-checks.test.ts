import { check } from '../../../helpers/flows.ts'

check('checks before a handler, whose outcome the program asks for', {
  javascript: {
    'src/app.js': `
import express from 'express'
import { exec } from 'node:child_process'
import { body, check, param, query, validationResult } from 'express-validator'
const app = express()
const stop = (req, res, next) => {
  const errors = validationResult(req)
  if (!errors.isEmpty()) return res.status(400).json({ errors: errors.array() })
  next()
}
app.post('/a/:id', param('id').isUUID(), body('name').trim().notEmpty(), body('kind').isIn(['a', 'b']), (req, res) => {
  const errors = validationResult(req)
  if (!errors.isEmpty()) {
    exec('a ' + req.params.id) // !
    return res.status(400).end()
  }
  exec('a ' + req.params.id + req.body.kind)
  exec('a ' + req.body.name) // !
  exec('a ' + req.query.id) // !
})
app.post('/b/:id', param('id').isUUID(), (req, res) => {
  exec('b ' + req.params.id) // !
})
app.get('/c', [query('page').optional().isInt({ max: 5 }).withMessage('no'), query('text').isString(), stop], (req, res) => {
  exec('c ' + req.query.page)
  exec('c ' + req.query.text) // !
})
const rules = [check('code').matches(/^[a-z]+$/), check('part').not().matches(/^[a-z]+$/), body(['x', 'y']).isNumeric()]
app.post('/d', rules, stop, async (req, res) => {
  exec('d ' + req.query.code + req.body.code + req.body.x + req.body.y)
  exec('d ' + req.body.part) // !
})
app.post('/e', stop, (req, res) => {
  exec('e ' + req.body.code) // !
})
app.post('/f', body('id').isMongoId(), (req, res) => {
  validationResult(req).throw()
  exec('f ' + req.body.id)
  exec('f ' + req.body.other) // !
})
`,
  },
})
