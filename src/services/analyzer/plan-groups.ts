import { GIVEN_UP_REASONS } from '../../analysis/source/given-up.ts'
import { CHANGE_LIMITS, groupFiles } from '../../analysis/source/imports/group-files.ts'
import type { FileGroup } from '../../analysis/source/file-group.ts'
import type { SkippedFile, SourceFile } from '../../analysis/source/source-file.ts'
import type { GivenUpMemory } from './given-up-memory.ts'

export type GroupPlan = {
  readonly groups: readonly FileGroup[]
  /** Files left out of all groups because the sandbox failed on them recently. */
  readonly skipped: readonly SkippedFile[]
  /** How many files were skipped as too much for the sandbox, and how many groups are analysed file by file. */
  readonly known: number
}
export type PlanGroupsDeps = { readonly givenUp: GivenUpMemory; readonly keyOf: (group: FileGroup) => string }

/**
 * Plans the groups around what the sandbox failed on recently: such files are left out, and such groups are analysed
 * file by file.
 */
export async function planGroups(
  { givenUp, keyOf }: PlanGroupsDeps,
  files: readonly SourceFile[],
  context: readonly SourceFile[] = [],
): Promise<GroupPlan> {
  const groups = groupFiles(files, CHANGE_LIMITS, context)
  const all = [...files, ...context]
  const codes = await givenUp.find([...new Set([...all.map(aloneOf), ...groups].map(keyOf))])
  if (codes.size === 0) return { groups, skipped: [], known: 0 }
  const codeOf = (file: SourceFile) => codes.get(keyOf(aloneOf(file)))
  const isGood = (file: SourceFile) => codeOf(file) === undefined
  const skipped = files.flatMap((file) => {
    const code = codeOf(file)
    return code ? [{ file: file.path, code, reason: GIVEN_UP_REASONS[code] }] : []
  })
  if (all.every(isGood)) return { skipped, ...takeApart(groups, (group) => codes.has(keyOf(group))) }
  const rest = groupFiles(files.filter(isGood), CHANGE_LIMITS, context.filter(isGood))
  const codesOfRest = await givenUp.find(rest.map(keyOf))
  const apart = takeApart(rest, (group) => codesOfRest.has(keyOf(group)))
  return { skipped, groups: apart.groups, known: apart.known + all.filter((file) => !isGood(file)).length }
}

function aloneOf(file: SourceFile): FileGroup {
  return { files: [file], context: [] }
}

function takeApart(groups: readonly FileGroup[], isGivenUp: (group: FileGroup) => boolean) {
  return {
    groups: groups.flatMap((group) => (isGivenUp(group) ? group.files.map(aloneOf) : [group])),
    known: groups.filter(isGivenUp).length,
  }
}
