import t from 'tap'
import { chooseForAi } from '../../../src/domain/ai-fix/choose-for-ai.ts'
import { makeFinding } from '../../helpers/findings.ts'

const open = (change: Parameters<typeof makeFinding>[0] = {}) =>
  makeFinding({ fix: null, noFix: { code: 'unsupported_shape', reason: 'Think.' }, ...change })

t.test('findings without a fix that the code around can answer', async (t) => {
  const design = { code: 'needs_design', reason: 'Decide.' } as const
  const findings = {
    shape: open(),
    'has a fix': makeFinding(),
    design: open({ ruleId: 'ssrf', noFix: design }),
    'design that the code shows': open({ ruleId: 'redos', noFix: design }),
    'a test': open({ kind: 'test' }),
    'a secret': open({ ruleId: 'hardcoded-secret', cwe: ['CWE-798'] }),
    'a remark': open({ ruleId: 'suppression-invalid' }),
    low: open({ severity: 'low' }),
    doubtful: open({ confidence: 'low' }),
    'a workflow': open({ file: '.github/scripts/a.js' }),
  }
  const chosen = Object.entries(findings)
    .filter(([, finding]) => chooseForAi([finding]).length > 0)
    .map(([name]) => name)
  t.same(chosen, ['shape', 'design that the code shows'])
  t.equal(chooseForAi([findings.low], { minSeverity: 'low' }).length, 1)
})

t.test('the most urgent first, and no more than ten', async (t) => {
  const findings = Array.from({ length: 14 }, (_, index) =>
    open({ id: `f${index}`, line: 20 - index, severity: index < 4 ? 'medium' : index < 9 ? 'high' : 'critical' }),
  )
  const chosen = chooseForAi(findings)
  t.equal(chosen.length, 10)
  t.same(
    chosen.map(({ severity }) => severity),
    [...Array<string>(5).fill('critical'), ...Array<string>(5).fill('high')],
  )
  t.equal(chosen[0]!.id, 'f13')
})
