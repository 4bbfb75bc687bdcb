/** Limits on reading a pull request's manifests. */
export type ManifestLimits = {
  /** Manifests and lock files of one commit, including those next to changed ones and those they refer to. */
  readonly maxFiles: number
  readonly maxManifestBytes: number
  readonly maxLockBytes: number
  /** Of one commit. */
  readonly maxTotalBytes: number
  /** How many levels of references are followed, such as a parent POM to its own parent. */
  readonly maxRounds: number
  readonly parallelReads: number
  /** Files that are read to find out whether a vulnerable package is imported. If there are more, none is read. */
  readonly maxReachabilityFiles: number
  readonly maxReachabilityFileBytes: number
  /** Vulnerabilities that are kept, and package names in each list of gaps. */
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
