import type { ManifestProblem } from '../../../domain/dependencies/dependency-review.ts'
import type { ManifestEntry, ParsedManifest } from '../../manifest.ts'
import { eachLine } from '../each-line.ts'
import { explainLock, type LockedPackage } from '../explain-lock.ts'
import { findTooLarge, MAX_ENTRIES, tooManyEntries } from '../limits.ts'
import type { ReadRelated } from '../manifest-parser.ts'
import { createPatternIndex, readLockPattern, splitPattern } from './lock-patterns.ts'
import { NO_VERSION, describeReference, describeOtherSource } from './package-source.ts'
import { readProjectBeside } from './project-needs.ts'

type Block = {
  readonly line: number
  readonly patterns: readonly string[]
  readonly fields: Map<string, string>
  readonly needs: [name: string, range: string][]
}

/** yarn.lock of Yarn 1, read line by line: Yarn's own parser recurses for every level and copies much of the text. */
export function parseYarnClassic(path: string, text: string, readRelated: ReadRelated): ParsedManifest {
  const tooLarge = findTooLarge(text)
  if (tooLarge) return answer(path, [], tooLarge)
  const { blocks, problem } = readBlocks(text)
  const patterns = createPatternIndex(blocks.map((block) => block.patterns))
  const packages = blocks.map((block): LockedPackage => {
    const [pattern = ''] = block.patterns
    const { name, reference } = readLockPattern(pattern)
    const version = block.fields.get('version') ?? ''
    const address = block.fields.get('resolved') ?? ''
    const unresolved = version === '' ? NO_VERSION : (describeReference(reference) ?? describeOtherSource(address))
    return {
      name,
      version: unresolved === null ? version : null,
      unresolved,
      written: unresolved === null ? version : reference,
      line: block.line,
      isDevelopmentOnly: null,
      needs: block.needs.flatMap(([needed, range]) => patterns.find(needed, range) ?? []),
    }
  })
  const project = readProjectBeside(path, readRelated)
  const find = ([name, range]: readonly [string, string]): number[] => [patterns.find(name, range) ?? []].flat()
  const roots = project && {
    production: project.production.flatMap(find),
    development: project.development.flatMap(find),
  }
  return answer(path, explainLock(packages, roots), problem)
}

function answer(path: string, entries: readonly ManifestEntry[], problem: ManifestProblem | null): ParsedManifest {
  return { path, kind: 'lock', ecosystem: 'npm', entries, problem }
}

/** A version may have several blocks, for different requirements. */
const MAX_BLOCKS = 2 * MAX_ENTRIES

/** Headings are not indented, fields by two spaces, dependencies by four. */
function readBlocks(text: string): { blocks: Block[]; problem: ManifestProblem | null } {
  const blocks: Block[] = []
  let [problem, isNeeds]: [ManifestProblem | null, boolean] = [null, false]
  for (const [number, raw] of eachLine(text)) {
    if (blocks.length > MAX_BLOCKS) return { blocks, problem: problem ?? tooManyEntries(number) }
    const line = raw.trimEnd()
    const content = line.trimStart()
    if (content === '' || content.startsWith('#')) continue
    const indent = line.length - content.length
    const block = blocks.at(-1)
    const words = readWords(content)
    const pair = words && pairOf(words)
    if (indent === 0 && words !== null && content.endsWith(':')) {
      blocks.push({ line: number, patterns: words, fields: new Map(), needs: [] })
      isNeeds = false
    } else if (indent === 2 && block && words?.length === 1 && content.endsWith(':'))
      isNeeds = content === 'dependencies:' || content === 'optionalDependencies:'
    else if (indent === 2 && block && pair) block.fields.set(...pair)
    else if (indent === 4 && block && pair) {
      if (isNeeds) block.needs.push(pair)
    } else problem ??= { line: number, column: indent + 1, reason: 'This line is not in the format of Yarn 1.' }
  }
  return {
    blocks: blocks.filter(({ patterns }) => patterns.some((pattern) => splitPattern(pattern) !== null)),
    problem,
  }
}

function pairOf([name, value, ...more]: readonly string[]): [string, string] | null {
  return name === undefined || value === undefined || more.length > 0 ? null : [name, value]
}

/** A heading may list some hundred requirements. */
const MAX_LINE_LENGTH = 100_000

/** The words of a line, without spaces, commas and the final colon; null for an unterminated string or a line that is too long. */
function readWords(content: string): string[] | null {
  if (content.length > MAX_LINE_LENGTH) return null
  const words: string[] = []
  for (let at = 0; at < content.length;) {
    const char = content.charAt(at)
    if (char === ' ' || char === ',' || (char === ':' && at === content.length - 1)) at += 1
    else if (char === '"') {
      const end = content.indexOf('"', at + 1)
      if (end < 0) return null
      words.push(content.slice(at + 1, end))
      at = end + 1
    } else {
      let end = at
      while (end < content.length && !' ,'.includes(content.charAt(end))) end += 1
      words.push(content.slice(at, end).replace(/:$/, ''))
      at = end
    }
  }
  return words.length === 0 ? null : words
}
