import { writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { MEASURED_RULES } from '../analysis/rule-precision.ts'
import { RULES } from '../analysis/rules/catalogue.ts'
import type { FileGroup } from '../analysis/source/file-group.ts'
import { FILE_KINDS } from '../analysis/source/file-kind.ts'
import type { AnalysisResult, NoFix } from '../analysis/source/finding.ts'
import { groupFiles, PROJECT_LIMITS } from '../analysis/source/imports/group-files.ts'
import { mergeResults } from '../analysis/source/merge-results.ts'
import type { FixResult } from '../analysis/source/text-edit.ts'
import { createAnalysisSandbox } from '../sandbox/create-analysis-sandbox.ts'
import { VERSION } from '../lib/version.ts'
import { type AnalyzeCommand, checkRules, parseAnalyzeCommand, ANALYZE_USAGE } from './analyze-options.ts'
import { type CollectedFiles, collectFiles } from './collect-files.ts'
import { createFolderSettings, type FolderSettings } from './folder-settings.ts'
import { joinGroupResults } from './join-results.ts'
import { createProgress } from './progress.ts'
import { printFixes, printReport } from './print-result.ts'
import { type Selection, selectShown } from './select-shown.ts'
import { shareHelpersOnDisk } from './share-helpers.ts'
import { createThreadPool, type ThreadPool } from './thread-pool.ts'
import type { GroupResult, GroupTask } from './thread-protocol.ts'

const NOTHING_FOUND = 0
const FINDINGS = 1
const COULD_NOT_RUN = 2
/** Everything but vendored and minified files is always read, so that findings that are not shown can be counted. */
const READ_KINDS = FILE_KINDS.filter((kind) => kind !== 'vendored' && kind !== 'minified')

/** Runs the command and prints its result. Resolves to the exit status. */
export async function runAnalyze(args: readonly string[]): Promise<number> {
  try {
    const command = parseAnalyzeCommand(args)
    if (command) return await runCommand(command)
    console.log(ANALYZE_USAGE)
    return NOTHING_FOUND
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${ANALYZE_USAGE}`)
    return COULD_NOT_RUN
  }
}

async function runCommand(command: AnalyzeCommand): Promise<number> {
  const startedAt = performance.now()
  checkRules(command, new Set(RULES.map((rule) => rule.id)))
  const pool = createThreadPool(command.jobs)
  pool.warmUp()
  try {
    const settings = await createFolderSettings(command.paths, command)
    for (const problem of settings.problems) console.error(problem)
    const collected = await collectWanted(command, settings)
    const groups = groupFiles(collected.files, PROJECT_LIMITS, collected.projectFiles)
    const rules = command.rules ?? settings.activeRules
    const task = { fix: null, rules, today: new Date().toISOString().slice(0, 10) }
    const { result } = await runGroups(pool, { label: 'Analysing', groups, task })
    const selection = selectShown(settings.adjustResult(withSkipped(result, collected)), (finding) =>
      settings.hiddenReasonOf(finding),
    )
    const fixed = command.fix ? await fixShown(pool, command, { selection, groups, task, collected }) : null
    return await printResult(command, { ...selection, fixed }, Math.round(performance.now() - startedAt))
  } finally {
    await pool.close()
  }
}

async function collectWanted(command: AnalyzeCommand, settings: FolderSettings): Promise<CollectedFiles> {
  const kinds = new Set(command.kinds ?? READ_KINDS)
  const collected = await collectFiles(command.paths, { kinds, respectsIgnore: command.respectsIgnore })
  return { ...collected, files: collected.files.filter(({ path }) => settings.isInScope(path)) }
}

type GroupedWork = {
  /** The label of the progress bar. */
  readonly label: string
  readonly groups: readonly FileGroup[]
  readonly task: GroupTask
}

/** Large groups go first, so that no thread is left with one at the end. */
async function runGroups(pool: ThreadPool, { label, groups, task }: GroupedWork): Promise<GroupResult> {
  const progress = createProgress(
    label,
    groups.reduce((sum, { files }) => sum + files.length, 0),
  )
  const answers = await Promise.all(
    groups
      .map((group) => ({ ...group, size: group.files.reduce((sum, file) => sum + file.content.length, 0) }))
      .toSorted((a, b) => b.size - a.size)
      .map(async ({ files, context }) => {
        const answer = await pool.run({ files, context, task })
        progress.advance(files.length)
        return answer
      }),
  )
  progress.finish()
  return joinGroupResults(answers)
}

type Analysed = {
  readonly selection: Selection
  readonly groups: readonly FileGroup[]
  readonly task: GroupTask
  readonly collected: CollectedFiles
}

/** Fixes only what is shown, and reads only the groups that contain it again. */
async function fixShown(
  pool: ThreadPool,
  command: AnalyzeCommand,
  { selection, groups, task, collected }: Analysed,
): Promise<FixResult> {
  const { findings } = selection.result
  const paths = new Set(findings.map(({ file }) => file))
  const { fixed } = await runGroups(pool, {
    label: 'Fixing',
    groups: groups.filter(({ files }) => files.some(({ path }) => paths.has(path))),
    task: { ...task, fix: findings.map(({ id, ruleId, file, range }) => ({ id, ruleId, file, range })) },
  })
  return finishFixes(withoutReadOnly(fixed ?? { files: [], unfixed: [] }, collected), { command, groups, collected })
}

function withSkipped(result: AnalysisResult | null, { skipped }: CollectedFiles): AnalysisResult {
  const known = result ?? mergeResults([])
  return { ...known, skipped: [...skipped, ...known.skipped] }
}

/** Writing a file in another encoding would change every character that is not ASCII. */
function withoutReadOnly({ files, unfixed }: FixResult, { readOnly }: CollectedFiles): FixResult {
  const left = files.filter(({ path }) => readOnly.has(path)).flatMap(({ fixes }) => fixes)
  return {
    files: files.filter(({ path }) => !readOnly.has(path)),
    unfixed: [...unfixed, ...left.map((fix) => ({ ...fix, noFix: NOT_UTF8 }))],
  }
}

type FixWork = Pick<Analysed, 'groups' | 'collected'> & { readonly command: AnalyzeCommand }

/** Runs code of the files in a child process without environment and files, as for pull requests. */
async function finishFixes(fixed: FixResult, { command, groups, collected }: FixWork): Promise<FixResult> {
  const sandbox = createAnalysisSandbox({ size: command.jobs, maxWaiting: Infinity })
  try {
    const compared = await sandbox.compare(fixed)
    // What a report proposes for one file has to be whole without the others.
    return command.format === 'text' ? await shareHelpersOnDisk(sandbox, compared, { groups, collected }) : compared
  } finally {
    await sandbox.close()
  }
}

const NOT_UTF8: NoFix = {
  code: 'unsupported_shape',
  reason: 'The file is not UTF-8, so it was not changed. Convert it and run again.',
}

type Outcome = Selection & { readonly fixed: FixResult | null }

async function printResult(
  command: AnalyzeCommand,
  { result, hidden, fixed }: Outcome,
  durationMs: number,
): Promise<number> {
  if (fixed && !command.dryRun) for (const file of fixed.files) await writeFile(file.path, file.after)
  if (fixed) printFixes(command, fixed, hidden)
  if (!fixed || command.format !== 'text') {
    const rootUrl = `${pathToFileURL(process.cwd()).href}/`
    const { category } = command
    printReport(command, {
      result,
      hidden,
      rules: MEASURED_RULES,
      version: VERSION,
      durationMs,
      rootUrl,
      ...(category && { category }),
      ...(fixed && { fixed: fixed.files }),
    })
  }
  // "Nothing found" is only a result when at least one file was analysed.
  const isBroken = result.analysed.length === 0 && result.skipped.some(({ code }) => code === 'crashed')
  if (isBroken) return COULD_NOT_RUN
  const left = fixed ? fixed.unfixed.length : result.findings.length
  return left === 0 ? NOTHING_FOUND : FINDINGS
}
