export const ECOSYSTEMS = ['npm', 'pypi', 'maven'] as const
export type Ecosystem = (typeof ECOSYSTEMS)[number]

/** One published archive. Nothing of it is in the repository but its checksum. */
export type Release = {
  readonly version: string
  /** Of the archive's bytes, in hex. */
  readonly sha256: string
}
/** @property package the name in its ecosystem; Maven's is `group:artifact`, and the archive its source jar. */
export type Archive = Release & { readonly ecosystem: Ecosystem; readonly package: string }

export type PackageRow = {
  readonly ecosystem: Ecosystem
  readonly package: string
  /** What most of its code is written in. */
  readonly language: 'javascript' | 'typescript' | 'python' | 'java'
  /** The release that is read and labelled. */
  readonly release: Release
  /** Earlier ones, the nearest first: each with the one after it is a pull request of the real kind. */
  readonly previous: readonly Release[]
}

export function archiveOf(row: Pick<PackageRow, 'ecosystem' | 'package'>, release: Release): Archive {
  return { ecosystem: row.ecosystem, package: row.package, ...release }
}

/** As people write it, and as identities of findings begin: `npm/@scope/name`. */
export function nameOf(row: Pick<PackageRow, 'ecosystem' | 'package'>): string {
  return `${row.ecosystem}/${row.package}`
}

/** The path of a package's own file in a folder: `npm/@scope/name`, `maven/group/artifact`. */
export function pathOf(row: Pick<PackageRow, 'ecosystem' | 'package'>): string {
  return nameOf(row).replace(':', '/')
}
