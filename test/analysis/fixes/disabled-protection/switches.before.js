const helmet = require('helmet')
const { BrowserWindow } = require('electron')
const app = require('express')()

app.use(helmet({ frameguard: false, contentSecurityPolicy: false })) // no fix: needs_design
new BrowserWindow({
  webPreferences: {
    nodeIntegration: true,
    contextIsolation: false,
    enableBlinkFeatures: 'ExecCommand', // no fix: needs_design
  },
})
