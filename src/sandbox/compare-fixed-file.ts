import { findComparisons, runComparison, withDifferential } from '../analysis/compare.ts'
import type { Differential, FixedFile } from '../analysis/source/text-edit.ts'
import { loadScriptRunner, stripTypes } from './load-script-runner.ts'

/** The child's part: runs the file's fixed functions and adds the results. QuickJS is loaded only if there is something to run. */
export async function compareFixedFile(file: FixedFile): Promise<FixedFile> {
  const comparisons = findComparisons(file, stripTypes)
  if (comparisons.length === 0) return file
  const tables = new Map<string, Differential>()
  let runner = await loadScriptRunner()
  for (const comparison of comparisons) {
    if (runner.isBroken()) runner = await loadScriptRunner()
    const differential = runComparison(comparison, runner)
    if (differential) tables.set(comparison.findingId, differential)
  }
  const fixes = file.fixes.map((fix) => {
    const differential = tables.get(fix.findingId)
    return differential ? withDifferential(fix, differential) : fix
  })
  return { ...file, fixes }
}
