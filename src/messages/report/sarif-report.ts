import type { Finding, Severity } from '../../analysis/source/finding.ts'
import type { Report, ReportedRule } from './report.ts'

/** SARIF knows three levels; the exact severity travels as `security-severity`, which code scanning reads. */
const LEVELS: Readonly<Record<Severity, 'error' | 'warning' | 'note'>> = {
  critical: 'error',
  high: 'error',
  medium: 'warning',
  low: 'note',
}
/** Middles of the CVSS bands. */
const SECURITY_SEVERITIES: Readonly<Record<Severity, string>> = {
  critical: '9.5',
  high: '8.0',
  medium: '5.5',
  low: '2.0',
}

/** The result as SARIF 2.1.0: rules with help, code flows, and fingerprints that survive moved lines. */
export function renderSarifReport(report: Report): string {
  return JSON.stringify(toSarif(report), null, 2)
}

function toSarif({ result, rules, version }: Report) {
  const used = rules.filter((rule) => result.findings.some((finding) => finding.ruleId === rule.id))
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'Fixwright', version, rules: used.map((rule) => toRule(rule, result.findings)) } },
        columnKind: 'utf16CodeUnits',
        invocations: [
          {
            executionSuccessful: true,
            toolExecutionNotifications: [
              ...result.parseErrors.map((error) => toNotification(error.file, error.message, error)),
              ...result.skipped.map((skip) => toNotification(skip.file, skip.reason)),
            ],
          },
        ],
        results: result.findings.map((finding) => toResult(finding, used)),
      },
    ],
  }
}

function toRule(rule: ReportedRule, findings: readonly Finding[]) {
  const severity = findings.find((finding) => finding.ruleId === rule.id)!.severity
  return {
    id: rule.id,
    name: rule.title,
    shortDescription: { text: rule.title },
    fullDescription: { text: rule.docs.what },
    help: { text: `${rule.docs.what}\n\n${rule.docs.why}\n\n${rule.docs.fix}` },
    defaultConfiguration: { level: LEVELS[severity] },
    properties: { tags: ['security', ...rule.cwe], 'security-severity': SECURITY_SEVERITIES[severity] },
  }
}

function toResult(finding: Finding, rules: readonly ReportedRule[]) {
  return {
    ruleId: finding.ruleId,
    ruleIndex: rules.findIndex((rule) => rule.id === finding.ruleId),
    level: LEVELS[finding.severity],
    message: { text: finding.message },
    locations: [{ physicalLocation: { artifactLocation: toArtifact(finding.file), region: toRegion(finding) } }],
    partialFingerprints: { 'fixwright/v1': finding.id },
    ...(finding.trace.length > 0 && { codeFlows: [toCodeFlow(finding)] }),
    properties: {
      severity: finding.severity,
      confidence: finding.confidence,
      cwe: finding.cwe,
      fixable: finding.fix !== null,
    },
  }
}

function toCodeFlow(finding: Finding) {
  const locations = finding.trace.map((step) => ({
    location: {
      physicalLocation: {
        artifactLocation: toArtifact(step.file),
        region: { startLine: step.line, startColumn: step.column },
      },
      message: { text: step.label },
    },
  }))
  return { threadFlows: [{ locations }] }
}

function toRegion({ range }: Finding) {
  return {
    startLine: range.start.line,
    startColumn: range.start.column,
    endLine: range.end.line,
    endColumn: range.end.column,
  }
}

function toNotification(file: string, text: string, place?: { line: number; column: number }) {
  const region = place && { region: { startLine: place.line, startColumn: place.column } }
  return {
    level: 'warning',
    message: { text },
    locations: [{ physicalLocation: { artifactLocation: toArtifact(file), ...region } }],
  }
}

function toArtifact(path: string) {
  return { uri: path.split('/').map(encodeURIComponent).join('/') }
}
