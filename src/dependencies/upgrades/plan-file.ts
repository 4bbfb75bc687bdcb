import { posix } from 'node:path'
import type { UnfixedDependency } from '../../domain/dependencies/dependency-fix.ts'
import type { ManifestEntry } from '../manifest.ts'
import { chooseVersion, type ChosenVersion } from './choose-version.ts'
import type { DraftFix } from './draft-fix.ts'
import { editPomXml } from './maven/edit-pom-xml.ts'
import { haveOnlyRequirementsChanged } from './prove-change.ts'
import { editPyprojectToml } from './python/edit-pyproject-toml.ts'
import { editRequirementsTxt } from './python/edit-requirements-txt.ts'
import { describeUnfixedDependency } from './describe-unfixed.ts'
import {
  refuseUpgrade,
  type FixableManifest,
  type UpgradeRefusal,
  type UpgradeContext,
  type UpgradeTarget,
} from './upgrade-request.ts'

type Edit = (
  text: string,
  entry: ManifestEntry,
  to: string,
) => { readonly text: string } | { readonly refusal: UpgradeRefusal }

/** Manifests that are edited alone, with the function that edits one requirement. */
const EDITS: readonly { readonly name: RegExp; readonly edit: Edit }[] = [
  { name: /^pom\.xml$/, edit: editPomXml },
  { name: /^pyproject\.toml$/, edit: editPyprojectToml },
  { name: /\.(?:txt|in)$/, edit: editRequirementsTxt },
]

/** Lock files that are never edited by hand, and the command that brings one package to a version or above. */
const UPDATE_COMMANDS: readonly { readonly name: RegExp; readonly command: (name: string) => string }[] = [
  { name: /^poetry\.lock$/, command: (name) => `poetry update ${name}` },
  { name: /^uv\.lock$/, command: (name) => `uv lock --upgrade-package ${name}` },
  { name: /^Pipfile\.lock$/, command: (name) => `pipenv upgrade ${name}` },
  { name: /\.lockfile$/, command: (name) => `gradle dependencies --update-locks ${name}` },
]

export type FilePlan = {
  readonly text: string
  readonly drafts: readonly DraftFix[]
  readonly notFixed: readonly UnfixedDependency[]
}

/** Makes the upgrades of one file one after the other, and proves each on the resulting text. */
export function planFile(file: FixableManifest, targets: readonly UpgradeTarget[], context: UpgradeContext): FilePlan {
  const drafts: DraftFix[] = []
  const notFixed: UnfixedDependency[] = []
  let current = file
  for (const target of targets) {
    const made = upgrade(current, target, context)
    if ('refusal' in made) notFixed.push(describeUnfixedDependency(target, made.refusal))
    else {
      drafts.push(made.draft)
      current = made.file
    }
  }
  return { text: current.text, drafts, notFixed }
}

function upgrade(
  file: FixableManifest,
  target: UpgradeTarget,
  context: UpgradeContext,
): { readonly file: FixableManifest; readonly draft: DraftFix } | { readonly refusal: UpgradeRefusal } {
  const chosen = chooseVersion(target, context)
  if ('refusal' in chosen) return chosen
  const { parsed } = file
  const name = posix.basename(parsed.path)
  const lock = UPDATE_COMMANDS.find((one) => one.name.test(name))
  if (lock)
    return refuseUpgrade('lock_only', `Run \`${lock.command(target.name)}\` to get ${chosen.to} or a later one.`)
  const edit = parsed.kind === 'manifest' ? EDITS.find((one) => one.name.test(name))?.edit : undefined
  if (!edit) return refuseUpgrade('unsupported_manifest', `Ask for ${chosen.to} or a later one.`)
  const isTarget = (entry: ManifestEntry) => entry.name === target.name && entry.version === target.version
  const entries = parsed.entries.filter(isTarget)
  let { text } = file
  for (const entry of entries) {
    const edited = edit(text, entry, chosen.to)
    if ('refusal' in edited) return edited
    text = edited.text
  }
  const read = context.parse(parsed.path, text)
  if (
    !read ||
    text === file.text ||
    !haveOnlyRequirementsChanged(parsed, read, { isRaised: isTarget, context }) ||
    read.entries.some(isTarget)
  )
    return refuseUpgrade('not_proven')
  return { file: { ...file, parsed: read, text }, draft: draftOf(target, chosen, entries[0]?.line ?? null) }
}

function draftOf(target: UpgradeTarget, { to, isMajor, cleared }: ChosenVersion, line: number | null): DraftFix {
  return {
    ecosystem: target.ecosystem,
    packageName: target.name,
    from: target.version,
    to,
    isMajor,
    how: 'direct',
    manifestPath: target.manifestPath,
    line,
    lockFile: 'none',
    lockFileNote: null,
    detail: null,
    cleared: new Set(cleared),
    covers: new Set([{ manifestPath: target.manifestPath, version: target.version }]),
  }
}
