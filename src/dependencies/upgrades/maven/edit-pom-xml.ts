import type { ManifestEntry } from '../../manifest.ts'
import { mavenVersions } from '../../versions/maven.ts'
import { applyTextEdits } from '../apply-text-edits.ts'
import { refuseUpgrade, type UpgradeRefusal } from '../upgrade-request.ts'
import { findDependencyBlocks, findProperties, type DependencyBlock, type PomText } from './pom-blocks.ts'

const PROPERTY = /^\$\{\s*([^${}\s<>]{1,256})\s*\}$/

type Edited = { readonly text: string } | { readonly refusal: UpgradeRefusal }

/** Replaces the version of one dependency, in its element or in the property that sets it. */
export function editPomXml(text: string, entry: ManifestEntry, to: string): Edited {
  const blocks = findDependencyBlocks(text)
  const own = blocks.find(({ line, version }) => (version?.line ?? line) === entry.line)
  const version = own?.version ?? (own && findManaged(blocks, own)?.version)
  if (!version) return refuseUpgrade('not_proven', 'Its version is managed in another file.')
  const [, property] = PROPERTY.exec(version.text) ?? []
  if (property === undefined) return replace(text, version, to)
  if (isShared(blocks, version))
    return refuseUpgrade('not_proven', `The property ${property} also sets the version of other packages.`)
  const [place, ...more] = findProperties(text, property)
  if (!place) return refuseUpgrade('not_proven', `The property ${property} is set in another file.`)
  return more.length > 0
    ? refuseUpgrade('not_proven', `The property ${property} is set in several places.`)
    : replace(text, place, to)
}

function findManaged(blocks: readonly DependencyBlock[], own: DependencyBlock): DependencyBlock | undefined {
  return blocks.find(
    (block) =>
      block.version && block.groupId?.text === own.groupId?.text && block.artifactId?.text === own.artifactId?.text,
  )
}

function isShared(blocks: readonly DependencyBlock[], { text }: PomText): boolean {
  const users = blocks.filter(({ version }) => version?.text === text)
  return new Set(users.map(({ groupId, artifactId }) => `${groupId?.text}:${artifactId?.text}`)).size > 1
}

function replace(text: string, { text: old, start, end }: PomText, to: string): Edited {
  if (!mavenVersions.isVersion(old)) return refuseUpgrade('ruled_out', `The version is written as ${old}.`)
  return { text: applyTextEdits(text, [{ start, end, newText: to }]) }
}
