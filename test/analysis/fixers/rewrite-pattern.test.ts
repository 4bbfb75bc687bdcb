import t from 'tap'
import { rewriteToLinear } from '../../../src/analysis/fixers/redos/rewrite-pattern.ts'

/** Everything up to seven characters over an alphabet that holds what the expressions tell apart. */
function textsOver(alphabet: string, longest: number): string[] {
  let texts = ['']
  const all = ['']
  for (let length = 1; length <= longest; length += 1) {
    texts = texts.flatMap((text) => Array.from(alphabet, (character) => text + character))
    all.push(...texts)
  }
  return all
}

/** What is matched where, with all that groups remember. */
function matchOf(pattern: string, flags: string, text: string): unknown {
  const match = new RegExp(pattern, flags).exec(text)
  return match && [match.index, ...match]
}

const KEPT: readonly (readonly [string, string])[] = [
  ['^(a+)+$', ''],
  ['(a+)+b', ''],
  ['^(a*)*b', ''],
  ['(?:a*)+b', ''],
  ['^x?([ab]+)*$', ''],
  ['(?:a+)*', ''],
  ['^(a|a)*$', ''],
  ['^(?:a|b|a)+$', ''],
  [String.raw`(\w|a)+-`, ''],
  ['^([ab]|a)*-', 'i'],
  [String.raw`^(?:\d|\w)*$`, ''],
  ['^(?:[ab]+-?)+$', ''],
  ['^(?:a+-?)*b', ''],
  [String.raw`(?:\w+[-.]?)+x`, ''],
  ['^(?:a+-*)+$', ''],
]
const ONLY_TESTED: readonly (readonly [string, string])[] = [
  ['^([ab]+-?)+$', ''],
  [String.raw`^(\w+\s?)*$`, ''],
  [String.raw`^([a-z]+[._-]?)+x`, 'i'],
]

void t.test('an expression that is written anew matches the same, at the same place, and remembers the same', (t) => {
  const texts = textsOver('abx-', 6)
  for (const [source, flags] of KEPT) {
    const rewritten = rewriteToLinear(source, { keepsGroups: true, flags })
    t.ok(rewritten, source)
    const different = texts.find(
      (text) => JSON.stringify(matchOf(source, flags, text)) !== JSON.stringify(matchOf(rewritten!, flags, text)),
    )
    t.equal(different, undefined, `${source} and ${rewritten}`)
  }
  t.end()
})

void t.test('where groups are of no use, they may be written anew as well', (t) => {
  const texts = textsOver('aX-. ', 6)
  for (const [source, flags] of ONLY_TESTED) {
    t.equal(rewriteToLinear(source, { keepsGroups: true, flags }), null, source)
    const rewritten = rewriteToLinear(source, { keepsGroups: false, flags })!
    const different = texts.find(
      (text) => new RegExp(source, flags).test(text) !== new RegExp(rewritten, flags).test(text),
    )
    t.equal(different, undefined, `${source} and ${rewritten}`)
  }
  t.end()
})

void t.test('what cannot be shown to be equal stays', (t) => {
  for (const source of [
    '^(([a-z])+.)+[A-Z]$',
    '^(?:[a-z-]+-?)+$',
    '(?:a+b?c?)+',
    String.raw`\(a+)+\)`,
    '[(a+)+]',
    '(a+)+?',
    '(a+){2,}',
    '(ab+)+',
    '(?<name>a+)+',
    '(?:a+a?)+',
  ]) {
    t.equal(rewriteToLinear(source, { keepsGroups: false, flags: '' }), null, source)
  }
  t.end()
})
