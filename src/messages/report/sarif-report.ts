import type { AnalysisResult, Finding } from '../../analysis/source/finding.ts'
import { languageOfPath } from '../../analysis/source/language.ts'
import type { Report } from './report.ts'
import {
  DEPENDENCY_NOTIFICATION,
  DEPENDENCY_REPORTED_RULE,
  toDependencyNotifications,
  toDependencyResults,
} from './sarif-dependencies.ts'
import { createFixLookup } from './sarif-fixes.ts'
import { NOTIFICATION_DESCRIPTORS, toNotifications } from './sarif-notifications.ts'
import { SOURCE_ROOT, toArtifactLocation } from './sarif-places.ts'
import { type ResultContext, toResult, toSuppressedResult } from './sarif-results.ts'
import { toRuleDescriptor } from './sarif-rules.ts'

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json'

/** The result as SARIF 2.1.0: rules with help, code flows, suppressions, and fingerprints that survive moved lines. */
export function renderSarifReport(report: Report): string {
  return JSON.stringify({ $schema: SCHEMA, version: '2.1.0', runs: [toRun(report)] }, null, 2)
}

function toRun(report: Report) {
  const { result, version, durationMs, category } = report
  const shown = [...result.findings, ...result.suppressed.map(({ finding }) => finding)]
  const dependencies = report.dependencies ?? null
  const ofCode = report.rules.filter((rule) => shown.some((finding) => finding.ruleId === rule.id))
  const isVulnerable = dependencies?.manifests.some(({ vulnerabilities }) => vulnerabilities.length > 0) ?? false
  const rules = isVulnerable ? [...ofCode, DEPENDENCY_REPORTED_RULE] : ofCode
  const driver = {
    name: 'Fixwright',
    informationUri: 'https://github.com/apps/fixwright',
    version,
    semanticVersion: version,
    rules: rules.map(toRuleDescriptor),
  }
  return {
    tool: {
      driver: {
        ...driver,
        notifications: [...NOTIFICATION_DESCRIPTORS, ...(dependencies ? [DEPENDENCY_NOTIFICATION] : [])],
      },
    },
    automationDetails: { id: category ? `fixwright/${category}/` : 'fixwright/' },
    originalUriBaseIds: { [SOURCE_ROOT]: toRoot(report.rootUrl) },
    columnKind: 'utf16CodeUnits',
    invocations: [
      {
        executionSuccessful: !result.skipped.some(({ code }) => code === 'crashed'),
        toolExecutionNotifications: [
          ...toNotifications(result),
          ...(dependencies ? toDependencyNotifications(dependencies) : []),
        ],
        properties: { durationMs, files: result.analysed.length },
      },
    ],
    artifacts: toArtifacts(shown),
    results: [
      ...toResults(result, {
        ruleIndexes: new Map(rules.map(({ id }, index) => [id, index])),
        fixesOf: createFixLookup(report.fixed ?? []),
      }),
      ...(dependencies ? toDependencyResults(dependencies, rules.length - 1) : []),
    ],
  }
}

function toRoot(rootUrl: string | undefined) {
  return { ...(rootUrl && { uri: rootUrl }), description: { text: 'The folder that was analysed' } }
}

function toResults({ findings, suppressed }: AnalysisResult, context: ResultContext) {
  return [
    ...findings.map((finding) => toResult(finding, context)),
    ...suppressed.map((one) => toSuppressedResult(one, context)),
  ]
}

/** The files with findings. */
function toArtifacts(findings: readonly Finding[]) {
  const kinds = new Map(findings.map(({ file, kind }) => [file, kind]))
  return [...kinds].map(([file, kind]) => {
    const sourceLanguage = languageOfPath(file)
    return {
      location: toArtifactLocation(file),
      roles: ['analysisTarget'],
      ...(sourceLanguage && { sourceLanguage }),
      properties: { kindOfFile: kind },
    }
  })
}
