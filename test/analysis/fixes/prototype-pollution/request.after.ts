import express from 'express'
import _ from 'lodash'

type Tree = { [key: string]: unknown }

export function setPath(target: Tree, path: string, value: unknown): void {
	const keys = path.split('.')
	if (keys.includes('__proto__') || keys.includes('constructor') || keys.includes('prototype')) return
	const last = keys.pop() as string
	let current = target
	for (const key of keys) {
		current[key] ??= {}
		current = current[key] as Tree
	}
	current[last] = value
}

const app = express()
app.put('/settings', (req, res) => {
	const settings: Tree = {}
	setPath(settings, req.body.path, req.body.value)
	_.merge(settings, req.body.more) // no fix: needs_design
	res.json(settings)
})
