export const ECOSYSTEMS = ['npm', 'pypi', 'maven'] as const
export type Ecosystem = (typeof ECOSYSTEMS)[number]

/** One published archive. The repository contains only its checksum. */
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
  /** The language of most of its code. */
  readonly language: 'javascript' | 'typescript' | 'python' | 'java'
  /** The release that is read and labelled. */
  readonly release: Release
  /** Earlier releases, the nearest first: each with its successor acts as a real pull request. */
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
