import { readdirSync, readFileSync } from 'node:fs'
import t from 'tap'
import vm from 'node:vm'
import { javascriptFrontend, syntaxOf } from '../../../../src/analysis/frontends/javascript/javascript-frontend.ts'
import {
  type JavaScriptFile,
  readJavaScriptFile,
} from '../../../../src/analysis/frontends/javascript/javascript-file.ts'
import { forEachChild, type Node, startOf } from '../../../../src/analysis/frontends/javascript/syntax.ts'
import type { Expr, FileIr, Variable } from '../../../../src/analysis/ir/nodes.ts'
import { printFile } from '../../../../src/analysis/ir/print.ts'
import { languageOfPath } from '../../../../src/analysis/source/language.ts'

// covers: src/analysis/frontends

function read(content: string, path: string): JavaScriptFile {
  const file = readJavaScriptFile(path, content, languageOfPath(path) ?? 'javascript')
  if (!file.ast) throw new Error('cannot be read')
  return file
}

function print(content: string, path: string): string {
  const { ir } = javascriptFrontend.lower({ path, content }, languageOfPath(path) ?? 'javascript')
  return ir ? printFile(ir) : ''
}

function nodesOf(root: Node): Node[] {
  const nodes = [root]
  for (const node of nodes) forEachChild(node, (child) => void nodes.push(child))
  return nodes
}

