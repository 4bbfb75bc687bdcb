import fc from 'fast-check'
import { test } from 'tap'
import { showFixedByAi, showAiFixes, type AiTerms } from '../../src/domain/ai-fix/ai-offer.ts'
import { introducedFindings } from '../../src/domain/findings/reviewed-finding.ts'
import type { ReviewReport } from '../../src/domain/review/review-report.ts'
import type { ReviewedSuppression } from '../../src/domain/findings/reviewed-finding.ts'
import { renderCheckRun } from '../../src/messages/check-run.ts'
import { renderCouldNotAnalyse, renderNotConnected, renderQuotaReached } from '../../src/messages/check-run-notices.ts'
import { utf8Bytes } from '../../src/messages/markdown/cut-markdown.ts'
import { REVIEW_COMMENT_MARKER, renderPullRequestComment } from '../../src/messages/pull-request-comment.ts'
import {
  HOSTILE_TEXTS,
  OTHER_SHA,
  hostileText,
  makeFinding,
  makeManifest,
  makeReport,
  makeVulnerability,
} from '../helpers/findings.ts'
import { matchGolden } from '../helpers/golden.ts'
import { MENTION, REFERENCE, linkableText, renderMarkdown } from '../helpers/render-markdown.ts'

const FINDINGS = [
  makeFinding({
    trace: [
      { file: 'src/routes.js', line: 4, column: 9, label: 'req.query.name comes from the request' },
      { file: 'src/users.js', line: 12, column: 3, label: 'it is put into the statement' },
    ],
  }),
  makeFinding({
    id: 'finding-2',
    ruleId: 'command-injection',
    title: 'Command injection',
    message: 'A value from the request becomes part of a shell command.',
    cwe: ['CWE-78'],
    file: 'src/tools/convert.ts',
    line: 40,
    fix: null,
    noFix: { code: 'needs_design', reason: 'Decide which programs may be started, then list them.' },
  }),
  makeFinding({
    id: 'finding-3',
    ruleId: 'weak-hash',
    title: 'Weak hash',
    message: 'MD5 is broken.',
    severity: 'medium',
    confidence: 'medium',
    cwe: ['CWE-327', 'CWE-328'],
    file: 'src/hash.js',
    line: 3,
    fix: { kind: 'deterministic', safety: 'review', title: 'Use SHA-256.' },
  }),
  makeFinding({
    id: 'finding-4',
    title: 'Insecure cookie',
    severity: 'low',
    origin: 'pre-existing',
    file: 'src/session.js',
  }),
]

const MANY = Array.from({ length: 14 }, (_, index) =>
  makeFinding({
    id: `many-${index}`,
    line: index + 1,
    severity: index < 3 ? 'high' : 'low',
    fix: index % 2 ? null : makeFinding().fix,
  }),
)

const SKIPPED = [
  { file: 'src/report.py', code: 'unsupported_language', reason: 'Python is not analysed yet.' },
  { file: 'src/huge.js', code: 'too_large', reason: 'The file is larger than 1 MiB.' },
] as const

const HIDDEN = [
  makeFinding({ id: 'aside-1', file: 'test/users.test.js', kind: 'test', aside: 'file-kind' }),
  makeFinding({ id: 'aside-2', file: 'test/orders.test.js', kind: 'test', aside: 'file-kind' }),
  makeFinding({ id: 'aside-3', file: 'examples/server.js', kind: 'example', aside: 'file-kind' }),
  makeFinding({ id: 'aside-4', confidence: 'low', aside: 'confidence', line: 50 }),
  makeFinding({ id: 'aside-5', kind: 'test', aside: 'file-kind', origin: 'pre-existing' }),
]

const SUPPRESSED: readonly ReviewedSuppression[] = [
  {
    finding: makeFinding({ id: 'suppressed-1', line: 80 }),
    marker: 'fixwright-ignore',
    reason: 'Only administrators get here | and `nobody` else',
    until: '2026-03-10',
    at: { line: 79, column: 6 },
    origin: 'new',
    expiresSoon: true,
  },
  {
    finding: makeFinding({ id: 'suppressed-2', line: 90 }),
    marker: 'nosemgrep',
    reason: null,
    until: null,
    at: { line: 90, column: 40 },
    origin: 'new',
    expiresSoon: false,
  },
]

const SETTINGS = {
  problems: [
    { line: 3, key: 'rules.sql-injektion', message: 'There is no such rule.' },
    { line: 7, key: 'severity', message: 'It takes one of critical, high, medium, low.' },
  ],
  excludedFiles: 2,
  hiddenByChange: null,
}

