import { existsSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { createTwoFilesPatch } from 'diff'
import type { FixedFile, FixResult } from '../analysis/source/text-edit.ts'
import { renderJsonReport } from '../messages/report/json-report.ts'
import { differentialText } from '../messages/differential-text.ts'
import { describeHidden } from '../messages/report/hidden-counts.ts'
import type { HiddenCounts, Report } from '../messages/report/report.ts'
import { renderSarifReport } from '../messages/report/sarif-report.ts'
import { renderTextReport } from '../messages/report/text-report.ts'
import type { AnalyzeCommand } from './analyze-options.ts'

export function printReport({ format }: AnalyzeCommand, report: Report): void {
  process.stdout.write(render(format, report) + '\n')
}

function render(format: AnalyzeCommand['format'], report: Report): string {
  if (format === 'json') return renderJsonReport(report)
  if (format === 'sarif') return renderSarifReport(report)
  return renderTextReport(report, { colour: process.stdout.isTTY && !process.env['NO_COLOR'] })
}

/** Prints a diff to standard output if requested, and what was and was not done to standard error. */
export function printFixes(
  { dryRun, format }: AnalyzeCommand,
  { files, unfixed }: FixResult,
  hidden: HiddenCounts,
): void {
  if (dryRun && format === 'text') process.stdout.write(files.map(renderDiff).join(''))
  const fixes = files.reduce((sum, file) => sum + file.fixes.length, 0)
  const changed = files.filter(({ isNew }) => !isNew)
  console.error(
    `${dryRun ? 'Would fix' : 'Fixed'} ${fixes} in ${changed.length} files; ${unfixed.length} need a fix by hand.`,
  )
  for (const { path } of files.filter(({ isNew }) => isNew)) console.error(`  ${path} is new: what several fixes need`)
  for (const { file, line, ruleId, differential } of files.flatMap(({ fixes: made }) => made)) {
    if (differential) console.error(`  ${file}:${line} ${ruleId}: ${differentialText(differential)}`)
  }
  for (const { file, line, ruleId, noFix } of unfixed) console.error(`  ${file}:${line} ${ruleId}: ${noFix.reason}`)
  for (const line of describeHidden(hidden)) console.error(line)
}

function renderDiff({ path: shown, before, after, isNew }: FixedFile): string {
  const path = pathInDiff(shown)
  return (
    `diff --git a/${path} b/${path}\n${isNew ? 'new file mode 100644\n' : ''}` +
    createTwoFilesPatch(isNew ? '/dev/null' : `a/${path}`, `b/${path}`, before, after, '', '').replace(/^=+\n/, '')
  )
}

/**
 * The path as `git apply` expects it: relative to the working directory; for a file elsewhere, relative to the root of
 * its repository.
 */
function pathInDiff(path: string): string {
  const file = resolve(path)
  const inWorkingDirectory = relative('.', file)
  const isOutside = inWorkingDirectory.startsWith('..') || isAbsolute(inWorkingDirectory)
  const shown = isOutside ? relative(findRepository(dirname(file)), file) : inWorkingDirectory
  return shown.split(sep).join('/')
}

/** The folder, or the nearest one above it, that is a git repository; the file system's root when there is none. */
function findRepository(folder: string): string {
  const above = dirname(folder)
  return above === folder || existsSync(join(folder, '.git')) ? folder : findRepository(above)
}
