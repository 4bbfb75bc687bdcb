type Names = Readonly<Record<string, string>>

/** The registry's metadata of one version that lock files repeat. Objects have no prototype. */
export type VersionMetadata = {
  readonly version: string
  /** Subresource integrity, such as `sha512-…`. */
  readonly integrity: string | null
  readonly tarball: string | null
  readonly isDeprecated: boolean
  readonly dependencies: Names
  readonly optionalDependencies: Names
  readonly peerDependencies: Names
  /** Optional peer dependencies. */
  readonly optionalPeers: readonly string[]
  /** Other fields that a lock file repeats, by the registry's names: `bin`, `engines`, `os`, … */
  readonly copied: Readonly<Record<string, unknown>>
}

/** The registry's metadata of a package: its versions by number. */
export type PackageMetadata = { readonly name: string; readonly versions: ReadonlyMap<string, VersionMetadata> }
