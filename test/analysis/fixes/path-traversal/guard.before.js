const fs = require('fs')
const app = require('express')()

app.get('/files', (req, res) => {
	const text = fs.readFileSync(__dirname + '/files/' + req.query.name, 'utf8')
	res.json({ text })
	fs.unlinkSync(req.query.file) // no fix: needs_design
	fs.unlinkSync('prefix-' + req.query.file) // no fix: needs_design
})
