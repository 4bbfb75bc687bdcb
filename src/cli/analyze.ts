import { writeFile } from 'node:fs/promises'
import { createTwoFilesPatch } from 'diff'
import type { AnalysisResult } from '../analysis/source/finding.ts'
import type { SourceFile } from '../analysis/source/source-file.ts'
import { mergeResults } from '../analysis/source/merge-results.ts'
import { RULES } from '../analysis/rules/catalogue.ts'
import type { FixedFile, FixResult } from '../analysis/source/text-edit.ts'
import { VERSION } from '../lib/version.ts'
import { renderJsonReport } from '../messages/report/json-report.ts'
import type { Report } from '../messages/report/report.ts'
import { renderSarifReport } from '../messages/report/sarif-report.ts'
import { renderTextReport } from '../messages/report/text-report.ts'
import type { AnalysisSandbox } from '../sandbox/analysis-sandbox.ts'
import { createAnalysisSandbox } from '../sandbox/create-analysis-sandbox.ts'
import { type AnalyzeCommand, parseAnalyzeCommand, USAGE } from './analyze-options.ts'
import { collectFiles, type CollectedFiles } from './collect-files.ts'
import { createProgress } from './progress.ts'
import { createFolderSettings, type FolderSettings } from './folder-settings.ts'

const NOTHING_FOUND = 0
const FINDINGS = 1
const COULD_NOT_RUN = 2
/** Small enough that progress moves and every core has work, large enough that messages cost little. */
const BATCH_FILES = 20

async function main(): Promise<number> {
  const command = parseAnalyzeCommand(process.argv.slice(2), new Set(RULES.map((rule) => rule.id)))
  const settings = await createFolderSettings(command.paths)
  for (const problem of settings.problems) console.error(problem)
  const collected = await collectFiles(command.paths)
  const files = collected.files.filter(({ path }) => settings.isInScope(path))
  const sandbox = createAnalysisSandbox({ maxWaiting: Infinity })
  try {
    return command.fix
      ? await fixFiles(sandbox, command, files, settings)
      : await analyzeFiles(sandbox, command, { files, skipped: collected.skipped }, settings)
  } finally {
    await sandbox.close()
  }
}

async function analyzeFiles(
  sandbox: AnalysisSandbox,
  command: AnalyzeCommand,
  { files, skipped }: CollectedFiles,
  settings: FolderSettings,
): Promise<number> {
  const startedAt = performance.now()
  const results = await inBatches(files, 'Analysing', (batch) => sandbox.analyze(batch, requestOf(command)))
  const merged = mergeResults(results)
  const result: AnalysisResult = {
    ...merged,
    findings: settings.adjust(merged.findings),
    skipped: [...skipped, ...merged.skipped],
  }
  const durationMs = Math.round(performance.now() - startedAt)
  process.stdout.write(render(command, { result, rules: RULES, version: VERSION, durationMs }) + '\n')
  return result.findings.length === 0 ? NOTHING_FOUND : FINDINGS
}

async function fixFiles(
  sandbox: AnalysisSandbox,
  command: AnalyzeCommand,
  files: readonly SourceFile[],
  settings: FolderSettings,
): Promise<number> {
  const results: FixResult[] = await inBatches(files, 'Fixing', async (batch) => {
    if (!settings.areGiven) return sandbox.fix(batch, requestOf(command))
    // What the settings leave out stays as it is.
    const { findings } = await sandbox.analyze(batch, requestOf(command))
    return sandbox.fix(batch, { ...requestOf(command), findings: settings.adjust(findings) })
  })
  const fixed = results.flatMap((result) => result.files)
  const unfixed = results.flatMap((result) => result.unfixed)
  if (command.dryRun) process.stdout.write(fixed.map(renderDiff).join(''))
  else for (const file of fixed) await writeFile(file.path, file.after)
  const fixes = fixed.reduce((sum, file) => sum + file.fixes.length, 0)
  console.error(
    `${command.dryRun ? 'Would fix' : 'Fixed'} ${fixes} in ${fixed.length} files; ${unfixed.length} need a person.`,
  )
  for (const { file, line, ruleId, noFix } of unfixed) console.error(`  ${file}:${line} ${ruleId}: ${noFix.reason}`)
  return unfixed.length === 0 ? NOTHING_FOUND : FINDINGS
}

function requestOf(command: AnalyzeCommand) {
  return command.rules ? { rules: command.rules } : {}
}

async function inBatches<T>(
  files: readonly SourceFile[],
  label: string,
  run: (batch: readonly SourceFile[]) => Promise<T>,
): Promise<T[]> {
  const progress = createProgress(label, files.length)
  const batches = Array.from({ length: Math.ceil(files.length / BATCH_FILES) }, (_, index) =>
    files.slice(index * BATCH_FILES, (index + 1) * BATCH_FILES),
  )
  const results = await Promise.all(
    batches.map(async (batch) => {
      const result = await run(batch)
      progress.advance(batch.length)
      return result
    }),
  )
  progress.finish()
  return results
}

function render(command: AnalyzeCommand, report: Report): string {
  if (command.format === 'json') return renderJsonReport(report)
  if (command.format === 'sarif') return renderSarifReport(report)
  return renderTextReport(report, { colour: process.stdout.isTTY && !process.env['NO_COLOR'] })
}

function renderDiff({ path, before, after }: FixedFile): string {
  return (
    `diff --git a/${path} b/${path}\n` +
    createTwoFilesPatch(`a/${path}`, `b/${path}`, before, after, '', '').replace(/^=+\n/, '')
  )
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
  process.exitCode = COULD_NOT_RUN
}
