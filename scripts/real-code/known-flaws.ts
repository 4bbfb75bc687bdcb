import type { KnownFlaw } from './known-flaw.ts'
import { JAVA_FLAWS } from './known-flaws/java.ts'
import { JAVASCRIPT_FLAWS } from './known-flaws/javascript.ts'
import { PYTHON_FLAWS } from './known-flaws/python.ts'
import { TYPESCRIPT_FLAWS } from './known-flaws/typescript.ts'

/** Chosen before the analyser had seen them, so that the result means something. */
export const KNOWN_FLAWS: readonly KnownFlaw[] = [
  ...JAVASCRIPT_FLAWS,
  ...TYPESCRIPT_FLAWS,
  ...PYTHON_FLAWS,
  ...JAVA_FLAWS,
]
