import fc from 'fast-check'
import t from 'tap'
import { reachingNamesOf } from '../../../src/analysis/knowledge-of.ts'
import type { AiFixTask } from '../../../src/domain/ai-fix/ai-fix.ts'
import { applyProposal } from '../../../src/domain/ai-fix/apply-proposal.ts'
import { checkProposal } from '../../../src/domain/ai-fix/check-proposal.ts'
import { readLines } from '../../../src/domain/ai-fix/file-lines.ts'
import { readResponse } from '../../../src/domain/ai-fix/read-response.ts'
import { makeFinding } from '../../helpers/findings.ts'

const NONCE = '0123456789abcdef'
const END = fc.constantFrom('\n', '\r\n', '\r', '\u2028')
const LINE = fc.constantFrom(
  'a()',
  '  b = c',
  '',
  'function f() {',
  '}',
  "const x = require('y')",
  '// text',
  'masked',
  'z\t',
)
const NEW_LINE = fc.oneof(
  LINE,
  fc.string({ maxLength: 12 }),
  fc.constant(`masked_${NONCE}_line_3`),
  fc.constant("const url = require('url')"),
)

const CASE = fc
  .record({
    lines: fc.array(LINE, { minLength: 1, maxLength: 14 }),
    end: END,
    endsWithBreak: fc.boolean(),
    bounds: fc.array(fc.integer({ min: 1, max: 16 }), { minLength: 4, maxLength: 4 }),
    secret: fc.integer({ min: 1, max: 14 }),
    edits: fc.array(
      fc.record({
        first: fc.integer({ min: -1, max: 18 }),
        last: fc.integer({ min: -1, max: 18 }),
        replacement: fc.oneof(
          fc.array(NEW_LINE, { maxLength: 4 }).map((list) => list.join('\n')),
          fc.string({ unit: 'binary', maxLength: 20 }),
        ),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  })
  .map(({ lines, end, endsWithBreak, bounds, secret, edits }) => {
    const content = lines.join(end) + (endsWithBreak ? end : '')
    const count = Math.max(1, readLines(content).length)
    const [a = 1, b = 1, c = 1, d = 1] = bounds.map((bound) => Math.min(bound, count)).toSorted((x, y) => x - y)
    const imports = { first: a, last: b }
    const slice = { first: Math.min(Math.max(c, b + 1), count), last: Math.max(d, Math.min(Math.max(c, b + 1), count)) }
    const task: AiFixTask = {
      finding: makeFinding({ file: 'src/a.js' }),
      file: { path: 'src/a.js', content },
      slices: [slice],
      imports: slice.first > b ? imports : null,
      importedModules: new Set(),
      allowedPackages: new Set(),
      secretLines: new Set([secret]),
      reachingNames: reachingNamesOf('javascript', content),
    }
    return { task, edits }
  })

t.test('whatever the edits, nothing but slices and imports changes', (t) => {
  fc.assert(
    fc.property(CASE, ({ task, edits }) => {
      const applied = applyProposal(task, edits, { language: 'javascript', nonce: NONCE })
      if ('rejection' in applied) return true
      return keepsOutside(task, applied.change.after) && keepsSecrets(task, applied.change.after)
    }),
    { numRuns: 3_000, seed: 7 },
  )
  t.end()
})

t.test('checks never throw, and let nothing through that was not placed', (t) => {
  fc.assert(
    fc.property(CASE, ({ task, edits }) => {
      const proposal = { title: 'Repair', explanation: 'It is.', behaviourChange: 'None.', edits }
      const checked = checkProposal(task, proposal, { language: 'javascript', nonce: NONCE })
      return 'rejection' in checked || keepsOutside(task, checked.change.after)
    }),
    { numRuns: 1_000, seed: 11 },
  )
  t.end()
})

t.test('reading an answer never throws', (t) => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.anything().map((value) => JSON.stringify(value) ?? 'undefined'),
      ),
      (text) => {
        const read = readResponse(text)
        return 'rejection' in read || 'proposal' in read
      },
    ),
    { numRuns: 1_000, seed: 13 },
  )
  t.end()
})

/** All in front of the imports, between them and the slice, and behind it is there still, with its line breaks. */
function keepsOutside({ file, slices, imports }: AiFixTask, after: string): boolean {
  const lines = readLines(file.content)
  const textOf = (from: number, to: number): string =>
    lines
      .slice(from, to)
      .map(({ text, end }) => text + end)
      .join('')
  const slice = slices[0]!
  const head = textOf(0, (imports ?? slice).first - 1)
  const tail = textOf(slice.last, lines.length)
  const between = imports ? textOf(imports.last, slice.first - 1) : ''
  return (
    after.startsWith(head) &&
    (tail === '' || after.endsWith(tail)) &&
    after.length >= head.length + tail.length &&
    after.slice(head.length, after.length - tail.length).includes(between)
  )
}

/** A line that the model has not seen is there as often as before, and what stands for it is nowhere. */
function keepsSecrets({ file, secretLines }: AiFixTask, after: string): boolean {
  const [line] = secretLines
  const secret = readLines(file.content)[line! - 1]?.text
  const count = (content: string): number => readLines(content).filter(({ text }) => text === secret).length
  const isMasked = after.includes(`masked_${NONCE}`)
  return secret === undefined || (!isMasked && count(after) >= 1)
}
