import type { FixSafety } from '../../analysis/source/finding.ts'
import type { DependencyFix } from '../../domain/dependencies/dependency-fix.ts'
import type { DraftFix } from './draft-fix.ts'

/** What is said of an upgrade; all of it follows from what was done. */
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
  const why = `${packageName} ${from} has ${count}; ${to} is the least version above it that has none.`
  return [why, renderChange(draft, manifestPath), lockFileNote].filter((part) => part !== null).join(' ')
}

function renderChange({ how, packageName, to, detail }: DraftFix, file: string): string {
  if (how === 'lock') return `All requirements allow ${to} already, so that ${file} alone changes.`
  if (how === 'parent') return `What asks for it was raised to a version that asks for a newer one: ${detail ?? ''}.`
  if (how === 'override')
    return `${file} pins it, since what brings it asks for another version${detail ? `: ${detail}` : ''}.`
  return `The requirement of ${packageName} in ${file} was raised.`
}

function renderBehaviour({ packageName, from, to, how, isMajor }: DraftFix): string {
  if (isMajor) return `${packageName} ${to} is a major release over ${from}, which may break what uses it.`
  if (how === 'override')
    return `What brings ${packageName} gets ${to}, for which it did not ask. Run the tests that use it.`
  const kind = isPatch(from, to)
    ? 'a patch release, which promises to correct errors only'
    : 'a minor release, which promises not to break what uses it'
  return `${packageName} ${to} runs in the place of ${from}. By its number it is ${kind}.`
}

/** A lock file that is kept in step was checked as a whole; of the rest somebody has to make it anew, or to run the tests. */
function rate({ isMajor, how, from, to, lockFile }: DraftFix): FixSafety {
  if (isMajor || how === 'override') return 'review'
  return lockFile === 'updated' && how !== 'parent' && isPatch(from, to) ? 'merge' : 'glance'
}

function isPatch(from: string, to: string): boolean {
  const [before, after] = [from.split('.'), to.split('.')]
  return before[0] === after[0] && before[1] === after[1]
}
