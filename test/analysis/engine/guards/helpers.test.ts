import { check } from '../../../helpers/flows.ts'

const READ = "const { readFileSync: read } = require('node:fs')\nconst ROOT = '/srv/files'\n"
const IMPORTS =
  "import express from 'express'\nimport path from 'node:path'\nimport { readFileSync as read } from 'node:fs'\n"

function checkPaths(
  name: string,
  { javascript, ...others }: Partial<Record<'javascript' | 'python' | 'java', string>>,
): void {
  check(name, { ...(javascript ? { javascript: READ + javascript } : {}), ...others }, 'path-traversal')
}

checkPaths('helpers that return nothing, an error or false on refusal', {
  javascript: `
    function ensure(p, res) {
      if (!path.resolve(ROOT, p).startsWith(ROOT + path.sep)) { res.sendStatus(403); return }
      return true
    }
    function problemOf(p) {
      if (!path.resolve(ROOT, p).startsWith(ROOT + path.sep)) return new Error('outside')
      return null
    }
    const isBelow = (p) => path.resolve(ROOT, p).startsWith(ROOT + path.sep)
    ---
    const { a, b, c, d } = req.query
    read(path.join(ROOT, a)) // !
    if (!ensure(a, res)) return
    read(path.join(ROOT, a))
    if (ensure(b, res)) return
    read(path.join(ROOT, b)) // !
    const problem = problemOf(c)
    if (problem !== null) { read(path.join(ROOT, c)) // !
      return }
    read(path.join(ROOT, c))
    if (isBelow(d) === false) return
    read(path.join(ROOT, d))`,
  python: `
    ROOT = '/srv'
    def below(p):
        full = os.path.abspath(os.path.join(ROOT, p))
        if full[:len(ROOT)] != ROOT:
            return None
        return full
    def problem_of(p):
        if not re.match(r'^[a-z]+$', p):
            return 'bad'
    ---
    other = request.args['other']
    whole = below(input)
    if whole is None:
        open(os.path.join(ROOT, input)) # !
        abort(404)
    open(whole)
    problem = problem_of(other)
    if problem is not None:
        open(os.path.join(ROOT, other)) # !
        return problem
    open(os.path.join(ROOT, other))`,
  java: `
    static File orNull(File root, String name) throws IOException {
      File file = new File(root, name).getCanonicalFile();
      if (!file.toPath().startsWith(root.toPath())) return null;
      return file;
    }
    ---
    File file = orNull(new File("/srv"), input);
    if (file == null) { new FileInputStream(new File("/srv", input)); // !
      return; }
    new FileInputStream(file);`,
})

checkPaths('a way out that returns nothing is one of the results', {
  javascript: `
    function odd(p) { if (/^[a-z]+$/.test(p)) return; return 'bad' }
    ---
    if (odd(input)) read(path.join(ROOT, input)) // !
    else read(path.join(ROOT, input))`,
  python: `
    def odd(p):
        if not p:
            return
        return 'bad'
    ---
    if odd(input) is None:
        return 'nothing'
    open(input) # !`,
})

checkPaths('fields of the result', {
  javascript: `
    function check(p) {
      const full = path.resolve(ROOT, p)
      if (!full.startsWith(ROOT + path.sep)) return { ok: false, reason: 'outside' }
      return { ok: true }
    }
    ---
    const { ok } = check(input)
    if (!ok) { read(path.join(ROOT, input)) // !
      return }
    read(path.join(ROOT, input))
    const result = check(req.query.other)
    if (result.reason) return
    read(path.join(ROOT, req.query.other))
    const last = req.query.last
    if (check(last).reason !== 'outside') read(path.join(ROOT, last))
    else read(path.join(ROOT, last)) // !`,
  python: `
    def check_name(p):
        if not re.match(r'^[a-z]+$', p):
            return False, 'bad'
        return True, ''
    ---
    ok, message = check_name(input)
    if not ok:
        open(input) # !
        return message
    open(input)`,
})

