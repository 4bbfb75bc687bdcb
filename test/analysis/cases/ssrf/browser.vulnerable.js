const puppeteer = require('puppeteer')
const app = require('express')()

app.get('/', async (req, res) => {
  const browser = await puppeteer.launch()
  const page = await browser.newPage()
  await page.goto(req.query.url) // finding: ssrf
  await page.evaluate(`load('${req.query.name}')`) // finding: ssrf
  await page.evaluate((url) => fetch(url), req.query.url) // finding: ssrf
  res.end()
})
