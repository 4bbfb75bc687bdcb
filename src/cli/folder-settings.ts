import { readFile, stat } from 'node:fs/promises'
import { join, relative, resolve, sep } from 'node:path'
import { RULES } from '../analysis/rules/catalogue.ts'
import type { FileKind } from '../analysis/source/file-kind.ts'
import type { AnalysisResult, Confidence, Finding } from '../analysis/source/finding.ts'
import type { HiddenReason } from '../domain/findings/reviewed-finding.ts'
import { activeRules, adjustFindings, hiddenReasonOf, isInScope } from '../domain/settings/apply-settings.ts'
import { SETTINGS_PATH, type Settings } from '../domain/settings/settings.ts'

/** The settings files of the analysed folders, each applied to what is in its folder. */
export type FolderSettings = {
  /** The rules to run, without those that are off everywhere; undefined for all. */
  readonly activeRules: readonly string[] | undefined
  /** One line for each mistake, for the user. The defaults apply to that folder. */
  readonly problems: readonly string[]
  isInScope(path: string): boolean
  /** Drops findings of rules that are off and applies configured severities, also to suppressed findings. */
  adjustResult(result: AnalysisResult): AnalysisResult
  /** Why a comment would not show a finding; null when it would. */
  hiddenReasonOf(finding: Finding): HiddenReason | null
}

/** Thresholds given for this run, which take precedence over the settings. null leaves a threshold to the settings. */
export type ShownThresholds = { readonly confidence: Confidence | null; readonly kinds: readonly FileKind[] | null }

const RULE_IDS = RULES.map(({ id }) => id)

type Folder = { readonly path: string; readonly settings: Settings }

/** @param paths as given on the command line. Single files have no settings and are shown whatever their kind. */
export async function createFolderSettings(
  paths: readonly string[],
  { confidence, kinds }: ShownThresholds = { confidence: null, kinds: null },
): Promise<FolderSettings> {
  const folders: Folder[] = []
  const problems: string[] = []
  const named = new Set<string>()
  for (const path of paths) {
    if (!(await isFolder(path))) {
      named.add(resolve(path))
      continue
    }
    const text = await readText(join(path, SETTINGS_PATH))
    if (text === null) continue
    // Loading the settings check takes longer than everything else except the analyser, and few folders have settings.
    const { readSettings } = await import('../domain/settings/read-settings.ts')
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
  const thresholds: Settings = { ...(confidence && { confidence }), ...(kinds && { 'file-kinds': [...kinds] }) }
  const everywhere = folders.length === paths.length ? folders.map(({ settings }) => settings) : [{}]
  return {
    activeRules: activeRules(everywhere, RULE_IDS),
    problems,
    isInScope: (file) => {
      const place = placeOf(file)
      return place === null || isInScope(place.settings, place.inFolder)
    },
    adjustResult: (result) => ({
      ...result,
      findings: adjust(result.findings),
      suppressed: result.suppressed.filter(({ finding }) => adjust([finding]).length > 0),
    }),
    hiddenReasonOf: (finding) => {
      const wanted = { ...placeOf(finding.file)?.settings, ...thresholds }
      return hiddenReasonOf(
        named.has(resolve(finding.file)) ? { ...wanted, 'file-kinds': [finding.kind] } : wanted,
        finding,
      )
    },
  }
}

function adjustOne(finding: Finding, settings: Settings | undefined): Finding[] {
  if (!settings) return [finding]
  // Scope was checked before the file was read, by its path in the folder.
  const { paths: _paths, languages: _languages, ...levels } = settings
  return adjustFindings(levels, [finding])
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isDirectory() ?? false
}

async function readText(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch(() => null)
}
