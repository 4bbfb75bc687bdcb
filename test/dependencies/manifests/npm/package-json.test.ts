import { test } from 'tap'
import { parsePackageJson } from '../../../../src/dependencies/manifests/npm/package-json.ts'
import { measureProcessorTime } from '../../../helpers/processor-time.ts'

function parse(text: string) {
  return parsePackageJson('package.json', text)
}

function read(requirement: string) {
  const [entry] = parse(JSON.stringify({ dependencies: { dep: requirement } })).entries
  return entry!
}

test('sections, places and names', (t) => {
  const text = `\uFEFF{
  "name": "x",
  "devDependencies": { "mocha": "10.0.0" },
  "dependencies": {
    "lodash": "^4.17.0",
    "lodash": "4.17.15",
    "__proto__": "1.0.0",
    "Odd Name": "1",
    "number": 1
  },
  "peerDependencies": { "react": "^18" },
  "optionalDependencies": { "fsevents": "~2.3" },
  "bundledDependencies": ["a"]
}`
  const { entries, problem, kind, ecosystem } = parse(text)
  t.same([problem, kind, ecosystem], [null, 'manifest', 'npm'])
  t.match(entries, [
    {
      name: 'mocha',
      version: '10.0.0',
      isDevelopmentOnly: true,
      isRangeMinimum: false,
      line: 3,
      path: ['mocha@10.0.0'],
    },
    { name: 'lodash', version: '4.17.15', requirement: '4.17.15', isDirect: true, isDevelopmentOnly: false, line: 6 },
    { name: '__proto__', version: null, unresolved: /not the name/, line: 7 },
    { name: 'Odd Name', version: null, unresolved: /not the name/ },
    { name: 'number', version: null, unresolved: /not a string/ },
    { name: 'fsevents', version: '2.3.0', isRangeMinimum: true },
  ])
  t.equal(entries.length, 6)
  t.equal(({} as Record<string, unknown>)['1.0.0'], undefined)
  t.end()
})

test('requirements', (t) => {
  t.match(read('^1'), { version: '1.0.0', isRangeMinimum: true, unresolved: null })
  t.match(read('~1.2'), { version: '1.2.0', isRangeMinimum: true })
  t.match(read('1.2.3'), { version: '1.2.3', isRangeMinimum: false })
  t.match(read('npm:x@1'), { name: 'x', version: '1.0.0', requirement: 'npm:x@1' })
  t.match(read('npm:@a/b@1.2.3'), { name: '@a/b', version: '1.2.3', isRangeMinimum: false })
  t.match(read('npm:@a/b'), { name: '@a/b', version: null })
  t.match(read('npm:^1'), { name: 'dep', version: '1.0.0' })
  const unresolved: readonly (readonly [string, RegExp])[] = [
    ['*', /no lowest version/],
    ['', /no lowest version/],
    ['<2', /no lowest version/],
    ['latest', /a tag/],
    ['next-11', /a tag/],
    ['workspace:^1', /same workspace/],
    ['git+ssh://git@codehost.example/a/b.git#v1', /Git repository/],
    ['github:a/b', /Git repository/],
    ['a/b#v1', /Git repository/],
    ['https://files.example/a.tgz', /web address/],
    ['file:../b', /local folder/],
    ['link:./b', /local folder/],
    ['../b', /local folder/],
    ['~/b', /local folder/],
    ['catalog:', /catalog/],
    ['patch:a@npm%3A1.0.0#x.patch', /patched/],
    ['npm:Bad Name@1', /valid npm package/],
    ['>>1', /cannot be read/],
    ['1'.repeat(180_000), /longer than 1024/],
  ]
  for (const [requirement, reason] of unresolved)
    t.match(read(requirement), { version: null, unresolved: reason }, requirement.slice(0, 40))
  t.end()
})

test('a malformed manifest has a place', (t) => {
  const broken: readonly (readonly [string, number, number, RegExp])[] = [
    ['{\n  "dependencies": {"a":"1.0.0",}\n}', 2, 32, /name of a property/],
    ['', 1, 1, /value/],
    ['{"a": 1} 2', 1, 10, /end of the file/],
    ['{"a": "x', 1, 7, /string does not end/],
    ['{ // no\n}', 1, 3, /comments/],
    ['[1]', 1, 1, /an object/],
    ['{"dependencies": ["a"]}', 1, 18, /dependencies is not an object/],
    [`{"a":${'['.repeat(200_000)}`, 1, 205, /nested too deeply/],
    [`"${'x'.repeat(1024 * 1024)}"`, 1, 1, /larger than 1 MiB/],
  ]
  for (const [text, line, column, reason] of broken) {
    const result = parse(text)
    t.match(result.problem, { line, column, reason }, text.slice(0, 40))
    t.same(result.entries, [])
  }
  t.match(parse('{"dependencies": 1, "devDependencies": {"a": "1.0.0"}}'), {
    problem: { column: 18 },
    entries: [{ name: 'a' }],
  })
  t.end()
})

test('many dependencies take linear time', (t) => {
  const dependencies = Object.fromEntries(Array.from({ length: 30_000 }, (_, index) => [`package-${index}`, '^1.2.3']))
  const seconds = measureProcessorTime(() => {
    t.equal(parse(JSON.stringify({ dependencies }, null, 1)).entries.length, 30_000)
  })
  t.ok(seconds < 5)
  t.end()
})
