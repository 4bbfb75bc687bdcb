import fc from 'fast-check'
import { CONFIDENCES, SEVERITIES } from '../../src/analysis/source/finding.ts'
import type { ManifestReview, ReviewedVulnerability } from '../../src/domain/dependencies/dependency-review.ts'
import type { ReviewReport } from '../../src/domain/review/review-report.ts'
import { NO_SETTINGS_NOTE } from '../../src/domain/review/review.ts'
import type { ReviewedFinding } from '../../src/domain/findings/reviewed-finding.ts'

export const HEAD_SHA = 'a1b2c3d4e5f60718293a4b5c6d7e8f9012345678'
export const OTHER_SHA = 'f0e1d2c3b4a5968778695a4b3c2d1e0f98765432'

/** A finding with everything filled in; tests name only what matters to them. */
export function makeFinding(change: Partial<ReviewedFinding> & { line?: number } = {}): ReviewedFinding {
  const { line = 12, ...rest } = change
  return {
    id: 'finding-1',
    ruleId: 'sql-injection',
    title: 'SQL injection',
    message: 'A value from the request becomes part of an SQL statement.',
    severity: 'critical',
    confidence: 'high',
    cwe: ['CWE-89'],
    file: 'src/users.js',
    kind: 'source',
    range: { start: { line, column: 3 }, end: { line, column: 40 } },
    trace: [],
    fix: { kind: 'deterministic', safety: 'glance', title: 'Pass the value as a parameter.' },
    noFix: null,
    origin: 'new',
    ...rest,
  }
}

export function makeReport(change: Partial<ReviewReport> = {}): ReviewReport {
  return {
    pullRequest: {
      number: 7,
      headSha: HEAD_SHA,
      isFork: false,
      repositoryUrl: 'https://code.example/acme/shop',
    },
    findings: [],
    suppressed: [],
    settings: NO_SETTINGS_NOTE,
    skipped: [],
    dependencies: null,
    filesAnalysed: 3,
    filesTotal: 3,
    partial: false,
    delta: null,
    fixPr: null,
    ai: null,
    delivery: 'pull-request',
    links: {
      createFix: 'https://fix.example/teams/t1/create-fix?pr=https%3A%2F%2Fcode.example%2Facme%2Fshop%2Fpull%2F7',
      ruleHelp: (ruleId) => `https://fix.example/rules/${ruleId}`,
    },
    whyItMatters: (ruleId) =>
      ruleId === 'sql-injection' ? 'An attacker can read and change the whole database.' : null,
    notice: null,
    ...change,
  }
}

/** A new high vulnerability of a direct dependency, with an upgrade. */
export function makeVulnerability(change: Partial<ReviewedVulnerability> = {}): ReviewedVulnerability {
  return {
    id: 'GHSA-35jh-r3h4-6jhm',
    packageName: 'lodash',
    currentVersion: '4.17.20',
    cve: 'CVE-2021-23337',
    cvssScore: 7.2,
    severity: 'high',
    title: 'Command injection in lodash',
    fixedVersion: '4.17.21',
    references: [],
    isMalware: false,
    origin: 'new',
    isDirect: true,
    path: ['lodash@4.17.20'],
    isDevelopmentOnly: false,
    line: 6,
    reachability: 'imported',
    importedAt: [{ file: 'src/users.js', line: 2 }],
    upgrade: { to: '4.17.21', isMajor: false, how: 'direct' },
    ...change,
  }
}

export function makeManifest(change: Partial<ManifestReview> = {}): ManifestReview {
  return {
    path: 'package.json',
    ecosystem: 'npm',
    dependencies: 120,
    vulnerabilities: [],
    unknown: [],
    unresolved: [],
    rangeMinimums: 0,
    problem: null,
    ...change,
  }
}

/** Text as an attacker would choose it. */
export const HOSTILE_TEXTS = [
  '@org/all ![x](http://evil.example/x.png)',
  '[click](javascript:alert(1)) <http://evil.example> https://evil.example www.evil.example',
  '</details></summary><script>alert(1)</script><img src=http://evil.example/x>',
  '<!-- fixwright:review --> --> <!--',
  '``` `` ` ````` ``',
  'a|b\\|c \\` \\',
  '\u202egnp.js\u2066\u200b\u0000\u0007\ud800',
  '# heading\n\n- list\n> quote\n\n---\n```js\ncode',
  '#123 GH-456 someone@example.com acme/shop#9 mailto:a@b.example',
  '&lt;img src=x onerror=alert(1)&gt; &#64;org &commat;org',
  'x'.repeat(10_000),
  '😀'.repeat(5_000),
  '1. one\n+ plus',
  '',
] as const

export const hostileText = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc
    .array(
      fc.constantFrom('`', '|', '\\', '[', ']', '(', ')', '<', '>', '!', '@', '#', '*', '_', '\n', 'a', '&', ' '),
      {
        maxLength: 40,
      },
    )
    .map((parts) => parts.join('')),
)

export const anyFinding: fc.Arbitrary<ReviewedFinding> = fc
  .record({
    id: fc.uuid(),
    ruleId: fc.constantFrom('sql-injection', 'eval', 'weak-hash'),
    severity: fc.constantFrom(...SEVERITIES),
    confidence: fc.constantFrom(...CONFIDENCES),
    file: fc.constantFrom('a.js', 'b.js', 'c.ts'),
    line: fc.integer({ min: 1, max: 30 }),
    isFixable: fc.boolean(),
  })
  .map(({ isFixable, ...rest }) => makeFinding({ ...rest, ...(isFixable ? {} : { fix: null }) }))
