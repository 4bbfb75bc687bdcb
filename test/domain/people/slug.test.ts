import fc from 'fast-check'
import { test } from 'tap'
import { chooseFreeSlug, isSlug, MAX_SLUG_LENGTH, slugFromName } from '../../../src/domain/people/slug.ts'

test('a name becomes its slug', (t) => {
  t.equal(slugFromName('Acme Payments'), 'acme-payments')
  t.equal(slugFromName('  Crème Brûlée & Söhne! '), 'creme-brulee-sohne')
  t.equal(slugFromName('A'), 'team-a')
  t.equal(slugFromName('株式会社'), 'team')
  t.equal(slugFromName('--'), 'team')
  t.equal(slugFromName('x'.repeat(100)), 'x'.repeat(MAX_SLUG_LENGTH))
  t.end()
})

test('any name gives a well-formed slug, and the same one again', (t) => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (name) => {
      const slug = slugFromName(name)
      return isSlug(slug) && slugFromName(slug) === slug
    }),
  )
  t.end()
})

test('a collision takes the first free number, whatever is taken', (t) => {
  t.equal(chooseFreeSlug('acme', new Set()), 'acme')
  t.equal(chooseFreeSlug('acme', new Set(['acme'])), 'acme-2')
  t.equal(chooseFreeSlug('acme', new Set(['acme', 'acme-2', 'acme-4'])), 'acme-3')
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.integer({ min: 0, max: 120 }), (name, count) => {
      const taken = new Set<string>()
      for (let index = 0; index < count; index++) taken.add(chooseFreeSlug(slugFromName(name), taken))
      return taken.size === count && [...taken].every(isSlug)
    }),
    { numRuns: 30 },
  )
  t.end()
})

test('what is no slug', (t) => {
  for (const text of ['', 'ab', 'a--b', '-ab', 'ab-', 'Abc', 'a b c', 'a_b', 'é-é', 'a\n', 'abc\n', 'x'.repeat(49)]) {
    t.notOk(isSlug(text), JSON.stringify(text))
  }
  t.end()
})
