import type { FixSafety } from '../../analysis/source/finding.ts'
import type { DependencyFix } from '../../domain/dependencies/dependency-fix.ts'
import type { DraftFix } from './draft-fix.ts'

/** The description of an upgrade, made from the draft alone. */
export function describeDependencyFix(draft: DraftFix): DependencyFix {
  const { detail: _, cleared, covers, ...fix } = draft
  return {
    ...fix,
    cleared: [...cleared].toSorted(),
    covers: [...covers],
    title: renderTitle(draft),
    explanation: renderExplanation(draft),
    behaviourChange: renderBehaviour(draft),
    safety: rate(draft),
  }
}

function renderTitle({ how, packageName, from, to, detail }: DraftFix): string {
  if (how === 'override') return `Override ${packageName} ${from} with ${to}`
  if (how === 'parent') return `Upgrade ${detail ?? 'its parent'} for ${packageName} ${to}`
  return `Upgrade ${packageName} from ${from} to ${to}`
}

function renderExplanation(draft: DraftFix): string {
  const { packageName, from, to, cleared, manifestPath, lockFileNote } = draft
  const count = cleared.size === 1 ? 'one known vulnerability' : `${cleared.size} known vulnerabilities`
  const why = `${packageName} ${from} has ${count}; ${to} is the lowest version above it without any.`
  return [why, renderChange(draft, manifestPath), lockFileNote].filter((part) => part !== null).join(' ')
}

function renderChange({ how, packageName, to, detail }: DraftFix, file: string): string {
  if (how === 'lock') return `All requirements allow ${to} already, so only ${file} changes.`
  if (how === 'parent')
    return `The package that requires it was raised to a version that requires a newer one: ${detail ?? ''}.`
  if (how === 'override')
    return `${file} overrides it, because its parent requires another version${detail ? `: ${detail}` : ''}.`
  return `The requirement of ${packageName} in ${file} was raised.`
}

function renderBehaviour({ packageName, from, to, how, isMajor }: DraftFix): string {
  if (isMajor) return `${packageName} ${to} is a major release after ${from} and may break code that uses it.`
  if (how === 'override')
    return `The parent of ${packageName} gets ${to}, which it did not ask for. Run the tests that use it.`
  const kind = isPatch(from, to)
    ? 'a patch release, which should only fix bugs'
    : 'a minor release, which should not break code that uses it'
  return `${packageName} ${to} replaces ${from}. By its version number it is ${kind}.`
}

/** An updated lock file was checked as a whole. In other cases somebody must regenerate it, or run the tests. */
function rate({ isMajor, how, from, to, lockFile }: DraftFix): FixSafety {
  if (isMajor || how === 'override') return 'review'
  return lockFile === 'updated' && how !== 'parent' && isPatch(from, to) ? 'merge' : 'glance'
}

function isPatch(from: string, to: string): boolean {
  const [before, after] = [from.split('.'), to.split('.')]
  return before[0] === after[0] && before[1] === after[1]
}
