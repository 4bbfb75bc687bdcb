import { createTwoFilesPatch } from 'diff'
import type { FixedFile, FixResult } from '../analysis/source/text-edit.ts'
import { renderJsonReport } from '../messages/report/json-report.ts'
import { differentialText } from '../messages/differential-text.ts'
import type { Report } from '../messages/report/report.ts'
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

/** A diff on standard output, where that is wanted; what was done, and what was not, on standard error. */
export function printFixes({ dryRun, format }: AnalyzeCommand, { files, unfixed }: FixResult): void {
  if (dryRun && format === 'text') process.stdout.write(files.map(renderDiff).join(''))
  const fixes = files.reduce((sum, file) => sum + file.fixes.length, 0)
  console.error(`${dryRun ? 'Would fix' : 'Fixed'} ${fixes} in ${files.length} files; ${unfixed.length} need a person.`)
  for (const { file, line, ruleId, differential } of files.flatMap(({ fixes: made }) => made)) {
    if (differential) console.error(`  ${file}:${line} ${ruleId}: ${differentialText(differential)}`)
  }
  for (const { file, line, ruleId, noFix } of unfixed) console.error(`  ${file}:${line} ${ruleId}: ${noFix.reason}`)
}

function renderDiff({ path, before, after }: FixedFile): string {
  return (
    `diff --git a/${path} b/${path}\n` +
    createTwoFilesPatch(`a/${path}`, `b/${path}`, before, after, '', '').replace(/^=+\n/, '')
  )
}
