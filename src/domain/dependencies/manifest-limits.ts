/** How much of a pull request's manifests is read. */
export type ManifestLimits = {
  /** Manifests and lock files of one commit, including those next to changed ones and those they refer to. */
  readonly maxFiles: number
  readonly maxManifestBytes: number
  readonly maxLockBytes: number
  /** Of one commit. */
  readonly maxTotalBytes: number
  /** How deep references are followed, such as a parent POM to its own parent. */
  readonly maxRounds: number
  readonly parallelReads: number
  /** Files read besides, to learn whether a vulnerable package is imported: none when there are more of them. */
  readonly maxReachabilityFiles: number
  readonly maxReachabilityFileBytes: number
  /** Vulnerabilities that are kept, and names of each kind of gap. */
  readonly maxKept: number
}

export const MANIFEST_LIMITS: ManifestLimits = {
  maxFiles: 60,
  maxManifestBytes: 1024 * 1024,
  maxLockBytes: 20 * 1024 * 1024,
  maxTotalBytes: 40 * 1024 * 1024,
  maxRounds: 4,
  parallelReads: 6,
  maxReachabilityFiles: 40,
  maxReachabilityFileBytes: 256 * 1024,
  maxKept: 500,
}
