import t from 'tap'
import { analyze } from '../../../src/analysis/analyze.ts'
import { check } from '../../helpers/flows.ts'

check(
  'a callback that is made behind a check',
  {
    javascript: `
    import fs from 'node:fs'
    const ROOT = '/srv/files'
    ---
    const file = path.normalize(path.join(ROOT, input))
    if (!file.startsWith(ROOT)) {
      res.status(403).end()
      return
    }
    fs.stat(file, (error, found) => {
      fs.readFile(file, (failed, data) => fs.unlink(file, () => res.send('done')))
    })
    let changed = path.join(ROOT, req.query.changed)
    if (changed.startsWith('..')) return
    fs.stat(ROOT, () => fs.unlink(changed, () => {})) // !
    changed = req.query.other
    let name = req.query.name
    if (!/^[a-z]+$/.test(name)) name = null
    else if (input) return
    if (!name) return
    const other = req.query.late
    fs.stat(ROOT, () => {
      fs.unlink(name, () => {})
      fs.unlink(other, () => {}) // !
    })
    if (!/^[a-z]+$/.test(other)) return
    if (!/^[a-z]+$/.test(req.query.page)) return
    fs.stat(ROOT, { done: () => fs.unlink(req.query.page, () => {}) })
    let counted = req.query.counted
    if (!/^[a-z]+$/.test(counted)) return
    fs.stat(ROOT, () => { counted = req.query.again })
    fs.stat(ROOT, () => fs.unlink(counted, () => {})) // !`,
    python: `
    import os
    import re
    from threading import Timer
    ---
    name = input
    if not re.fullmatch(r'[a-z]+', name):
        return 'no'
    def later():
        os.remove(name)
    Timer(1, later).start()
    other = request.args['other']
    def never():
        os.remove(other) # !
    Timer(1, never).start()
    if not re.fullmatch(r'[a-z]+', other):
        return 'no'`,
  },
  'path-traversal',
)

void t.test('functions that all see each other are looked at once each', (t) => {
  const names = Array.from({ length: 150 }, (_, index) => `step${index}`)
  const content = `const fs = require('fs')
module.exports = (emitter) => {
${names.map((name) => `  const ${name} = () => fs.stat('a', ${name})`).join('\n')}
${names.map((name) => `  emitter.on('${name}', ${name})`).join('\n')}
}`
  t.same(analyze([{ path: 'src/bundle.js', content }]).findings, [])
  t.end()
})

check(
  'a callback that runs at once behind a check',
  {
    javascript: `
    import fs from 'node:fs'
    const ROOT = '/srv/files'
    const twice = (callback) => { callback(); callback() }
    ---
    const read = () => fs.unlink(ROOT + req.query.page, () => {})
    const early = () => fs.unlink(ROOT + req.query.page, () => {}) // !
    early()
    if (!/^[a-z]+$/.test(req.query.page)) return
    setTimeout(() => fs.unlink(ROOT + req.query.page, () => {}), 10)
    ;[1, 2].forEach(() => fs.unlink(ROOT + req.query.page, () => {}))
    Promise.resolve().then(() => fs.unlink(ROOT + req.query.page, () => {}))
    twice(() => fs.unlink(ROOT + req.query.page, () => {}))
    twice(() => fs.unlink(ROOT + req.query.other, () => {})) // !
    read()`,
    python: `
    import os
    import re
    ---
    def read():
        os.remove(request.args['page'])
    def early():
        os.remove(request.args['page']) # !
    early()
    if not re.fullmatch(r'[a-z]+', request.args['page']):
        return 'no'
    read()`,
  },
  'path-traversal',
)
