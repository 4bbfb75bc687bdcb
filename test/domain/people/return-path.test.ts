import fc from 'fast-check'
import { test } from 'tap'
import { safeReturnPath } from '../../../src/domain/people/return-path.ts'

test('paths of this site are kept', (t) => {
  for (const path of ['/', '/teams/1/create-fix?pr=https%3A%2F%2Fgithub.com%2Fa%2Fb%2Fpull%2F1', '/rules/x#why'])
    t.equal(safeReturnPath(path), path)
  t.end()
})

test('everything else is the start page', (t) => {
  const hostile = [
    undefined,
    '',
    'teams',
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    '/.//evil.test',
    '/x/..//evil.test',
    'https://evil.test/',
    'javascript:alert(1)',
    '/ /evil.test',
    '/\u0000',
    '/api/auth/logout',
    '/./api/auth/login',
    `/${'a'.repeat(3000)}`,
  ]
  for (const path of hostile) t.equal(safeReturnPath(path), '/', JSON.stringify(path))
  t.end()
})

test('no text leads to another site', (t) => {
  const pieces = fc.constantFrom('/', '\\', '.', '..', 'evil.test', '@', ':', '\t', '?', '#', '%2f', '%5c', 'a')
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
      const url = new URL(safeReturnPath(`/${parts.join('')}`), 'https://own.test')
      return url.origin === 'https://own.test'
    }),
    { numRuns: 2000 },
  )
  t.end()
})
