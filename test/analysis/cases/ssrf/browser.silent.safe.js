const puppeteer = require('puppeteer')
const app = require('express')()

app.get('/', async (req, res) => {
  const browser = await puppeteer.launch()
  const page = await browser.newPage()
  await page.goto('https://example.org/' + encodeURIComponent(req.query.page))
  await page.evaluate((name) => document.querySelector('h1').append(name), req.query.name)
  await page.$eval(req.query.selector, (element) => element.textContent)
  res.end()
})
