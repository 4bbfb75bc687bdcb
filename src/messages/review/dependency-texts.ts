import type { ReviewReport } from '../../domain/review/review-report.ts'
import {
  isUpgradable,
  summarizeDependencies,
  type DependencySummary,
  type VulnerablePackage,
} from '../../domain/dependencies/vulnerable-packages.ts'
import type { ReviewedVulnerability } from '../../domain/dependencies/dependency-review.ts'
import { codeSpan } from '../markdown/code-span.ts'
import { details } from '../markdown/details.ts'
import { escapeForSummary, escapeText } from '../markdown/escape-text.ts'
import { link } from '../markdown/link.ts'
import { table } from '../markdown/table.ts'
import { placeLink, placeText } from './findings-table.ts'
import { SEVERITY_NAMES } from './wording.ts'
import { countOf } from '../counts.ts'

const NAME_CHARACTERS = 80
const TITLE_CHARACTERS = 100
const REASON_CHARACTERS = 200
const IDS_SHOWN = 2
const PLACES_SHOWN = 3
const PATH_SHOWN = 6
const PROBLEMS_SHOWN = 2
const RECORD_ID = /^[A-Za-z0-9-]{3,60}$/

/** One row for each package, up to a limit: its vulnerabilities and how to fix them. */
export function packagesTable(report: ReviewReport, packages: readonly VulnerablePackage[]): string {
  const rows = packages.map((one) => [
    SEVERITY_NAMES[one.severity],
    `${codeSpan(nameVersion(one), NAME_CHARACTERS)}${one.isDevelopmentOnly ? ', development only' : ''}`,
    placeLink(report, one.manifest, one.line ?? 1),
    listIds(one),
    [describeUpgrade(one), describeReach(one)].filter(Boolean).join(', '),
  ])
  return table(['Severity', 'Dependency', 'Where', 'Known vulnerability', 'Upgrade'], rows)
}

/** Everything about one package, collapsed: why it is installed, its vulnerabilities, what to do. */
export function packageDetails(report: ReviewReport, one: VulnerablePackage): string {
  const place = escapeForSummary(placeText(one.manifest, one.line ?? 1))
  const name = escapeForSummary(nameVersion(one), NAME_CHARACTERS)
  const blocks = [
    one.vulnerabilities.map((vulnerability) => `- ${describeVulnerability(vulnerability)}`).join('\n'),
    whyHere(one),
    one.isRangeMinimum ? 'No lock file says which version is installed; this is the lowest version in the range.' : '',
    whereImported(report, one),
    `**What to do:** ${adviseOn(one)}`,
  ]
  return details(
    `<b>${SEVERITY_NAMES[one.severity]}</b>: <code>${name}</code> in <code>${place}</code>`,
    blocks.filter(Boolean).join('\n\n'),
  )
}

/** One line about what was not shown or could not be checked; empty if there is nothing. */
export function dependencyNotice({ dependencies }: ReviewReport): string {
  if (!dependencies) return ''
  const summary = summarizeDependencies(dependencies)
  if (summary.dependencies === 0 && dependencies.incomplete && summary.problems.length === 0)
    return 'Dependencies could not be checked.'
  const { preExisting, aside } = summary
  const sentences = [
    preExisting > 0
      ? `${countOf(preExisting, 'known vulnerability', 'known vulnerabilities')} in existing dependencies ${preExisting === 1 ? 'is' : 'are'} not shown.`
      : '',
    aside > 0
      ? `${countOf(aside, 'vulnerability', 'vulnerabilities')} in dependencies below the severity threshold ${aside === 1 ? 'is' : 'are'} not shown.`
      : '',
    ...describeGaps(summary),
  ].filter(Boolean)
  if (dependencies.incomplete && summary.unknown === 0 && summary.problems.length === 0)
    sentences.push('Not all dependencies could be checked.')
  return sentences.join(' ')
}

/** "Dependencies: 120 looked up in 2 manifests, nothing new is known." */
export function dependencyOverview({ dependencies }: ReviewReport, packages: readonly VulnerablePackage[]): string {
  const summary = summarizeDependencies(dependencies)
  if (!dependencies || dependencies.manifests.length === 0) return ''
  const scope = `${countOf(summary.dependencies, 'dependency', 'dependencies')} in ${countOf(dependencies.manifests.length, 'changed manifest')}`
  if (summary.unknown > 0 && summary.unknown >= summary.dependencies) return ''
  const { total } = summary.introduced
  if (total === 0)
    return `${scope}: no new known vulnerabilities${dependencies.incomplete ? ' in what could be looked up' : ''}.`
  return `${scope}: ${countOf(total, 'known vulnerability', 'known vulnerabilities')} in ${countOf(packages.length, 'new version')}.`
}

