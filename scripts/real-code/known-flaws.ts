import type { KnownFlaw } from './known-flaw.ts'

/** Published flaws of packages, each with the release that has it and the one that was mended. */
export const KNOWN_FLAWS: readonly KnownFlaw[] = []
