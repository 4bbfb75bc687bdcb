import type { PackageMetadata } from '../../dependencies/upgrades/package-metadata.ts'

/** What a registry knows of packages. Nobody may depend on its answer: null when it has none, or none is to be had in time. */
export type PackageRegistry = { readMetadata(name: string): Promise<PackageMetadata | null> }