checkPaths('assertions', {
  javascript: `
    const assert = require('node:assert')
    function invariant(condition, message) { if (!condition) throw new Error(message) }
    function note(condition, message) { if (!condition) console.log(message) }
    ---
    const { a, b, c } = req.query
    const first = path.resolve(ROOT, a)
    note(first.startsWith(ROOT + path.sep), 'outside')
    read(first) // !
    invariant(first.startsWith(ROOT + path.sep), 'outside')
    read(first)
    const second = path.resolve(ROOT, b)
    assert(second.startsWith(ROOT + path.sep))
    read(second)
    const third = path.resolve(ROOT, c)
    assert.ok(!third.startsWith(ROOT + path.sep))
    read(third) // !`,
  python: `
    from pathlib import Path
    ROOT = Path('/srv')
    def inside(p):
        full = (ROOT / p).resolve()
        try:
            full.relative_to(ROOT)
        except ValueError:
            abort(404)
        return full
    def among(p):
        full = (ROOT / p).resolve()
        if ROOT not in full.parents:
            raise ValueError
        return full
    ---
    open((ROOT / input).resolve()) # !
    loose = ROOT / input
    loose.relative_to(ROOT)
    open(loose) # !
    open(inside(input))
    open(among(input))`,
  java: `
    static final Path ROOT = Paths.get("/srv");
    static void require(boolean ok) { if (!ok) throw new IllegalArgumentException(); }
    ---
    Path first = ROOT.resolve(input).normalize();
    Files.readAllBytes(first); // !
    require(first.startsWith(ROOT));
    Files.readAllBytes(first);
    Path second = ROOT.resolve(input).normalize();
    com.google.common.base.Preconditions.checkArgument(second.startsWith(ROOT));
    Files.readAllBytes(second);
    Path third = ROOT.resolve(input).normalize();
    org.springframework.util.Assert.isTrue(third.startsWith(ROOT), "outside");
    Files.readAllBytes(third);`,
})

checkPaths('the beginning cut out and compared', {
  javascript: `
    ---
    const file = path.join(ROOT, input)
    if (file.slice(0, ROOT.length) !== ROOT) { read(file) // !
      return }
    read(file)
    const other = path.join(ROOT, req.query.other)
    if (other.slice(3, ROOT.length) !== ROOT) return
    read(other) // !
    const { third } = req.query
    if (third.substring(0, 5) === '/srv/') read(third) // !`,
})

checkPaths('two dots that are nowhere in a text are in none of its parts', {
  javascript: `
    const UP = /(?:^|[\\\\/])\\.\\.(?:[\\\\/]|$)/
    function below(root, p) {
      if (UP.test(path.normalize('.' + path.sep + p))) throw new Error('outside')
      return path.normalize(path.join(root, p))
    }
    ---
    read(path.join(ROOT, input)) // !
    read(below(ROOT, input))`,
})

check(
  'helpers of other files',
  {
    javascript: {
      'src/app.mjs': `${IMPORTS}import { assertInside, problemOf, Folder } from './paths.mjs'
const app = express()
const folder = new Folder('/srv')
app.get('/a', (req) => {
  read(path.join('/srv', req.query.a)) // !
  assertInside('/srv', req.query.a)
  read(path.join('/srv', req.query.a))
})
app.get('/b', async (req, res) => {
  const name = req.query.b
  const problem = await problemOf('/srv', name)
  if (problem) return res.status(403).send(problem.text)
  read(path.join('/srv', name))
})
app.get('/c', (req) => {
  try {
    assertInside('/srv', req.query.c)
  } catch {
    read(path.join('/srv', req.query.c)) // !
  }
  read(folder.find(req.query.c))
  read(folder.pathOf(req.query.d)) // !
})
`,
      'src/paths.mjs': `import path from 'node:path'
import { invariant } from './invariant.mjs'
export function assertInside(root, name) {
  invariant(path.resolve(root, name).startsWith(root + path.sep), 'outside')
}
export async function problemOf(root, name) {
  if (path.resolve(root, name).startsWith(root + path.sep)) return undefined
  return { text: 'outside' }
}
export class Folder {
  constructor(root) { this.root = root }
  pathOf(name) { return path.join(this.root, name) }
  find(name) {
    const whole = this.pathOf(name)
    if (path.relative(this.root, whole).startsWith('..')) throw new Error('outside')
    return whole
  }
}
`,
      'src/invariant.mjs': `export function invariant(condition, message) {
  if (condition) return
  throw new Error(message)
}
`,
    },
    python: {
      'src/app.py': `import os
from flask import Flask, request
from .paths import problem_of, below
app = Flask(__name__)
@app.route('/')
def view():
    name = request.args['name']
    open(os.path.join('/srv', name)) # !
    problem = problem_of(name)
    if problem == 'outside':
        return problem
    open(os.path.join('/srv', name))
@app.route('/other')
def other():
    whole = below(request.args['name'])
    if not whole:
        return 'outside'
    return open(whole).read()
`,
      'src/paths.py': `import os
def problem_of(name):
    if not os.path.abspath(os.path.join('/srv', name)).startswith('/srv/'):
        return 'outside'
    return None
def below(name):
    whole = os.path.abspath(os.path.join('/srv', name))
    return whole if os.path.commonpath([whole, '/srv']) == '/srv' else None
`,
    },
  },
  'path-traversal',
)
