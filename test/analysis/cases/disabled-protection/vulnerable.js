const { BrowserWindow } = require('electron')
const helmet = require('helmet')
const app = require('express')()

app.use(
  helmet({
    frameguard: false, // finding: disabled-protection
    contentSecurityPolicy: false, // finding: disabled-protection
  }),
)

function open() {
  const webPreferences = { nodeIntegration: true } // finding: disabled-protection
  webPreferences.contextIsolation = false // finding: disabled-protection
  return new BrowserWindow({ webPreferences })
}
module.exports = { open }
