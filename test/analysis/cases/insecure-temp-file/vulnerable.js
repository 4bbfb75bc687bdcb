const fs = require('fs')
fs.writeFileSync('/tmp/report.txt', 'x') // finding: insecure-temp-file
fs.writeFile('/var/tmp/state.json', '{}', () => {}) // finding: insecure-temp-file
