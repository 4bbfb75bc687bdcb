import { analyzeFiles, type FileAnalysis } from './analyze-files.ts'
import { HELPERS } from './fixing/sharing/helpers.ts'
import type { HelperModule } from './fixing/sharing/helper-modules.ts'
import type { MoveHelper } from './fixing/sharing/moved-helper.ts'
import { moveInJava } from './fixing/sharing/move-in-java.ts'
import { moveInScripts } from './fixing/sharing/move-in-scripts.ts'
import { countByRule } from './fixing/prove-file.ts'
import { keepsSignatures } from './fixing/signatures.ts'
import type { Language } from './source/language.ts'
import { NO_PROJECT, type ProjectFacts } from './source/project-facts.ts'
import type { SourceFile } from './source/source-file.ts'
import type { FixedFile } from './source/text-edit.ts'

/** A module for a helper, and what is at its path now: null for nothing. */
export type WantedModule = HelperModule & { readonly existing: string | null }

type ShareOptions = {
  readonly modules: readonly WantedModule[]
  /** The other files of the program. */
  readonly context?: readonly SourceFile[]
  readonly today?: string | null
  readonly project?: ProjectFacts
}

const MOVES: Readonly<Partial<Record<Language, MoveHelper>>> = {
  javascript: moveInScripts,
  typescript: moveInScripts,
  java: moveInJava,
}
/** Fewer files keep a helper of their own, unless the project has the module already. */
const MIN_USERS = 2

/**
 * Moves helpers that fixes have added to several files into one module. Proven like a fix: everything parses, no rule
 * finds more than with the helper in each file, in the module nothing is found, and all other functions are as before.
 * What cannot be moved or proven stays as it is. New modules come after the files that were fixed.
 */
export function shareHelpers(files: readonly FixedFile[], options: ShareOptions): FixedFile[] {
  return options.modules.reduce((shared, module) => shareOne(shared, module, options) ?? shared, [...files])
}

function shareOne(
  files: readonly FixedFile[],
  { helper: name, language, path, users, existing }: WantedModule,
  { context = [], today = null, project = NO_PROJECT }: ShareOptions,
): FixedFile[] | null {
  const helper = HELPERS.find((one) => one.name === name)
  const isNew = existing === null
  if (!helper || (isNew && users.length < MIN_USERS)) return null
  const now = files.map(({ path, after }) => ({ path, content: after }))
  const others = context.filter((file) => file.path !== path && !files.some((fixed) => fixed.path === file.path))
  const moved = MOVES[language]?.({
    helper,
    path,
    existing,
    others,
    users: now.filter((file) => users.includes(file.path)),
  })
  if (!moved) return null
  const changed = new Map(moved.users.map((file) => [file.path, file.content]))
  const then = now.map((file) => ({ ...file, content: changed.get(file.path) ?? file.content }))
  const module = { path, content: moved.content }
  const facts = { today, project }
  const before = analyzeFiles(now, { ...facts, context: others })
  const [own, ...after] = analyzeFiles([module, ...then], { ...facts, context: others })
  const isHeld = files.every((_, at) => isAsGood(before[at], after[at], name))
  if (!own || !isHeld || (isNew && !isClean(own))) return null
  return [
    ...files.map((file) => ({ ...file, after: changed.get(file.path) ?? file.after })),
    ...(isNew ? [{ path, before: '', after: module.content, fixes: [], isNew } as const] : []),
  ]
}

function isAsGood(before: FileAnalysis | undefined, after: FileAnalysis | undefined, helper: string): boolean {
  if (!before?.ir || !after?.ir || (after.skipped && !before.skipped)) return false
  const known = countByRule(before.located)
  return (
    after.parseErrors.length <= before.parseErrors.length &&
    [...countByRule(after.located)].every(([rule, count]) => count <= (known.get(rule) ?? 0)) &&
    keepsSignatures(before.ir, after.ir, new Set([helper]))
  )
}

function isClean({ ir, located, parseErrors, skipped }: FileAnalysis): boolean {
  return ir !== null && skipped === null && parseErrors.length === 0 && located.length === 0
}
