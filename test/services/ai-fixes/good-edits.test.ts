import { readFileSync } from 'node:fs'
import t from 'tap'
import { languageOfPath } from '../../../src/analysis/source/language.ts'
import { findImportLines } from '../../../src/domain/ai-fix/find-import-lines.ts'
import { answerOf, GOOD_EDITS } from '../../stand-ins/ai-provider/good-edits.ts'
import { findingAt, tryResponses } from './ai-fix-setting.ts'

const CASES = new URL('../../analysis/cases/', import.meta.url)

t.test('good edits of real findings become proven fixes', async (t) => {
  for (const edit of GOOD_EDITS) {
    const content = readFileSync(new URL(edit.file, CASES), 'utf8')
    const path = `src/${edit.file.replace('vulnerable.', 'handlers.')}`
    const imports = findImportLines(content, languageOfPath(path)!)
    const { outcome } = await tryResponses({ path, content }, edit.line, [answerOf(edit, imports?.last ?? null)], {
      finding: findingAt([{ path, content }], edit.line, edit.file.split('/')[0]),
    })
    const what = `${edit.file}:${edit.line}`
    if (outcome.kind === 'rejected') t.fail(`${what} ${outcome.rejection}`)
    else {
      t.same(outcome.proof, { parses: true, findingGone: true, nothingNew: true, signaturesKept: true }, what)
      t.ok(outcome.after.includes(edit.to), what)
    }
  }
})
