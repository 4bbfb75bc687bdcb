const helmet = require('helmet')
const { BrowserWindow } = require('electron')
const app = require('express')()

app.use(helmet({ frameguard: true, contentSecurityPolicy: false })) // no fix: needs_design
new BrowserWindow({
  webPreferences: {
    nodeIntegration: false,
    contextIsolation: true,
    enableBlinkFeatures: 'ExecCommand', // no fix: needs_design
  },
})
