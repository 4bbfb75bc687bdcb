import { type Programs, check as checkRule } from '../../helpers/flows.ts'

const READ = "const { readFileSync: read } = require('node:fs')\n"

function check(name: string, programs: Programs): void {
  const { javascript, python } = programs
  checkRule(
    name,
    {
      ...(typeof javascript === 'string' ? { javascript: READ + javascript } : {}),
      ...(typeof python === 'string' ? { python } : {}),
    },
    'path-traversal',
  )
}

check('the two ways out of a folder', {
  javascript: `
    ---
    if (input.includes('..')) return
    read(input) // !
    read('files/' + input)
    if (path.isAbsolute(input)) return
    read(input)
    const other = req.query.other
    if (path.isAbsolute(other)) return
    read(other) // !
    read('files/' + other) // !`,
  python: `
    ---
    if '..' in input:
        abort(400)
    open(input) # !
    open('files/' + input)
    if input.startswith('/'):
        abort(400)
    open(input)`,
})

check('the beginning of a resolved path', {
  javascript: `
    const ROOT = '/srv/files'
    ---
    const plain = path.normalize(input)
    if (!plain.startsWith('..')) read('files/' + plain)
    if (!plain.startsWith('..' + path.sep)) read('files/' + plain)
    if (plain[0] !== '/' && plain[0] !== '.') read(plain)
    if (!input.startsWith('..')) read('files/' + input) // !
    const late = 'files/' + path.normalize(input)
    if (!late.startsWith('..')) read(late) // !
    const whole = path.resolve(ROOT, input)
    read(whole) // !
    if (whole.indexOf(ROOT) === 0) read(whole)
    else read(whole) // !
    if (whole.indexOf(ROOT) !== 0) return
    read(whole)`,
})

check('relative paths', {
  javascript: `
    const ROOT = '/srv/files'
    ---
    const file = path.resolve(input)
    const inside = path.relative(ROOT, file)
    if (inside.startsWith('..')) read(file) // !
    else read(file)
    if (path.normalize(inside).indexOf('../') !== 0) read(file)`,
})

check('a folder checked by a function', {
  javascript: `
    const ROOT = '/srv/files'
    const allows = (file, root) => file.indexOf(root) === 0
    ---
    const file = path.join(ROOT, input)
    let target
    if (!allows(file, ROOT)) target = ROOT
    else target = file
    read(target)
    read(file) // !`,
})

check('what is taken out', {
  javascript: `
    ---
    read(input.replace(/[.]/g, '')) // !
    read('files/' + input.replace(/[.]/g, ''))
    read('files/' + input.replace(/\\.\\./g, ''))
    read('files/' + input.replace(/\\.\\.\\//g, '')) // !
    read(input.replace(/[/\\\\]/g, ''))
    read(input.replace(/\\.\\.|etc/g, '')) // !
    read('files/' + path.normalize(input).replace(/^(\\.\\.[\\/\\\\])+/, ''))
    read('files/' + input.replace(/^(\\.\\.[\\/\\\\])+/, '')) // !
    read(input.replace(new RegExp('[/]', 'g'), ''))
    read(input.replace(new RegExp('[/]'), '')) // !`,
})

check('patterns of what is forbidden', {
  javascript: `
    ---
    const file = path.normalize(input)
    if (path.isAbsolute(file)) return
    if (!/\\.\\./.test(file)) read(file)
    if (!file.match(/\\.\\.\\//)) read(file)
    if (!file.match(/(\\.\\.\\/|\\.\\.\\\\)/)) read(file)
    if (!/(?:^|[\\\\/])\\.\\.(?:[\\\\/]|$)/.test(file)) read(file)
    if (!file.match(/\\.\\.\\/etc/)) read(file) // !`,
})

check('what is decoded after a check', {
  javascript: `
    ---
    if (input.includes('..')) return
    read('files/' + input)
    read('files/' + decodeURIComponent(input)) // !`,
})

check('folders that a path is put behind', {
  javascript: `
    ---
    read(path.join('/srv', path.join('/', input)))
    read(path.join('/srv', path.resolve('/', input)))
    read(path.join('/srv', path.normalize('/' + input)))
    read(path.join('/srv', path.normalize(input))) // !
    read(path.normalize('/' + input)) // !
    read(path.normalize('/srv/' + input)) // !
    read(path.join('/srv', input)) // !
    read(path.resolve('/srv', path.join('/', input))) // !`,
})

check('paths of addresses, in which parents are resolved', {
  javascript: `
    ---
    const { pathname } = new URL(input, 'http://localhost')
    read(path.join('/srv', pathname))
    read('/srv' + pathname)
    read(pathname) // !
    read(path.join('/srv', decodeURIComponent(pathname))) // !
    read(path.join('/srv', path.normalize('/' + decodeURIComponent(pathname))))
    read(path.join('/srv', require('url').parse(input).pathname)) // !`,
})
