import fc from 'fast-check'
import { test } from 'tap'
import { referencesOf, titleOf } from '../../../src/dependencies/advisories/advisory-text.ts'
import { readOsvRecord } from '../../../src/dependencies/advisories/read-record.ts'
import { RECORDS } from '../../stand-ins/osv/records.ts'

const LEAST = { id: 'GHSA-1', modified: '2024-01-01T00:00:00Z' }

test('records are reduced to the fields that we read', (t) => {
  for (const record of RECORDS) t.match(readOsvRecord(JSON.parse(JSON.stringify(record))), { id: record.id })
  t.same(
    readOsvRecord({ ...LEAST, newField: { deep: [1] }, severity: null, aliases: null }),
    LEAST,
    'new fields and nulls',
  )
  t.notOk(JSON.stringify(readOsvRecord(RECORDS[0])).includes('purl'), 'what is not read is not kept')
  const wrong: readonly unknown[] = [
    null,
    [],
    'x',
    {},
    { id: 'GHSA-1' },
    { ...LEAST, id: '../x' },
    { ...LEAST, modified: 'yesterday' },
    { ...LEAST, modified: '2024-99-99T00:00:00Z' },
    { ...LEAST, affected: [{ ranges: [{ type: 'SEMVER' }] }] },
    { ...LEAST, affected: [{ versions: [1] }] },
    { ...LEAST, severity: 'HIGH' },
  ]
  for (const json of wrong) t.equal(readOsvRecord(json), null, JSON.stringify(json))
  fc.assert(fc.property(fc.anything(), (json) => readOsvRecord(json) === null))
  t.end()
})

test('titles are plain text on one line', (t) => {
  const titles: readonly (readonly [string, string | null])[] = [
    ['Plain', 'Plain'],
    ['## **Bold** `code`\u0007 <img src=x onerror=y> [link](https://x.example)', 'Bold code link'],
    ['two\nlines\t\u202Ehidden\u200B', 'two lines hidden'],
    ['\ud800', null],
    ['***', null],
    ['', null],
  ]
  for (const [summary, title] of titles) t.equal(titleOf({ ...LEAST, summary }), title, JSON.stringify(summary))
  t.equal(titleOf({ ...LEAST, summary: ' ', details: '\n---\n# The first line\nThe second' }), 'The first line')
  t.equal(Array.from(titleOf({ ...LEAST, summary: '😀a'.repeat(1000) })!).length, 200)
  for (const part of ['<', '[](', '`', '![', '# ']) titleOf({ ...LEAST, summary: part.repeat(30_000) })
  t.end()
})

test('references are web addresses', (t) => {
  const urls = [
    'https://a.example/x',
    'http://b.example',
    'https://a.example/x',
    'javascript:alert(1)',
    'https://u:p@c.example',
    'https://',
    `https://d.example/${'x'.repeat(3000)}`,
    'https://e.example/ x',
  ]
  t.same(referencesOf([{ ...LEAST, references: urls.map((url) => ({ url })) }]), [
    'https://a.example/x',
    'http://b.example',
  ])
  t.equal(
    referencesOf([
      { ...LEAST, references: Array.from({ length: 99 }, (_, index) => ({ url: `https://a.example/${index}` })) },
    ]).length,
    10,
  )
  t.end()
})