const LODASH = [
  makeVulnerability(),
  makeVulnerability({ id: 'GHSA-29mw-wpgm-hmr9', cve: 'CVE-2020-28500', severity: 'medium', cvssScore: 5.3 }),
  makeVulnerability({ id: 'GHSA-old', packageName: 'minimist', currentVersion: '1.2.0', origin: 'pre-existing' }),
]
const TRANSITIVE = makeVulnerability({
  id: 'GHSA-rv95-896h-c2vc',
  cve: 'GHSA-rv95-896h-c2vc',
  cvssScore: null,
  packageName: 'express',
  currentVersion: '4.17.1',
  severity: 'critical',
  isDirect: false,
  isDevelopmentOnly: true,
  path: ['@acme/tools@1.0.0', 'serve@2.0.0', 'express@4.17.1'],
  line: null,
  reachability: 'not-imported',
  importedAt: [],
  upgrade: { to: '5.0.0', isMajor: true, how: 'override' },
})
const VULNERABLE = {
  incomplete: true,
  manifests: [
    makeManifest({
      vulnerabilities: LODASH,
      unknown: ['left-pad@1.0.0'],
      unresolved: [{ packageName: 'ui', requirement: 'workspace:*', reason: 'It is a part of this workspace.' }],
    }),
    makeManifest({ path: 'tools/package.json', dependencies: 3, vulnerabilities: [TRANSITIVE] }),
  ],
}

const FOR_AI = makeFinding({
  id: 'for-ai',
  ruleId: 'path-traversal',
  title: 'Path traversal',
  message: 'A value from the request becomes part of a path.',
  severity: 'high',
  cwe: ['CWE-22'],
  file: 'src/files.js',
  line: 21,
  fix: null,
  noFix: { code: 'needs_design', reason: 'Decide which folder may be read.' },
})
const PACK: AiTerms = {
  mode: 'pull-request',
  creditType: 'pack',
  credits: { used: 3, limit: 500, daysRemaining: 9 },
  costPerFixEur: null,
}
const OWN_KEY: AiTerms = { mode: 'pull-request', creditType: 'own-key', credits: null, costPerFixEur: 0.03 }

function withAi(terms: AiTerms, change: Partial<ReviewReport> & { findings: ReviewReport['findings'] }): ReviewReport {
  const { findings } = change
  const shown = showAiFixes(terms, { findings, introduced: introducedFindings({ findings }), aiFixes: 'pull-request' })
  return makeReport({ ...change, findings: shown.findings, ai: shown.offer })
}