/** What each name after `/**\/` is: the kind and line of its declaration, or `global`. */
function resolve(content: string, path = 'a.js'): string[] {
  const file = read(content, path)
  const marked = [...content.matchAll(/\/\*\*\//g)].map(({ index }) => index + 4)
  const names = nodesOf(file.ast.program).filter(({ type }) => type === 'Identifier')
  return marked.map((offset) => {
    const name = names.find((node) => startOf(node) === offset)
    const binding = name && file.scopes.bindingOf(name)
    return binding ? `${binding.kind} of line ${file.lines.position(startOf(binding.identifier)).line}` : 'global'
  })
}

type Case = { readonly says: string; readonly code: string; readonly path?: string; readonly resolved: string[] }

const CASES: readonly Case[] = [
  {
    says: 'a function of a block is seen around the block in a script',
    code: '{\n  function f() {}\n  /**/f()\n}\n/**/f()',
    resolved: ['function of line 2', 'var of line 2'],
  },
  {
    says: 'so is one that stands alone',
    code: 'if (a) function f() {}\n/**/f()\nlabel: function g() {}\n/**/g()',
    resolved: ['var of line 1', 'var of line 3'],
  },
  {
    says: 'a module keeps the functions of its blocks in them',
    code: 'export {}\n{\n  function f() {}\n  /**/f()\n}\n/**/f()',
    resolved: ['function of line 3', 'global'],
  },
  {
    says: 'strict code keeps the functions of its blocks in them',
    code: "'use strict'\n{\n  function f() {}\n}\n/**/f()",
    resolved: ['global'],
  },
  {
    says: 'a strict function keeps the functions of its blocks in them',
    code: "function outer() {\n  'use strict'\n  { function f() {} }\n  /**/f()\n}\n{ function f() {} }",
    resolved: ['var of line 6'],
  },
  {
    says: 'classes are strict',
    code: 'class A {\n  m() {\n    { function f() {} }\n    /**/f()\n  }\n}',
    resolved: ['global'],
  },
  {
    says: 'asynchronous functions and generators stay in their blocks',
    code: '{ async function f() {} function* g() {} }\n/**/f\n/**/g',
    resolved: ['global', 'global'],
  },
  {
    says: 'a parameter is not replaced by a function of a block',
    code: 'function outer(f) {\n  { function f() {} }\n  return /**/f\n}',
    resolved: ['parameter of line 1'],
  },
  {
    says: 'a function of a block stays in the block that declares its name otherwise',
    code: '{\n  let f = 1\n  { function f() {} }\n  /**/f\n}\n/**/f',
    resolved: ['let of line 2', 'global'],
  },
  {
    says: 'a function replaces the parameter of its name',
    code: 'function outer(f) {\n  return /**/f\n  function f() {}\n}',
    resolved: ['parameter of line 1'],
  },
  {
    says: 'a parameter hides the own name of a function expression',
    code: 'void function f(f) { return /**/f }\nvoid function g() { return /**/g }',
    resolved: ['parameter of line 1', 'function of line 2'],
  },
  {
    says: 'the default of a parameter does not see what the body declares',
    code: 'const a = 1\nfunction f(b = /**/a) {\n  const a = 2\n  return /**/a\n}',
    resolved: ['const of line 1', 'const of line 3'],
  },
  {
    says: 'what is switched over does not see what the cases declare',
    code: 'const a = 1\nswitch (/**/a) {\n  case 1:\n    let a = 2\n    /**/a\n}',
    resolved: ['const of line 1', 'let of line 4'],
  },
  {
    says: 'the `var`s of a static block are its own',
    code: 'class A {\n  static {\n    var a = 1\n    /**/a\n  }\n}\n/**/a',
    resolved: ['var of line 3', 'global'],
  },
  {
    says: 'an enum is a name, and its members are names in it',
    code: 'const Low = 9\nenum Level {\n  Low = 1,\n  High = /**/Low << 1,\n}\n/**/Level.High\n/**/Low',
    path: 'a.ts',
    resolved: ['enum-member of line 3', 'enum of line 2', 'const of line 1'],
  },
  {
    says: 'a namespace is a name, and what it declares is its own',
    code: 'namespace A.B {\n  var a = 1\n  /**/a\n}\n/**/A.B\n/**/a',
    path: 'a.ts',
    resolved: ['var of line 2', 'namespace of line 1', 'global'],
  },
  {
    says: 'a namespace adds to the class of its name',
    code: 'class A {}\nnamespace A {\n  export const one = 1\n}\n/**/A.one',
    path: 'a.ts',
    resolved: ['class of line 1'],
  },
  {
    says: '`import =` declares its name and reads what it stands for',
    code: "import fs = require('fs')\nnamespace A { export const b = fs }\nimport b = /**/A.b\n/**/fs\n/**/b",
    path: 'a.ts',
    resolved: ['namespace of line 2', 'import of line 1', 'const of line 3'],
  },
  {
    says: 'ambient code declares nothing: the name is one from elsewhere',
    code: [
      'declare const a: string, b: number',
      'declare function f(): void',
      'declare class C {}',
      'declare enum E { X }',
      'declare namespace N { const x: string }',
      '/**/a + /**/b + /**/f() + /**/C + /**/E + /**/N',
    ].join('\n'),
    path: 'a.ts',
    resolved: ['global', 'global', 'global', 'global', 'global', 'global'],
  },
  {
    says: 'the `this` of TypeScript is no name',
    code: 'function f(this: Window, a) { return /**/a }',
    path: 'a.ts',
    resolved: ['parameter of line 1'],
  },
]

for (const { says, code, path, resolved } of CASES) {
  void t.test(says, (t) => {
    t.same(resolve(code, path), resolved)
    t.end()
  })
}

void t.test('names that ambient code says are there are taken', (t) => {
  const { scopes } = read('declare const a: string\ndeclare function f(): void\nb', 'a.ts')
  t.same([...scopes.globals].sort(), ['a', 'b', 'f'])
  t.same(scopes.bindings, [])
  t.end()
})

void t.test('a function of a block writes the variable around it', (t) => {
  const { scopes } = read('{ function f() {} }\n{ function f() {} }\nf()', 'a.js')
  const binding = scopes.root.names.get('f')
  t.equal(binding?.writes, 2)
  t.equal(binding?.reads.length, 1)
  t.end()
})

/** Scripts that end in what Node sees, `0` for the parameter or the name around. */
const RUN: Readonly<Record<string, string>> = {
  'after its block': '{ function f() { return 1 } } typeof f',
  alone: 'if (true) function f() {} typeof f',
  strict: "'use strict'; { function f() {} } typeof f",
  asynchronous: '{ async function f() {} } typeof f',
  'below a parameter': '(function (f) { { function f() {} } return typeof f })(0)',
  'below a `let`': '{ let f = 0; { function f() {} } } typeof f',
  'beside a `var`': 'var f = 0; { function f() {} } typeof f',
  'below a caught error': 'try { throw 0 } catch (f) { { function f() {} } } typeof f',
  'in two blocks': '{ function f() {} { function f() {} } } typeof f',
  'below the function of a block': '(function () { { function f() {} { function f() {} } } return typeof f })()',
}

for (const [name, code] of Object.entries(RUN)) {
  void t.test(`a function of a block is where Node has it: ${name}`, (t) => {
    const isSeen = vm.runInNewContext(code) === 'function'
    const marked = code.replace('typeof f', 'typeof /**/f')
    const file = read(marked, 'a.js')
    const writes = nodesOf(file.ast.program).some(
      (node) => node.type === 'FunctionDeclaration' && hoists(file, node, marked.indexOf('/**/') + 4),
    )
    t.equal(writes, isSeen)
    // The lowering puts the function there as well.
    t.equal(/^\s+f(?:~\d)?\^? = f(?:~\d)?\^?$/m.test(print(code, 'a.js')), isSeen)
    t.end()
  })
}

/** Whether the function is put into the variable that is read at the offset. */
function hoists(file: JavaScriptFile, fn: Node, offset: number): boolean {
  const name = nodesOf(file.ast.program).find((node) => node.type === 'Identifier' && startOf(node) === offset)
  const binding = name && file.scopes.bindingOf(name)
  return binding?.scope.hoisted.get(fn) === binding && binding !== undefined
}

void t.test('an initialiser of an enum knows the members before it', (t) => {
  t.match(print('enum A {\n  One = 1,\n  Two = One << 1,\n}', 'a.ts'), 'A = {One: 1, Two: (1 << 1)}')
  t.end()
})

void t.test('ambient names are read as globals', (t) => {
  t.match(print('declare const a: string\nuse(a)', 'a.ts'), '$use($a)')
  t.end()
})

// The lowering and the tree ------------------------------------------------------------------------------------------

const FOLDERS = ['lowering/', '../../cases/'].map((folder) => new URL(folder, import.meta.url))
const FILES = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:[cm]?[jt]s|[jt]sx)$/.test(entry.name))
    .map(({ parentPath, name }) => `${parentPath}/${name}`),
)

