const fs = require('fs')
const path = require('path')
const app = require('express')()

app.get('/files', (req, res) => {
	const safePath = path.resolve(__dirname + '/files/' + req.query.name)
	if (!safePath.startsWith(path.resolve(__dirname, 'files') + path.sep)) {
		return res.status(403).send('Forbidden')
	}
	const text = fs.readFileSync(safePath, 'utf8')
	res.json({ text })
	fs.unlinkSync(req.query.file) // no fix: needs_design
	fs.unlinkSync('prefix-' + req.query.file) // no fix: needs_design
})
