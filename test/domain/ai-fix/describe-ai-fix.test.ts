import { test } from 'tap'
import { describeAiFix, toPlainWords } from '../../../src/domain/ai-fix/describe-ai-fix.ts'
import { addAiOutcomes, describeNotAsked, describeNotTaken } from '../../../src/domain/ai-fix/describe-ai-outcome.ts'
import { AI_REJECTIONS } from '../../../src/domain/ai-fix/ai-fix.ts'
import { allowsAiFixes, AI_FIX_MODES } from '../../../src/domain/ai-fix/ai-fix-mode.ts'
import { FIX_DELIVERIES } from '../../../src/domain/fix-pr/fix-delivery.ts'
import { describeUnfixed, kindOfFix, wholeReason } from '../../../src/domain/fix-pr/fix-description.ts'
import { makeFinding } from '../../helpers/findings.ts'

const PROOF = { parses: true, findingGone: true, nothingNew: true, signaturesKept: true }

test('an AI fix is for review, whatever the model says, and says who wrote it', (t) => {
  const finding = makeFinding({ line: 7 })
  const { fix, applied } = describeAiFix(finding, {
    provider: 'groq',
    model: 'm',
    title: 'Bind\nthe value for @mona',
    explanation: 'e'.repeat(2_000),
    behaviourChange: 'None.\u0000\u202e',
    proof: PROOF,
  })
  t.match(fix, {
    findingId: finding.id,
    line: 7,
    safety: 'review',
    title: 'Bind the value for (at)mona',
    behaviourChange: 'None.',
    ai: { provider: 'groq', model: 'm' },
  })
  t.equal(fix.explanation.length, 800)
  t.same(applied.summary, { kind: 'ai', safety: 'review', title: fix.title })
  t.same(applied.proof, PROOF)
  t.same([kindOfFix(fix), kindOfFix({})], ['ai', 'deterministic'])
  t.end()
})

test('words are one line without anything that is not seen', (t) => {
  t.equal(toPlainWords('  a\r\n\tb\u2028c\u200b\ud800 d  ', 50), 'a b c � d')
  t.equal(toPlainWords('😀'.repeat(10), 4), '😀😀😀…')
  t.end()
})

test('what becomes of findings is told in our own sentences', (t) => {
  for (const rejection of AI_REJECTIONS)
    t.match(describeNotTaken(rejection), /^An AI fix was attempted and rejected: .*\.$/)
  for (const trouble of ['invalid_key', 'unknown_model', 'limited', 'down'] as const)
    t.match(describeNotAsked({ kind: 'provider', trouble }), /^No AI fix was attempted: the AI provider .*\.$/)
  t.equal(describeNotAsked({ kind: 'refused', message: 'No AI credits remaining.' }), 'No AI credits remaining.')
  const noFix = { code: 'no_safe_fix', reason: 'There is none.' } as const
  const unfixed = [makeFinding(), makeFinding({ id: 'other' })].map((finding) => describeUnfixed(finding, noFix))
  t.same(addAiOutcomes(unfixed, new Map([['other', 'So it is.']])).map(wholeReason), [
    'There is none.',
    'There is none. So it is.',
  ])
  t.end()
})

test('where AI fixes may go', (t) => {
  const allowed = AI_FIX_MODES.flatMap((mode) =>
    FIX_DELIVERIES.filter((delivery) => allowsAiFixes(mode, delivery)).map((delivery) => `${mode} ${delivery}`),
  )
  t.same(allowed, ['pull-request pull-request', 'pull-request suggestions', 'suggestions suggestions'])
  t.end()
})