/** Everything in an IR that reads a name of the code. */
function namesRead(ir: FileIr): (Expr & { at: Node })[] {
  const seen = new Set<unknown>()
  const rest: unknown[] = [ir.main]
  const reads: (Expr & { at: Node })[] = []
  for (let one = rest.pop(); one !== undefined; one = rest.pop()) {
    if (typeof one !== 'object' || one === null || seen.has(one)) continue
    seen.add(one)
    const { kind, at } = one as { kind?: string; at?: Node }
    if ((kind === 'local' || kind === 'global') && at?.type === 'Identifier') reads.push(one as Expr & { at: Node })
    for (const [key, value] of Object.entries(one)) if (key !== 'at') rest.push(value)
  }
  return reads
}

void t.test('the lowering means the same declarations as the tree', (t) => {
  let checked = 0
  for (const path of FILES) {
    const { ir } = javascriptFrontend.lower({ path, content: readFileSync(path, 'utf8') }, languageOfPath(path)!)
    const file = ir && syntaxOf(ir)
    if (!file) continue
    const bindings = new Map<Variable, unknown>()
    for (const read of namesRead(ir)) {
      const binding = file.scopes.bindingOf(read.at)
      const name = (read.at as { name?: string }).name
      if (read.kind === 'global' && read.name === name && binding) t.fail(`${path}: ${name} is no global`)
      if (read.kind !== 'local' || read.variable.name !== name || name === 'arguments') continue
      checked += 1
      const known = bindings.get(read.variable)
      if (!binding || (known && known !== binding)) t.fail(`${path}: ${name} is another variable`)
      bindings.set(read.variable, binding)
    }
  }
  t.ok(checked > 2_000, `${checked} names`)
  t.end()
})
