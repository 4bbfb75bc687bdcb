// All dependencies, or the program itself.
const express = require('express')
const path = require('path')

const app = express()
const MODULES = path.join(__dirname, 'node_modules')
app.use('/a', express.static('node_modules')) // finding: information-exposure
app.use('/b', express.static(path.join(__dirname, 'node_modules'))) // finding: information-exposure
app.use('/c', express.static(__dirname + '/node_modules/')) // finding: information-exposure
app.use('/d', express.static(`${__dirname}/../node_modules/@scope`)) // finding: information-exposure
app.use('/e', express.static(path.join(__dirname, 'node_modules', 'charts', '..'))) // finding: information-exposure
app.use('/f', (req, res, next) => express.static(MODULES)(req, res, next)) // finding: information-exposure
app.use('/g', express.static(path.resolve(__dirname))) // finding: information-exposure
app.use('/h', express.static(path.join(__dirname, '/'))) // finding: information-exposure
app.use('/i', express.static('.')) // finding: information-exposure
app.use('/j', express.static(path.dirname(require.resolve('./package.json')))) // finding: information-exposure
