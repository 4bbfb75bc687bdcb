type Names = Readonly<Record<string, string>>

/** What a registry knows of one version, as far as a lock file repeats it. Objects have no prototype. */
export type VersionMetadata = {
  readonly version: string
  /** Subresource integrity, such as `sha512-…`. */
  readonly integrity: string | null
  readonly tarball: string | null
  readonly isDeprecated: boolean
  readonly dependencies: Names
  readonly optionalDependencies: Names
  readonly peerDependencies: Names
  /** Peers that may be missing. */
  readonly optionalPeers: readonly string[]
  /** What a lock file repeats and nothing here depends on, by the registry's names: `bin`, `engines`, `os`, … */
  readonly copied: Readonly<Record<string, unknown>>
}

/** What a registry knows of a package: its versions by their numbers. */
export type PackageMetadata = { readonly name: string; readonly versions: ReadonlyMap<string, VersionMetadata> }
