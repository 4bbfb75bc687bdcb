import { childOf, childrenOf, childText, readXml, type XmlElement } from './read-xml.ts'
import type { ManifestProblem } from '../../../domain/dependencies/dependency-review.ts'
import { resolveRelated } from '../related-path.ts'

export type PomDependency = {
  readonly groupId: string
  readonly artifactId: string
  readonly version: string | null
  readonly scope: string | null
  readonly type: string
  readonly classifier: string | null
  readonly isOptional: boolean
  /** The line of the version if there is one, otherwise of the dependency. */
  readonly line: number
}

/** The content of a pom.xml, with `${…}` not yet replaced. */
export type PomModel = {
  readonly path: string
  readonly groupId: string | null
  readonly artifactId: string | null
  readonly version: string | null
  readonly parent: PomParent | null
  readonly properties: ReadonlyMap<string, string>
  /** Properties of profiles that are active by default. They take precedence over the project's. */
  readonly activeProperties: ReadonlyMap<string, string>
  /** Properties of other profiles, used only if nothing else sets the property. */
  readonly otherProperties: ReadonlyMap<string, string>
  readonly dependencies: readonly PomDependency[]
  readonly managed: readonly PomDependency[]
  /** Paths of the modules' pom.xml files. */
  readonly modules: readonly string[]
}

export type PomParent = {
  readonly groupId: string
  readonly artifactId: string
  readonly version: string | null
  /** null if it is not in the repository. */
  readonly path: string | null
}

/** For a malformed file, the content before the error. */
export function readPom(
  path: string,
  text: string,
): { readonly model: PomModel | null; readonly problem: ManifestProblem | null } {
  const { root, problem } = readXml(text)
  if (!root) return { model: null, problem }
  if (root.name !== 'project')
    return {
      model: null,
      problem: problem ?? { line: root.line, column: 1, reason: 'This is not a Maven project.' },
    }
  return { model: readModel(path, root), problem }
}

function readModel(path: string, root: XmlElement): PomModel {
  const profiles = childrenOf(childOf(root, 'profiles'), 'profile')
  const active = profiles.filter((profile) => childText(childOf(profile, 'activation'), 'activeByDefault') === 'true')
  const everywhere = [root, ...profiles]
  return {
    path,
    groupId: childText(root, 'groupId'),
    artifactId: childText(root, 'artifactId'),
    version: childText(root, 'version'),
    parent: readParent(path, childOf(root, 'parent')),
    properties: readProperties([root]),
    activeProperties: readProperties(active),
    otherProperties: readProperties(profiles),
    dependencies: everywhere.flatMap((owner) => readDependencies(owner)),
    managed: everywhere.flatMap((owner) => readDependencies(childOf(owner, 'dependencyManagement'))),
    modules: everywhere
      .flatMap((owner) => childrenOf(childOf(owner, 'modules'), 'module'))
      .flatMap(({ text }) => pomIn(path, text) ?? []),
  }
}

function readParent(path: string, parent: XmlElement | null): PomParent | null {
  const [groupId, artifactId] = [childText(parent, 'groupId'), childText(parent, 'artifactId')]
  if (groupId === null || artifactId === null) return null
  const written = childOf(parent, 'relativePath')
  // An empty path means that the parent is not in the repository.
  const isElsewhere = written !== null && written.text === ''
  const relative = isElsewhere ? null : pomIn(path, written?.text ?? '../pom.xml')
  return { groupId, artifactId, version: childText(parent, 'version'), path: relative === path ? null : relative }
}

/** A path to a folder means the pom.xml in it. */
function pomIn(path: string, written: string): string | null {
  return resolveRelated(path, written.endsWith('.xml') ? written : `${written}/pom.xml`)
}

function readProperties(owners: readonly XmlElement[]): Map<string, string> {
  const all = owners.flatMap((owner) => childOf(owner, 'properties')?.children ?? [])
  return new Map(all.map(({ name, text }) => [name, text.trim()]))
}

function readDependencies(owner: XmlElement | null): PomDependency[] {
  return childrenOf(childOf(owner, 'dependencies'), 'dependency').flatMap((element): PomDependency[] => {
    const [groupId, artifactId] = [childText(element, 'groupId'), childText(element, 'artifactId')]
    if (groupId === null || artifactId === null) return []
    const version = childText(element, 'version')
    return [
      {
        groupId,
        artifactId,
        version,
        scope: childText(element, 'scope'),
        type: childText(element, 'type') ?? 'jar',
        classifier: childText(element, 'classifier'),
        isOptional: childText(element, 'optional') === 'true',
        line: (version === null ? null : childOf(element, 'version')?.line) ?? element.line,
      },
    ]
  })
}
