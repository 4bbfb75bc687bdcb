const { BrowserWindow } = require('electron')
const helmet = require('helmet')
const app = require('express')()

app.use(helmet())
app.use(helmet({ frameguard: { action: 'sameorigin' }, contentSecurityPolicy: { useDefaults: true } }))

function open() {
  return new BrowserWindow({ webPreferences: { nodeIntegration: false, contextIsolation: true, sandbox: true } })
}
module.exports = { open }
