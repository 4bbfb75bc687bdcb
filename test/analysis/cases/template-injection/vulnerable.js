const ejs = require('ejs')
const pug = require('pug')
const handlebars = require('handlebars')
const nunjucks = require('nunjucks')
const _ = require('lodash')
const app = require('express')()

app.post('/preview', (req, res) => {
  const { template } = req.body
  ejs.render(template, {}) // finding: template-injection
  ejs.compile('<h1>' + req.query.title + '</h1>') // finding: template-injection
  pug.compile(template) // finding: template-injection
  pug.render(`h1 ${req.query.title}`) // finding: template-injection
  handlebars.compile(template)({}) // finding: template-injection
  nunjucks.renderString(template, {}) // finding: template-injection
  _.template(template)({}) // finding: template-injection
  res.end()
})
