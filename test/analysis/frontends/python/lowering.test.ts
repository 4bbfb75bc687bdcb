import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { test } from 'tap'
import { pythonFrontend } from '../../../../src/analysis/frontends/python/python-frontend.ts'
import { printFile } from '../../../../src/analysis/ir/print.ts'
import { validateFile } from '../../../../src/analysis/ir/validate.ts'

const FOLDER = new URL('./lowering/', import.meta.url)
const CASES = readdirSync(FOLDER).filter((name) => name.endsWith('.py'))

// `UPDATE=1` writes what is lowered now; look at the difference before you keep it.
for (const name of CASES) {
  test(`lowers ${name}`, async (t) => {
    const content = readFileSync(new URL(name, FOLDER), 'utf8')
    const { ir, problems } = pythonFrontend.lower({ path: `app/web/${name}`, content }, 'python')
    t.ok(ir)
    t.same(validateFile(ir!), [])
    t.equal(problems.length > 0, name === 'broken.py', 'only broken code has problems')
    const golden = new URL(name.replace(/\.py$/, '.ir.txt'), FOLDER)
    const printed = printFile(ir!)
    if (process.env.UPDATE) writeFileSync(golden, printed)
    t.equal(printed, readFileSync(golden, 'utf8'))
  })
}

function lower(path: string, content: string): NonNullable<ReturnType<typeof pythonFrontend.lower>['ir']> {
  return pythonFrontend.lower({ path, content }, 'python').ir!
}

test('modules are named after their path', async (t) => {
  t.equal(lower('a/b/__init__.py', '').module, 'a.b')
  t.equal(lower('a/b/c.py', '').module, 'a.b.c')
  t.equal(lower('setup.py', '').module, 'setup')
  t.equal(lower('__init__.py', '').module, '')
})

test('top-level names are exported, with those that functions make global', async (t) => {
  const { exports } = lower(
    'a.py',
    'import os\nx = 1\nclass A: pass\ndef f():\n    global made\n    made = x\n    local = 1\n',
  )
  t.same([...exports.keys()].sort(), ['A', 'f', 'made', 'os', 'x'])
})

test('comments are kept with their places', async (t) => {
  const content = '# first\nx = 1  # second\nif x:\n    # third\n    pass\n'
  const { comments } = lower('a.py', content)
  t.same(
    comments.map(({ text, start, end }) => [text, content.slice(start, end)]),
    ['# first', '# second', '# third'].map((text) => [text, text]),
  )
})

test('places are offsets in UTF-16 units', async (t) => {
  const content = "title = '😀' + name\n"
  const [assign] = lower('a.py', content).main.blocks[0]!.instructions
  t.equal(assign?.kind === 'assign' && content.slice(assign.value.at.start, assign.value.at.end), "'😀' + name")
})

test('lines may end in any way', async (t) => {
  for (const end of ['\n', '\r\n', '\r']) {
    const { ir, problems } = pythonFrontend.lower(
      { path: 'a.py', content: ['if x:', '    y = 1', 'z = 2', ''].join(end) },
      'python',
    )
    t.same(problems, [])
    t.same([...ir!.exports.keys()], ['y', 'z'])
  }
})
