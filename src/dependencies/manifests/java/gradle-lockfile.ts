import type { ManifestProblem } from '../../../domain/dependencies/dependency-review.ts'
import type { ManifestEntry, ParsedManifest } from '../../manifest.ts'
import { eachLine } from '../each-line.ts'
import { findTooLarge, MAX_ENTRIES } from '../limits.ts'

/** Configurations of tests and build tools; all others may be part of the program. */
const FOR_DEVELOPMENT =
  /(?:^t|T)est(?:[A-Z]|$)|^test|^(?:checkstyle|detekt|errorprone|jacoco|jmh|kotlinCompiler|ktlint|kover|lint|pmd|spotbugs)/
const MAX_LINE_LENGTH = 100_000

/**
 * gradle.lockfile and buildscript-gradle.lockfile. They have no dependency graph, so everything counts as direct. Build files
 * themselves are programs and are not read.
 */
export function parseGradleLockfile(path: string, text: string): ParsedManifest {
  const tooLarge = findTooLarge(text)
  if (tooLarge) return { path, kind: 'lock', ecosystem: 'Maven', entries: [], problem: tooLarge }
  const isOfBuild = path.slice(path.lastIndexOf('/') + 1).startsWith('buildscript-')
  const found = new Map<string, ManifestEntry>()
  let problem: ManifestProblem | null = null
  for (const [number, raw] of eachLine(text)) {
    if (found.size > MAX_ENTRIES) break
    const line = raw.trim()
    if (line === '' || line.startsWith('#') || line.startsWith('empty=')) continue
    const read = readLine(line.slice(0, MAX_LINE_LENGTH))
    if (!read) {
      problem ??= {
        line: number,
        column: raw.search(/\S/) + 1,
        reason: "This line is not in Gradle's format.",
      }
      continue
    }
    const { name, version, configurations } = read
    const label = `${name}@${version}`
    const isDevelopmentOnly = isOfBuild || configurations.every((configuration) => FOR_DEVELOPMENT.test(configuration))
    const before = found.get(label)
    found.set(label, {
      name,
      requirement: version,
      version,
      isRangeMinimum: false,
      unresolved: null,
      isDirect: true,
      isDevelopmentOnly: isDevelopmentOnly && (before?.isDevelopmentOnly ?? true),
      path: [label],
      line: before?.line ?? number,
    })
  }
  return { path, kind: 'lock', ecosystem: 'Maven', entries: [...found.values()], problem }
}

/** `group:artifact:version=compileClasspath,runtimeClasspath`. */
function readLine(
  line: string,
): { readonly name: string; readonly version: string; readonly configurations: readonly string[] } | null {
  const equals = line.indexOf('=')
  const parts = line.slice(0, Math.max(equals, 0)).split(':')
  const [group = '', artifact = '', version = ''] = parts
  if (parts.length !== 3 || parts.some((part) => part === '' || /\s/.test(part))) return null
  const configurations = line
    .slice(equals + 1)
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  return configurations.length === 0 ? null : { name: `${group}:${artifact}`, version, configurations }
}
