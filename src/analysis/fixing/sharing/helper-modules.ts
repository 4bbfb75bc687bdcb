import { dirname } from 'node:path/posix'
import { foldersAbove } from '../../source/project-files.ts'
import { type Language, languageOfPath } from '../../source/language.ts'
import type { FixedFile } from '../../source/text-edit.ts'
import { declaresHelper, HELPERS, type Helper } from './helpers.ts'
import { nameFile, placeInScripts, placeInPackages } from './module-place.ts'

/** Where a helper that fixes have added to files of one project would be on its own. */
export type HelperModule = {
  readonly helper: string
  readonly language: Language
  readonly path: string
  /** The fixed files that have the helper. */
  readonly users: readonly string[]
}
type Changed = Pick<FixedFile, 'path' | 'before' | 'after'>

/** Whether fixes have added a helper to a file. Compares texts and parses nothing. */
export function addsHelper(file: Changed): boolean {
  return HELPERS.some((helper) => adds(file, helper) !== null)
}

/**
 * Finds helpers that fixes have added, one module for each project and language. Does not parse anything.
 * @param known paths of the project, which show its layout
 */
export function findHelperModules(files: readonly Changed[], known: readonly string[]): HelperModule[] {
  const paths = new Set(known)
  return HELPERS.flatMap((helper) => {
    const users = files.flatMap((file) => {
      const language = adds(file, helper)
      const project = language && projectOf(file, language, paths)
      return language && project !== null ? [{ file, language, project }] : []
    })
    const groups = Map.groupBy(users, ({ language, project }) => `${language} ${project}`)
    return [...groups.values()].flatMap((group) => moduleOf(helper, group, known) ?? [])
  })
}

/** The language of a file to which a fix has added the helper, else null. */
function adds({ path, before, after }: Changed, helper: Helper): Language | null {
  const language = languageOfPath(path)
  const isAdded = language && declaresHelper(after, helper, language) && !declaresHelper(before, helper, language)
  return isAdded ? language : null
}

type User = { readonly file: Changed; readonly language: Language; readonly project: string }

function moduleOf(helper: Helper, group: readonly User[], known: readonly string[]): HelperModule | null {
  const [first] = group
  if (!first) return null
  const { language, project } = first
  const users = group.map(({ file }) => file.path)
  const place = {
    folder: folderOfProject(project),
    users,
    known: known.filter((path) => languageOfPath(path) === language),
  }
  if (language === 'java') {
    const packages = group.map(({ file }) => packageIn(file.after))
    return { helper: helper.name, language, users, path: `${placeInPackages(place, packages)}${helper.type}.java` }
  }
  const folder = placeInScripts(place)
  return {
    helper: helper.name,
    language,
    users,
    path: folder + nameFile(helper.name, folder, place.known) + extensionOf(first.file.path),
  }
}

/** The folder of the nearest manifest with the kind of module, or a Java source root; null when none is known. */
function projectOf(file: Changed, language: Language, known: ReadonlySet<string>): string | null {
  if (language === 'java') {
    const folders = packageIn(file.after).replaceAll('.', '/')
    const folder = `${dirname(file.path)}/`
    if (folders === '' || !folder.endsWith(`${folders}/`)) return null
    return folder.slice(0, -folders.length - 1)
  }
  const folder = foldersAbove(file.path).find((above) => known.has(`${above}package.json`))
  return folder === undefined ? null : `${folder} ${extensionOf(file.path)}`
}

function folderOfProject(project: string): string {
  return project.replace(/ \.\w+$/, '')
}

function packageIn(text: string): string {
  return /^package\s+([\w.]+)\s*;/m.exec(text)?.[1] ?? ''
}

/** Without JSX: a helper has no markup. */
function extensionOf(path: string): string {
  return path.slice(path.lastIndexOf('.')).replace('x', '')
}
