import { test } from 'tap'
import { readTree } from '../../../../src/analysis/frontends/tree-sitter/read-tree.ts'
import {
  childByField,
  childByType,
  childrenByField,
  dismantle,
  firstNamedChild,
  hasChild,
  namedChildren,
  type SyntaxNode,
  textOf,
} from '../../../../src/analysis/frontends/tree-sitter/syntax-node.ts'

function outline(node: SyntaxNode): string {
  const inner = node.children.map(outline).join(' ')
  const type = node.isNamed ? node.type : `'${node.type}'`
  return `${node.field ? `${node.field}:` : ''}${inner ? `(${type} ${inner})` : type}`
}

function find(root: SyntaxNode, type: string): SyntaxNode | null {
  if (root.type === type) return root
  for (const child of root.children) {
    const found = find(child, type)
    if (found) return found
  }
  return null
}

function depthOf(root: SyntaxNode): number {
  let deepest = 0
  const open: (readonly [SyntaxNode, number])[] = [[root, 1]]
  for (let next = open.pop(); next; next = open.pop()) {
    const [node, depth] = next
    deepest = Math.max(deepest, depth)
    for (const child of node.children) open.push([child, depth + 1])
  }
  return deepest
}

test('a tree of plain objects with the fields and tokens that matter', async (t) => {
  const { root, problems } = readTree('python', 'async def f(a): return a not in b\n')
  t.same(problems, [])
  t.equal(
    outline(root),
    "(module (function_definition 'async' name:identifier parameters:(parameters identifier) " +
      "body:(block (return_statement (comparison_operator identifier operators:('not in' 'not' 'in') identifier)))))",
  )
})

test('Java keeps modifiers and operators, but no punctuation', async (t) => {
  const { root, problems } = readTree('java', 'class A { private static final int x = 1 + 2; }')
  t.same(problems, [])
  const modifiers = find(root, 'modifiers')!
  t.same(
    modifiers.children.map(({ type }) => type),
    ['private', 'static', 'final'],
  )
  t.equal(childByField(find(root, 'binary_expression')!, 'operator')?.type, '+')
  t.equal(find(root, ';'), null)
})

test('offsets are UTF-16 units', async (t) => {
  for (const [language, content] of [
    ['python', "x = '😀é漢' + name\n"],
    ['java', 'class A { String x = "😀é漢" + name; }'],
  ] as const) {
    const { root } = readTree(language, content)
    const operator = find(root, language === 'python' ? 'binary_operator' : 'binary_expression')!
    t.equal(textOf(childByField(operator, 'right')!, content), 'name')
    t.equal(textOf(childByField(operator, 'left')!, content).slice(1, -1), '😀é漢')
  }
})

test('offsets are right beyond the size of one piece that the parser reads', async (t) => {
  const filler = `# ${'😀'.repeat(20)}\n`.repeat(600)
  const content = `${filler}found = 1\n`
  const { root } = readTree('python', content)
  t.equal(textOf(find(root, 'identifier')!, content), 'found')
  t.equal(find(root, 'identifier')!.start, filler.length)
})

test('what cannot be read is kept and reported, with its place', async (t) => {
  const content = 'x = 1\ny = = 2\nz = 3\n'
  const { root, problems } = readTree('python', content)
  t.ok(find(root, 'ERROR'))
  t.same(
    problems.map(({ line }) => line),
    [2],
  )
  t.match(problems[0]!.message, /Syntax error/)
  t.equal(root.children.length, 3)
})

test('what is lacking is kept and reported', async (t) => {
  const { root, problems } = readTree('java', 'class A { int x = 1 }')
  const missing = find(root, ';')
  t.equal(missing?.isMissing, true)
  t.same(problems, [{ line: 1, column: 20, message: '`;` is missing' }])
})

test('files that are empty or no source code', async (t) => {
  for (const content of ['', '\0\0\0', '\ufeff', '\ud800\udc00\ud800', '\u2028', '}{', '\r\r']) {
    for (const language of ['python', 'java'] as const) t.ok(readTree(language, content).root.type)
  }
})

test('the same parser reads one file after the other, whatever came before', async (t) => {
  const before = outline(readTree('python', 'x = f(1)\n').root)
  readTree('python', `x = ${'('.repeat(50_000)}`)
  readTree('java', 'a<'.repeat(100_000))
  t.equal(outline(readTree('python', 'x = f(1)\n').root), before)
})

const HOSTILE: Readonly<Record<string, readonly ['python' | 'java', string]>> = {
  'a million parentheses': ['python', '('.repeat(1_000_000)],
  'a million pairs of them': ['python', '('.repeat(500_000) + ')'.repeat(500_000)],
  'Java parentheses': ['java', `class A { int x = ${'('.repeat(1_000_000)}`],
  'open angle brackets': ['java', 'a<'.repeat(500_000)],
  'open angle brackets in blocks': ['java', '{a<}'.repeat(250_000)],
  'open calls after semicolons': ['java', ';a('.repeat(300_000)],
  'brackets that comments seem to close': ['java', ';a(/*)*/'.repeat(100_000)],
  'open slices': ['python', `a${'[:'.repeat(200_000)}`],
}

for (const [name, [language, content]] of Object.entries(HOSTILE)) {
  test(`hostile input ends: ${name}`, async (t) => {
    const { problems } = readTree(language, content)
    t.match(problems[0]?.message, /Too many open brackets/)
  })
}

test('code that nests too deeply is cut, and the rest is read', async (t) => {
  const { root, problems } = readTree('python', `x = ${'a + '.repeat(50_000)}b\ny = 1\n`)
  t.equal(root.children.length, 2)
  t.ok(depthOf(root) <= 1_001)
  t.match(problems[0]?.message, /nests too deeply/)
})

test('comparisons are no open brackets', async (t) => {
  t.same(readTree('java', `class A { void f() { ${'if (a < b) g();'.repeat(5_000)} } }`).problems, [])
})

test('brackets in texts and comments are not counted', async (t) => {
  const text = '('.repeat(5_000)
  t.same(readTree('python', `x = '${text}' # ${text}\ny = """${text}"""\n`).problems, [])
  t.same(readTree('java', `class A { /* ${text} */ String x = "${text}"; }`).problems, [])
  t.same(readTree('python', 'f(a[1], {2: 3})\n'.repeat(2_000)).problems, [])
})

test('a line of a megabyte is read', async (t) => {
  t.same(readTree('python', `x = '${'a'.repeat(1_000_000)}'\n`).problems, [])
})

test('no more than fifty problems of a file are told', async (t) => {
  t.ok(readTree('python', 'x = = 1\n'.repeat(500)).problems.length <= 51)
})

test('accessors', async (t) => {
  const content = 'f(1, # comment\n 2)\n'
  const call = find(readTree('python', content).root, 'call')!
  const list = childByType(call, 'argument_list')!
  t.equal(namedChildren(list).length, 2)
  t.equal(textOf(firstNamedChild(list)!, content), '1')
  t.ok(hasChild(list, 'comment'))
  t.equal(childrenByField(call, 'arguments').length, 1)
  t.equal(childByField(call, 'nothing'), null)
  t.equal(childByType(call, 'nothing'), null)
  const seen: string[] = []
  dismantle(call, ({ type }) => seen.push(type))
  t.same(seen, ['call', 'identifier', 'argument_list', 'integer', 'comment', 'integer'])
  t.same(call.children, [])
})
