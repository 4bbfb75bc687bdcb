import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { analyze } from '../../../src/analysis/analyze.ts'
import type { Finding } from '../../../src/analysis/source/finding.ts'
import { languageOfPath } from '../../../src/analysis/source/language.ts'
import type { SourceFile } from '../../../src/analysis/source/source-file.ts'
import { isEligible } from '../../../src/domain/ai-fix/choose-for-ai.ts'
import { findImportLines } from '../../../src/domain/ai-fix/find-import-lines.ts'
import { answerOf, GOOD_EDITS } from '../../../test/stand-ins/ai-provider/good-edits.ts'
import { categoriesOf } from '../../scoring/categories.ts'
import { readCorpora } from '../../scoring/corpus.ts'

export type Task = {
  readonly file: SourceFile
  readonly finding: Finding
  /** The stand-in's answer. */
  readonly answer?: string
}

const CASES = new URL('../../../test/analysis/cases/', import.meta.url)

/** The first finding of each labelled weakness that has a known repair and no fixer. */
export function readCorpusTasks(folder: string): Task[] {
  const seen = new Set<string>()
  return readCorpora(folder).flatMap((corpus) =>
    corpus.cases.flatMap((one): Task[] => {
      const key = `${corpus.name}/${one.file}`
      if (!one.vulnerable || !one.fixed_file || seen.has(key)) return []
      seen.add(key)
      // Folder names of a corpus say nothing about its files.
      const file = { path: `src/${basename(one.file)}`, content: readFileSync(join(corpus.folder, one.file), 'utf8') }
      const finding = analyze([file]).findings.find((found) => isEligible(found) && isOfCategory(found, one.category))
      return finding ? [{ file, finding }] : []
    }),
  )
}

function isOfCategory({ ruleId, cwe }: Finding, category: string): boolean {
  const numbers = cwe.map((weakness) => Number(weakness.replace('CWE-', '')))
  return categoriesOf(ruleId, numbers).has(category)
}

/** Findings in the rules' own cases, with prepared repairs. */
export function readStandInTasks(): Task[] {
  return GOOD_EDITS.flatMap((edit): Task[] => {
    const file = {
      path: `src/${edit.file.replace('vulnerable.', 'handlers.')}`,
      content: readFileSync(new URL(edit.file, CASES), 'utf8'),
    }
    const [ruleId] = edit.file.split('/')
    const finding = analyze([file]).findings.find(
      (found) => found.ruleId === ruleId && found.range.start.line === edit.line,
    )
    const imports = findImportLines(file.content, languageOfPath(file.path)!)
    return finding ? [{ file, finding, answer: answerOf(edit, imports?.last ?? null) }] : []
  })
}
