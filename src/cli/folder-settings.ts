import { readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { RULES } from '../analysis/rules/catalogue.ts'
import type { AnalysisResult, Finding } from '../analysis/source/finding.ts'
import { activeRules, adjustFindings, hiddenReasonOf, isInScope } from '../domain/settings/apply-settings.ts'
import { readSettings } from '../domain/settings/read-settings.ts'
import { SETTINGS_PATH, type Settings } from '../domain/settings/settings.ts'

/** The settings files of the folders that are analysed, each for what is in its folder. */
export type FolderSettings = {
  /** The rules to run: without those that are off in all that is analysed; undefined for all. */
  readonly activeRules: readonly string[] | undefined
  /** One line for each mistake, for the user; the defaults apply to that folder. */
  readonly problems: readonly string[]
  isInScope(path: string): boolean
  /** Findings that the settings leave, with their severities. Reports hold everything unless a threshold is set. */
  adjust(findings: readonly Finding[]): Finding[]
  /** The same for a whole result; suppressed findings of rules that are off go, too. */
  adjustResult(result: AnalysisResult): AnalysisResult
}

const RULE_IDS = RULES.map(({ id }) => id)

type Folder = { readonly path: string; readonly settings: Settings }

/** @param paths as given on the command line; those that are files have no settings. */
export async function createFolderSettings(paths: readonly string[]): Promise<FolderSettings> {
  const folders: Folder[] = []
  const problems: string[] = []
  for (const path of paths) {
    const text = (await isFolder(path)) ? await readText(join(path, SETTINGS_PATH)) : null
    if (text === null) continue
    const read = readSettings(text, RULE_IDS)
    folders.push({ path, settings: read.settings })
    for (const { line, key, message } of read.problems) {
      problems.push(
        `${join(path, SETTINGS_PATH)}:${line}: ${key === '' ? '' : `${key}: `}${message} The defaults apply.`,
      )
    }
  }
  const placeOf = (file: string): { inFolder: string; settings: Settings } | null => {
    for (const folder of folders) {
      const inFolder = relative(folder.path, file)
      if (!inFolder.startsWith('..')) return { inFolder: inFolder.split(sep).join('/'), settings: folder.settings }
    }
    return null
  }
  const adjust = (findings: readonly Finding[]): Finding[] =>
    findings.flatMap((finding) => adjustOne(finding, placeOf(finding.file)?.settings))
  const everywhere = folders.length === paths.length ? folders.map(({ settings }) => settings) : [{}]
  return {
    activeRules: activeRules(everywhere, RULE_IDS),
    problems,
    isInScope: (file) => {
      const place = placeOf(file)
      return place === null || isInScope(place.settings, place.inFolder)
    },
    adjust,
    adjustResult: (result) => ({
      ...result,
      findings: adjust(result.findings),
      suppressed: result.suppressed.filter(({ finding }) => adjust([finding]).length > 0),
    }),
  }
}

function adjustOne(finding: Finding, settings: Settings | undefined): Finding[] {
  if (!settings) return [finding]
  // Whether the file is in scope was asked before it was read, by its path in the folder.
  const { paths: _paths, languages: _languages, ...levels } = settings
  const thresholds: Settings = { confidence: 'low', 'file-kinds': [finding.kind], ...levels }
  return adjustFindings(levels, [finding]).filter((one) => hiddenReasonOf(thresholds, one) === null)
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isDirectory() ?? false
}

async function readText(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch(() => null)
}
