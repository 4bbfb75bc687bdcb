import type { PackageMetadata } from '../../dependencies/upgrades/package-metadata.ts'

/** Metadata of packages. null if the registry has none or does not answer in time, so callers must do without. */
export type PackageRegistry = { readMetadata(name: string): Promise<PackageMetadata | null> }
