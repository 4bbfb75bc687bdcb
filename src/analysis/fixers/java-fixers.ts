import { fixJavaWeakHash } from './weak-hash/java.ts'
import type { JavaFixer } from './fixer.ts'

/** By rule. */
export const JAVA_FIXERS: ReadonlyMap<string, JavaFixer> = new Map([['weak-hash', fixJavaWeakHash]])
