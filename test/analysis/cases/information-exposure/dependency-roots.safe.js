// The manifest of a dependency says little: its version, and with old versions of npm where it was installed.
const express = require('express')
const path = require('path')

const app = express()
app.use('/a', express.static('node_modules/charts'))
app.use('/b', express.static(path.join(__dirname, 'node_modules', '@scope', 'charts')))
app.use('/c', express.static(path.dirname(require.resolve('charts/package.json'))))
