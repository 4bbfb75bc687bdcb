import { fixPythonWeakHash } from './weak-hash/python.ts'
import type { PythonFixer } from './fixer.ts'

/** By rule. */
export const PYTHON_FIXERS: ReadonlyMap<string, PythonFixer> = new Map([['weak-hash', fixPythonWeakHash]])