const SCENARIOS: Record<string, ReviewReport> = {
  'ai-and-automatic': withAi(PACK, { findings: [...FINDINGS, FOR_AI], dependencies: VULNERABLE }),
  'ai-only': withAi(OWN_KEY, {
    findings: [FOR_AI, { ...FOR_AI, id: 'for-ai-2', file: 'src/more-files.js' }, FINDINGS[1]!],
  }),
  'ai-one': withAi({ ...PACK, credits: { used: 499, limit: 500, daysRemaining: 9 } }, { findings: [FOR_AI] }),
  'ai-as-suggestions': withAi({ ...PACK, mode: 'suggestions' }, { findings: [...FINDINGS, FOR_AI] }),
  'ai-as-suggestions-only': withAi({ ...OWN_KEY, mode: 'suggestions' }, { findings: [FOR_AI] }),
  'ai-on-free-plan': withAi(OWN_KEY, { findings: [...FINDINGS, FOR_AI], delivery: 'suggestions' }),
  'ai-credits-used-up': withAi(
    { ...PACK, credits: { used: 500, limit: 500, daysRemaining: 9 } },
    { findings: [...FINDINGS, FOR_AI] },
  ),
  'ai-fixed': makeReport({
    findings: showFixedByAi([...FINDINGS, FOR_AI], [FOR_AI.id]),
    fixPr: { number: 8, url: 'https://code.example/acme/shop/pull/8' },
  }),
  'vulnerable-dependencies': makeReport({ dependencies: VULNERABLE }),
  'findings-and-dependencies': makeReport({ findings: [...FINDINGS, ...MANY], dependencies: VULNERABLE }),
  'older-dependencies-only': makeReport({
    dependencies: { incomplete: false, manifests: [makeManifest({ vulnerabilities: [LODASH[2]!] })] },
  }),
  'dependencies-unknown': makeReport({
    dependencies: { incomplete: true, manifests: [makeManifest({ dependencies: 2, unknown: ['a@1.0.0', 'b@1.0.0'] })] },
  }),
  'broken-manifest': makeReport({
    filesTotal: 0,
    dependencies: {
      incomplete: true,
      manifests: [makeManifest({ dependencies: 0, problem: { line: 3, column: 14, reason: 'A comma is missing.' } })],
    },
  }),
  'kept-aside': makeReport({ findings: [...FINDINGS, ...HIDDEN], suppressed: SUPPRESSED }),
  'only-kept-aside': makeReport({ findings: HIDDEN, suppressed: [{ ...SUPPRESSED[0]!, origin: 'pre-existing' }] }),
  'wrong-settings': makeReport({ findings: FINDINGS, settings: SETTINGS }),
  'settings-that-hide': makeReport({ settings: { problems: [], excludedFiles: 0, hiddenByChange: 2 } }),
  'first-push': makeReport({ findings: FINDINGS }),
  'second-push': makeReport({ findings: FINDINGS, delta: { sinceSha: OTHER_SHA, introduced: 2, fixed: 1 } }),
  'many-findings': makeReport({ findings: MANY, notice: '16 of the 20 analyses for this month are used.' }),
  fork: makeReport({ findings: FINDINGS, pullRequest: { ...makeReport().pullRequest, isFork: true } }),
  'offered-suggestions': makeReport({ findings: FINDINGS, delivery: 'suggestions' }),
  'suggestions-posted': makeReport({ findings: FINDINGS, delivery: 'suggestions', fixPr: 'suggestions' }),
  'fix-pull-request-open': makeReport({
    findings: FINDINGS,
    fixPr: { number: 8, url: 'https://code.example/acme/shop/pull/8' },
  }),
  partial: makeReport({ findings: FINDINGS, skipped: SKIPPED, filesAnalysed: 3, filesTotal: 4, partial: true }),
  'nothing-fixable': makeReport({ findings: [FINDINGS[1]!] }),
  'all-fixed': makeReport({ findings: [FINDINGS[3]!], delta: { sinceSha: OTHER_SHA, introduced: 0, fixed: 3 } }),
  clean: makeReport(),
  'clean-but-partial': makeReport({ skipped: SKIPPED, filesAnalysed: 3, filesTotal: 4, partial: true }),
  hostile: makeReport({
    findings: HOSTILE_TEXTS.slice(0, 9).map((text, index) =>
      makeFinding({
        id: `hostile-${index}`,
        title: text,
        message: text,
        file: text || 'a.js',
        cwe: [text],
        ruleId: text,
        trace: [{ file: text, line: 1, column: 1, label: text }],
        fix: index % 2 ? { kind: 'deterministic', safety: 'merge', title: text } : null,
        noFix: index % 2 ? null : { code: 'unsupported_shape', reason: text },
      }),
    ),
  }),
}

for (const [name, report] of Object.entries(SCENARIOS)) {
  test(`comment: ${name}`, (t) => {
    const comment = renderPullRequestComment(report)
    matchGolden(t, new URL(`golden/comment-${name}.md`, import.meta.url), comment)
    t.ok(comment.startsWith(REVIEW_COMMENT_MARKER))
    t.ok(countVisibleLines(comment) <= 25, 'at most 25 visible lines')
    t.end()
  })

  test(`check run: ${name}`, (t) => {
    matchGolden(t, new URL(`golden/check-run-${name}.md`, import.meta.url), showCheckRun(renderCheckRun(report)))
    t.end()
  })
}

test('check runs for pull requests that were not analysed', (t) => {
  const messages = [
    renderNotConnected('https://fix.example'),
    renderQuotaReached(
      'The 20 analyses for this month are used up. The next month starts on 1 December.',
      'https://fix.example/teams/t1',
    ),
    renderCouldNotAnalyse('The code host did not answer for too long.'),
  ]
  matchGolden(t, new URL('golden/check-run-notices.md', import.meta.url), messages.map(showCheckRun).join('\n\n'))
  t.end()
})

test('when all is fixed one line is left', (t) => {
  for (const name of [
    'older-dependencies-only',
    'dependencies-unknown',
    'broken-manifest',
    'all-fixed',
    'clean',
    'clean-but-partial',
    'only-kept-aside',
    'settings-that-hide',
  ])
    t.equal(countVisibleLines(renderPullRequestComment(SCENARIOS[name]!)), 1, name)
  t.end()
})