function describeGaps({ dependencies, unknown, unresolved, problems }: DependencySummary): string[] {
  const isAll = unknown > 0 && unknown >= dependencies
  return [
    isAll ? 'Dependencies could not be checked: the vulnerability database did not answer.' : '',
    unknown > 0 && !isAll
      ? `The vulnerability database did not answer for ${countOf(unknown, 'dependency', 'dependencies')}.`
      : '',
    unresolved > 0 ? `${countOf(unresolved, 'requirement')} could not be resolved to a version.` : '',
    ...problems
      .slice(0, PROBLEMS_SHOWN)
      .map(
        ({ path, line, column, reason }) =>
          `${codeSpan(`${placeText(path, line)}:${column}`)} could not be read completely: ${escapeText(reason, REASON_CHARACTERS)}`,
      ),
    problems.length > PROBLEMS_SHOWN ? `And ${countOf(problems.length - PROBLEMS_SHOWN, 'more manifest')}.` : '',
  ]
}

function nameVersion({
  packageName,
  currentVersion,
}: Pick<VulnerablePackage, 'packageName' | 'currentVersion'>): string {
  return `${packageName} ${currentVersion}`
}

function listIds({ vulnerabilities }: VulnerablePackage): string {
  const shown = vulnerabilities.slice(0, IDS_SHOWN).map(recordLink)
  const more = vulnerabilities.length - shown.length
  const [only] = vulnerabilities
  if (vulnerabilities.length === 1 && only) return `${recordLink(only)}: ${escapeText(only.title, TITLE_CHARACTERS)}`
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ')
}

function recordLink({ cve, id }: Pick<ReviewedVulnerability, 'cve' | 'id'>): string {
  const label = escapeText(cve, NAME_CHARACTERS)
  return RECORD_ID.test(id) ? link(label, `https://osv.dev/vulnerability/${id}`) : label
}

function describeUpgrade(one: VulnerablePackage): string {
  const { upgrade } = one
  if (one.isMalware) return 'remove it: malicious package'
  if (!upgrade) return 'by hand: no known upgrade'
  const to = codeSpan(upgrade.to, NAME_CHARACTERS)
  return upgrade.isMajor ? `by hand: ${to}, a major version` : to
}

function describeReach({ ecosystem, reachability }: VulnerablePackage): string {
  if (ecosystem !== 'npm' || reachability === 'unknown') return ''
  return reachability === 'imported' ? 'imported here' : 'not imported'
}

function describeVulnerability(one: ReviewedVulnerability): string {
  const score = one.cvssScore === null ? '' : `, CVSS ${one.cvssScore.toFixed(1)}`
  const fixed =
    one.fixedVersion === null ? 'no fixed version' : `fixed in ${codeSpan(one.fixedVersion, NAME_CHARACTERS)}`
  return `${recordLink(one)} (${one.severity}${score}, ${fixed}): ${escapeText(one.title, TITLE_CHARACTERS * 2)}`
}

function whyHere({ isDirect, path }: VulnerablePackage): string {
  if (isDirect || path.length < 2) return ''
  const shown =
    path.length <= PATH_SHOWN ? path : [...path.slice(0, PATH_SHOWN / 2), '…', ...path.slice(-PATH_SHOWN / 2)]
  return `Dependency path: ${shown.map((label) => codeSpan(label, NAME_CHARACTERS)).join(' → ')}`
}

function whereImported(report: ReviewReport, one: VulnerablePackage): string {
  if (one.ecosystem !== 'npm') return ''
  if (one.reachability === 'unknown') return 'It is not known whether the code imports it.'
  if (one.reachability === 'not-imported') return 'No file of the repository imports it.'
  const places = one.importedAt.slice(0, PLACES_SHOWN).map(({ file, line }) => placeLink(report, file, line))
  const through = one.isDirect ? 'Imported in' : 'It, or the dependency that brings it in, is imported in'
  return `${through} ${places.join(', ')}.`
}

function adviseOn(one: VulnerablePackage): string {
  const { upgrade } = one
  if (one.isMalware) return 'Remove it, and rotate every secret that it could have read.'
  if (!upgrade)
    return 'No known upgrade removes all of these vulnerabilities. Remove the package, or look for an alternative.'
  const to = codeSpan(upgrade.to, NAME_CHARACTERS)
  if (!isUpgradable(one)) return `Upgrade to ${to}. This is a major version and may contain breaking changes.`
  return `Upgrade to ${to}; the fix pull request does this.`
}
