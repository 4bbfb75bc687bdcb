import t from 'tap'
import { readAt, writeString } from '../../../src/dependencies/upgrades/npm/package-json-text.ts'

const PATH = ['pnpm', 'overrides', 'a']
const WRITTEN: readonly (readonly [string, readonly string[], string])[] = [
  ['{}', ['overrides', 'a'], '{\n  "overrides": {\n    "a": "1"\n  }\n}'],
  ['{ "b": 1 }', PATH, '{ "b": 1, "pnpm": { "overrides": { "a": "1" } } }'],
  ['{\n\t"b": 1\n}\n', PATH, '{\n\t"b": 1,\n\t"pnpm": {\n\t\t"overrides": {\n\t\t\t"a": "1"\n\t\t}\n\t}\n}\n'],
  [
    '{\r\n    "pnpm": {}\r\n}',
    PATH,
    '{\r\n    "pnpm": {\r\n        "overrides": {\r\n            "a": "1"\r\n        }\r\n    }\r\n}',
  ],
  ['{\n "pnpm": {"overrides":{"b":"2"}}\n}', PATH, '{\n "pnpm": {"overrides":{"b":"2", "a": "1"}}\n}'],
  ['\uFEFF{"pnpm":{"overrides":{"a" : "0"}}}', PATH, '\uFEFF{"pnpm":{"overrides":{"a" : "1"}}}'],
  ['{\n  "overrides": {\n    "a": "0"\n  }\n}', ['overrides', 'a'], '{\n  "overrides": {\n    "a": "1"\n  }\n}'],
  ['{\n  "x": 1\n}', ['overrides', '__proto__'], '{\n  "x": 1,\n  "overrides": {\n    "__proto__": "1"\n  }\n}'],
]

for (const [before, path, after] of WRITTEN) {
  t.test(JSON.stringify(before), async (t) => {
    t.equal(writeString(before, path, '1'), after)
    t.same(readAt(after, path), { kind: 'string', value: '1' })
    t.equal(writeString(after, path, '1'), after)
  })
}

t.test('Malformed JSON is unchanged', async (t) => {
  t.equal(writeString('{', ['a'], '1'), '{')
})
