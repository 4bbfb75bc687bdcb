import { longestRun } from './code-span.ts'

const MIN_FENCE_LENGTH = 3
// Invisible characters but tabs and newlines: in code they hide what a reader would see (bidi overrides above all).
const INVISIBLE_IN_CODE = /[^\P{Cc}\t\n]|[\p{Cf}\p{Zl}\p{Zp}]/gu

/**
 * Several lines of code in a fence longer than any run of backticks inside.
 * @param info language for highlighting, or `diff`, `suggestion`; only our own constants belong here.
 */
export function fencedBlock(code: string, info = ''): string {
  const content = code.toWellFormed().replace(/\r\n?/g, '\n').replace(INVISIBLE_IN_CODE, '').replace(/\n+$/, '')
  const fence = '`'.repeat(Math.max(MIN_FENCE_LENGTH, longestRun(content, '`') + 1))
  return `${fence}${info}\n${content}\n${fence}`
}
