import fc from 'fast-check'
import { test } from 'tap'
import { offerAi, showAiFixes, type AiTerms } from '../../../src/domain/ai-fix/ai-offer.ts'
import { AI_FIX_MODES } from '../../../src/domain/ai-fix/ai-fix-mode.ts'
import { MAX_AI_FIXES } from '../../../src/domain/ai-fix/choose-for-ai.ts'
import { makeFinding } from '../../helpers/findings.ts'

const PACK: AiTerms = {
  mode: 'pull-request',
  creditType: 'pack',
  credits: { used: 490, limit: 500, daysRemaining: 3 },
  costPerFixEur: null,
}
const byHand = (id: string) =>
  makeFinding({ id, fix: null, noFix: { code: 'no_safe_fix', reason: 'There is no safe way.' } })

test('offerAi never takes more than there is, and says why it takes nothing', (t) => {
  t.equal(offerAi(null, { aiFixes: 'pull-request', candidates: 3 }), null)
  t.equal(offerAi(PACK, { aiFixes: 'off', candidates: 3 }), null)
  t.match(offerAi(PACK, { aiFixes: 'suggestions', candidates: 3 }), { mode: 'suggestions', fixes: 3, price: 3 })
  fc.assert(
    fc.property(
      fc.record({ used: fc.nat(20), limit: fc.nat(20), daysRemaining: fc.nat(31) }),
      fc.nat(MAX_AI_FIXES),
      fc.constantFrom(...AI_FIX_MODES),
      (credits, candidates, aiFixes) => {
        const offer = offerAi({ ...PACK, credits }, { aiFixes, candidates })
        if (offer === null) return aiFixes === 'off'
        const left = Math.max(0, credits.limit - credits.used)
        return (
          offer.fixes === Math.min(left, candidates) &&
          offer.price === offer.fixes &&
          offer.remaining === left &&
          (offer.refusal !== null) === (left === 0 && candidates > 0)
        )
      },
    ),
  )
  t.end()
})

test('showAiFixes marks what would be asked about, as far as there are credits', (t) => {
  const findings = [makeFinding(), ...Array.from({ length: 4 }, (_, index) => byHand(`f${index}`))]
  const show = (used: number) =>
    showAiFixes(
      { ...PACK, credits: { used, limit: 500, daysRemaining: 3 } },
      { findings, introduced: findings.slice(0, 4), aiFixes: 'pull-request' },
    )
  const kinds = (used: number) => show(used).findings.map(({ fix }) => fix?.kind ?? null)
  t.same(kinds(0), ['deterministic', 'ai', 'ai', 'ai', null], 'not what no fix is made for')
  t.same(kinds(498), ['deterministic', 'ai', 'ai', null, null])
  t.same(show(500).findings, findings)
  t.equal(show(0).findings[1]?.noFix?.reason, 'There is no safe way.', 'which still says what to do by hand')
  t.end()
})
