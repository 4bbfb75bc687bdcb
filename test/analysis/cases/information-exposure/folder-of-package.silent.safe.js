// A folder in a package, whose manifest only says where the package is.
const express = require('express')
const path = require('path')

function serve(app, endpoint, name, folder) {
  const pages = path.resolve(require.resolve(name + '/package.json', { paths: [process.cwd()] }), '../' + folder)
  app.use(endpoint, express.static(pages))
}

module.exports = { serve }
