import { precisionLines } from './precision-text.ts'
import { LEVELS, PROBLEM_SEVERITIES, SECURITY_SEVERITIES } from './sarif-levels.ts'
import type { ReportedRule } from './report.ts'

/** A rule as a reporting descriptor, with the properties that code scanning shows and sorts by. */
export function toRuleDescriptor(rule: ReportedRule) {
  const { what, why, fix, references = [] } = rule.docs
  const [helpUri] = references
  return {
    id: rule.id,
    name: toPascalCase(rule.id),
    shortDescription: { text: rule.title },
    fullDescription: { text: what },
    help: {
      text: [what, why, fix, ...precisionLines(rule.precision), ...references].join('\n\n'),
      markdown: toMarkdown(rule),
    },
    ...(helpUri && { helpUri }),
    defaultConfiguration: { level: LEVELS[rule.severity] },
    properties: {
      tags: ['security', ...rule.cwe.map(toCweTag), ...(rule.owasp ? [`owasp/${rule.owasp}`] : [])],
      ...(rule.confidence && { precision: rule.confidence }),
      ...(rule.precision && { measuredPrecision: rule.precision }),
      ...(rule.maturity && { maturity: rule.maturity }),
      'problem.severity': PROBLEM_SEVERITIES[rule.severity],
      'security-severity': SECURITY_SEVERITIES[rule.severity].toFixed(1),
    },
  }
}

function toMarkdown({ title, precision, docs: { what, why, fix, references = [] } }: ReportedRule): string {
  const links = references.map((address) => `- <${address}>`)
  const more = links.length > 0 ? ['## References', links.join('\n')] : []
  const lines = precisionLines(precision)
  const measured = lines.length > 0 ? ['## How often it is right', ...lines] : []
  return [`# ${title}`, what, '## Why it matters', why, '## What to do', fix, ...measured, ...more].join('\n\n')
}

/** `CWE-89` as code scanning writes it: `external/cwe/cwe-089`. */
function toCweTag(cwe: string): string {
  return `external/cwe/cwe-${cwe.replace(/\D/g, '').padStart(3, '0')}`
}

function toPascalCase(id: string): string {
  return id.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
}
