import type { DependencyFixResult, UnfixedDependency } from '../../domain/dependencies/dependency-fix.ts'
import { describeDependencyFix } from './describe-dependency-fix.ts'
import type { DraftFix } from './draft-fix.ts'
import { groupNpmProjects } from './npm/npm-project.ts'
import { planNpmProject, upgradeTargetsOf } from './npm/plan-npm-project.ts'
import { planFile } from './plan-file.ts'
import { isCovered, markStale } from './python/follow-lock-files.ts'
import type { DependencyFixRequest } from './upgrade-request.ts'

/**
 * Plans the smallest upgrades that remove all known vulnerabilities of the requested packages, edits the files and proves them:
 * an edited file, parsed again, must require the same as before apart from the upgrades. The order of files and packages does
 * not matter, and a second run changes nothing. Every requested package is either covered by a fix or listed as not fixed.
 */
export function planDependencyFixes(request: DependencyFixRequest): DependencyFixResult {
  const texts = new Map<string, string>()
  const drafts: DraftFix[] = []
  const notFixed: UnfixedDependency[] = []
  const [npm, others] = [request.manifests.filter(isNpm), request.manifests.filter((file) => !isNpm(file))]
  for (const project of groupNpmProjects(npm)) {
    const plan = planNpmProject(project, request)
    for (const [path, text] of plan.texts) texts.set(path, text)
    drafts.push(...plan.drafts)
    notFixed.push(...plan.notFixed)
  }
  const single: DraftFix[] = []
  // Lock files come after the manifests they are generated from.
  for (const file of others.toSorted((a, b) => Number(a.parsed.kind === 'lock') - Number(b.parsed.kind === 'lock'))) {
    const targets = upgradeTargetsOf(file).filter((target) => !isCovered(target, single, request))
    const plan = planFile(file, targets, request)
    texts.set(file.parsed.path, plan.text)
    single.push(...plan.drafts)
    notFixed.push(...plan.notFixed)
  }
  drafts.push(...markStale(single, others))
  const changed = request.manifests.filter(({ parsed, text }) => (texts.get(parsed.path) ?? text) !== text)
  return {
    files: changed
      .map(({ parsed: { path }, text }) => ({ path, before: text, after: texts.get(path) ?? text }))
      .toSorted((a, b) => compareTexts(a.path, b.path)),
    fixes: drafts
      .map(describeDependencyFix)
      .toSorted((a, b) =>
        compareTexts(keyOf(a.manifestPath, a.packageName, a.from), keyOf(b.manifestPath, b.packageName, b.from)),
      ),
    notFixed: notFixed.toSorted((a, b) =>
      compareTexts(keyOf(a.manifestPath, a.packageName, a.version), keyOf(b.manifestPath, b.packageName, b.version)),
    ),
  }
}

function isNpm({ parsed }: DependencyFixRequest['manifests'][number]): boolean {
  return parsed.ecosystem === 'npm'
}

function keyOf(...parts: readonly string[]): string {
  return parts.join('\n')
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
