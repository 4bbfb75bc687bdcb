import { CHANGE_LIMITS, groupFiles } from '../../../analysis/source/imports/group-files.ts'
import type { FileGroup } from '../../../analysis/source/file-group.ts'
import type { SourceFile } from '../../../analysis/source/source-file.ts'
import type { PullRequestFixes } from './plan-fixes.ts'

/** The files of a pull request with the fixes made so far. */
export type FixedProgram = {
  /** The file as it is at the head. */
  before(path: string): string
  now(path: string): string
  write(path: string, content: string): void
  /** The group that a file is analysed with, in its current state. @returns null for a file outside the program. */
  groupOf(path: string): FileGroup | null
  /** Whether any file of a group has a fix. */
  isChanged(group: FileGroup): boolean
}

export function createFixedProgram(plan: PullRequestFixes): FixedProgram {
  const { files, context } = plan.head
  const before = new Map([...context, ...files].map(({ path, content }) => [path, content]))
  const changed = new Map(
    plan.fixedFiles.filter(({ path }) => !plan.upgradedPaths.has(path)).map(({ path, after }) => [path, after]),
  )
  const textBefore = (path: string): string => before.get(path) ?? ''
  const withFixes = (list: readonly SourceFile[]): SourceFile[] =>
    list.map((file) => ({ ...file, content: changed.get(file.path) ?? file.content }))
  return {
    before: textBefore,
    now: (path) => changed.get(path) ?? textBefore(path),
    write: (path, content) => void changed.set(path, content),
    groupOf(path) {
      const groups = groupFiles(withFixes(files), CHANGE_LIMITS, withFixes(context))
      const holds = (list: readonly SourceFile[]): boolean => list.some((file) => file.path === path)
      const own = groups.find((group) => holds(group.files))
      return own ?? groups.find((group) => holds(group.context)) ?? null
    },
    isChanged: (group) => [...group.files, ...group.context].some(({ path }) => changed.has(path)),
  }
}
