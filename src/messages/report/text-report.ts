import { styleText } from 'node:util'
import type { AnalysisResult, Finding, Severity, UnusedSuppression } from '../../analysis/source/finding.ts'
import type { SkippedFile } from '../../analysis/source/source-file.ts'
import { describeHidden } from './hidden-counts.ts'
import type { Report } from './report.ts'

type Style = Parameters<typeof styleText>[0]
type Paint = (style: Style, text: string) => string

const SEVERITY_STYLES: Readonly<Record<Severity, Style>> = {
  critical: ['bold', 'red'],
  high: 'red',
  medium: 'yellow',
  low: 'dim',
}

/** The result for a person at a terminal: findings by file, then a one-line summary. */
export function renderTextReport({ result, hidden, durationMs }: Report, options: { colour: boolean }): string {
  const paint: Paint = options.colour
    ? (style, text) => styleText(style, text, { validateStream: false })
    : (_, text) => text
  const isOwn = ({ kind }: Finding): boolean => kind === 'source'
  const own = renderFiles(result.findings.filter(isOwn), paint)
  const others = renderFiles(
    result.findings.filter((finding) => !isOwn(finding)),
    paint,
  )
  if (others.length > 0) others.unshift(paint('bold', 'In tests, examples, generated and third-party code'))
  const blocks = [...own, ...others]
  const notes = result.skipped
    .filter(({ code }) => code !== 'unsupported_language')
    .map((skip) => renderSkip(skip, paint))
  const unused = result.unusedSuppressions.map((one) => renderUnused(one, paint))
  const summary = renderSummary(result, durationMs, paint)
  return [...blocks, ...notes, ...unused, [summary, ...describeHidden(hidden)].join('\n')].join('\n\n')
}

function renderFiles(findings: readonly Finding[], paint: Paint): string[] {
  return [...Map.groupBy(findings, ({ file }) => file)].map(([file, inFile]) =>
    [paint('underline', showControls(file)), ...inFile.map((finding) => renderFinding(finding, paint))].join('\n'),
  )
}

function renderFinding(finding: Finding, paint: Paint): string {
  const { line, column } = finding.range.start
  const place = paint('dim', `${line}:${column}`.padStart(8))
  const severity = paint(SEVERITY_STYLES[finding.severity], finding.severity.padEnd(8))
  const remedy = finding.fix ? `fix: ${finding.fix.title}` : `no automatic fix: ${finding.noFix?.reason ?? ''}`
  const indent = ' '.repeat(10)
  return [
    `${place}  ${severity}  ${showControls(finding.title)}  ${paint('dim', labelOf(finding))}`,
    `${indent}${showControls(finding.message)}`,
    `${indent}${paint(finding.fix ? 'green' : 'dim', showControls(remedy))}`,
  ].join('\n')
}

function renderSkip(skip: SkippedFile, paint: Paint): string {
  return `${paint('yellow', 'not analysed')}  ${showControls(skip.file)}: ${skip.reason}`
}

/** "xss, in a test file" */
function labelOf({ ruleId, kind }: Finding): string {
  const names = {
    test: 'a test',
    example: 'an example',
    generated: 'a generated',
    vendored: 'a vendored',
    minified: 'a minified',
  }
  return kind === 'source' ? ruleId : `${ruleId}, in ${names[kind]} file`
}

function renderUnused({ file, at, rules }: UnusedSuppression, paint: Paint): string {
  const place = `${showControls(file)}:${at.line}`
  return `${paint('dim', 'not needed')}  ${place}: this suppression of ${rules.join(', ')} matches no finding`
}

function renderSummary({ findings, suppressed, analysed }: AnalysisResult, durationMs: number, paint: Paint): string {
  const scope = `${count(analysed.length, 'file')} in ${(durationMs / 1000).toFixed(1)} s`
  const accepted = suppressed.length > 0 ? ` ${suppressed.length} more suppressed in the code.` : ''
  if (findings.length === 0) return `${paint('green', 'Nothing found')} in ${scope}.${accepted}`
  const fixable = findings.filter((finding) => finding.fix).length
  const hint = fixable > 0 ? ` ${fixable} can be fixed automatically: run again with --fix.` : ''
  return `${count(findings.length, 'finding')} in ${scope}.${hint}${accepted}`
}

function count(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? '' : 's'}`
}

/** Analysed names and texts may contain escape sequences that control the reader's terminal. */
function showControls(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g, '�')
}