test('text from outside stays text', (t) => {
  const ownLink =
    /^https:\/\/(code\.example\/acme\/shop\/|fix\.example\/|osv\.dev\/vulnerability\/[\w-]+$|cwe\.mitre\.org\/data\/definitions\/\d+\.html)/
  fc.assert(
    fc.property(
      fc.array(hostileText, { minLength: 6, maxLength: 6 }),
      ([title = '', message = '', path = '', label = '', fix = '', reason = '']) => {
        const finding = makeFinding({ title, message, file: path, trace: [{ file: path, line: 1, column: 1, label }] })
        const report = makeReport({
          findings: [
            { ...finding, fix: { kind: 'deterministic', safety: 'merge', title: fix } },
            { ...finding, id: 'b', fix: null, noFix: { code: 'no_safe_fix', reason } },
            { ...finding, id: 'c', aside: 'confidence' },
          ],
          suppressed: [{ ...SUPPRESSED[0]!, finding, reason }],
          settings: { ...SETTINGS, problems: [{ line: 1, key: label, message }] },
          skipped: [{ file: path, code: 'crashed', reason }],
          partial: true,
          dependencies: {
            incomplete: true,
            manifests: [
              makeManifest({
                path,
                problem: { line: 1, column: 1, reason },
                vulnerabilities: [
                  makeVulnerability({
                    id: fix,
                    cve: label,
                    packageName: title,
                    currentVersion: message,
                    title: reason,
                    isDirect: false,
                    path: [label, message, title],
                    importedAt: [{ file: path, line: 1 }],
                    upgrade: { to: fix, isMajor: false, how: 'direct' },
                    fixedVersion: reason,
                  }),
                ],
              }),
            ],
          },
        })
        const { summary, text } = renderCheckRun(report)
        for (const markdown of [renderPullRequestComment(report), summary, text ?? '']) {
          const html = renderMarkdown(markdown)
          const visible = linkableText(html)
          const links = [...html.matchAll(/<a href="([^"]*)"/g)].map((match) => match[1] ?? '')
          if (/<(img|script|iframe|svg|del)\b/.test(html) || MENTION.test(visible) || REFERENCE.test(visible))
            return false
          if (!links.every((url) => ownLink.test(url))) return false
          if (count(html, /<details>/g) !== count(html, /<\/details>/g)) return false
        }
        return true
      },
    ),
    { numRuns: 300 },
  )
  t.end()
})

test('bodies stay within 60,000 bytes and close what they open', (t) => {
  const findings = Array.from({ length: 400 }, (_, index) =>
    makeFinding({
      id: `f${index}`,
      line: index + 1,
      title: '😀'.repeat(200),
      message: '漢'.repeat(2_000),
      file: `src/${'ü'.repeat(200)}.js`,
    }),
  )
  const report = makeReport({ findings })
  const { summary, text, annotations } = renderCheckRun(report)
  for (const body of [renderPullRequestComment(report), summary, text ?? '']) {
    t.ok(utf8Bytes(body) <= 60_000)
    t.ok(body.isWellFormed())
    t.equal(count(body, /^<details>$/gm), count(body, /^<\/details>$/gm))
  }
  t.equal(annotations.length, 400, 'annotations are not cut')
  t.end()
})

test("the button's texts fit the code host's limits", (t) => {
  for (const findings of [
    [makeFinding()],
    Array.from({ length: 1_000 }, (_, index) => makeFinding({ id: `f${index}` })),
  ])
    for (const isFork of [true, false]) {
      const report = makeReport({ findings, pullRequest: { ...makeReport().pullRequest, isFork } })
      const [action] = renderCheckRun(report).actions
      t.ok(action && action.label.length <= 20 && action.description.length <= 40 && action.identifier.length <= 20)
    }
  t.end()
})

function countVisibleLines(markdown: string): number {
  let depth = 0
  let lines = 0
  for (const line of markdown.split('\n')) {
    if (line === '</details>') depth -= 1
    else if (line.startsWith('<summary>') && depth === 1) lines += 1
    else if (line === '<details>') depth += 1
    else if (depth === 0 && line.trim() !== '' && !line.startsWith('<!--') && !/^\| ---/.test(line)) lines += 1
  }
  return lines
}

function count(text: string, pattern: RegExp): number {
  return (text.match(pattern) ?? []).length
}

function showCheckRun(message: ReturnType<typeof renderCheckRun>): string {
  const { conclusion, title, summary, text, annotations, actions } = message
  const annotationLines = annotations.map(
    ({ path, startLine, endLine, level, title: heading, message: body }) =>
      `${level} ${path}:${startLine}-${endLine} ${heading}\n  ${body.replaceAll('\n', '\n  ')}`,
  )
  const actionLines = actions.map(({ label, description, identifier }) => `[${label}] ${description} (${identifier})`)
  return [
    `${conclusion}: ${title}`,
    `--- summary\n${summary}`,
    text === null ? '--- no text' : `--- text\n${text}`,
    ['--- annotations', ...annotationLines].join('\n'),
    ['--- actions', ...actionLines].join('\n'),
  ].join('\n\n')
}
