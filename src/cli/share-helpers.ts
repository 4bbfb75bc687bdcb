import { readFile } from 'node:fs/promises'
import { addsHelper, findHelperModules } from '../analysis/fixing/sharing/helper-modules.ts'
import type { FileGroup } from '../analysis/source/file-group.ts'
import type { FixResult } from '../analysis/source/text-edit.ts'
import type { WantedModule } from '../analysis/share-helpers.ts'
import type { AnalysisSandbox } from '../sandbox/analysis-sandbox.ts'
import type { CollectedFiles } from './collect-files.ts'

type Around = { readonly groups: readonly FileGroup[]; readonly collected: CollectedFiles }

/** One module of a project for what several fixes need, with what is on the disk at its path. */
export async function shareHelpersOnDisk(
  sandbox: Pick<AnalysisSandbox, 'shareHelpers'>,
  fixed: FixResult,
  { groups, collected }: Around,
): Promise<FixResult> {
  const users = fixed.files.filter(addsHelper)
  if (users.length === 0) return fixed
  const known = [...collected.files, ...collected.projectFiles].map(({ path }) => path)
  const modules = await Promise.all(
    findHelperModules(fixed.files, known).map(async (module): Promise<WantedModule> => ({
      ...module,
      existing: await readText(module.path),
    })),
  )
  const paths = new Set(modules.flatMap((module) => module.users))
  const others = fixed.files.filter(({ path }) => !paths.has(path))
  const around = groups.filter(({ files, context }) => [...files, ...context].some(({ path }) => paths.has(path)))
  const context = new Map(
    around.flatMap(({ files, context }) => [...files, ...context]).map((file) => [file.path, file]),
  )
  const concerned = fixed.files.filter(({ path }) => paths.has(path))
  const shared = await sandbox.shareHelpers(concerned, { modules, context: [...context.values()] })
  return { ...fixed, files: [...others, ...shared] }
}

/** null when nothing is there; '' for what cannot be read, which is no module. */
async function readText(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch((error: unknown) =>
    error instanceof Error && 'code' in error && error.code === 'ENOENT' ? null : '',
  )
}
