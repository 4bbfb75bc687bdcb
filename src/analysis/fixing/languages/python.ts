import { toTreeMatch } from '../../fixers/editing/tree-match.ts'
import { PYTHON_FIXERS } from '../../fixers/python-fixers.ts'
import { addPythonImports, removeUnusedPythonImports } from '../../fixers/editing/python/edit-imports.ts'
import { listImports } from '../../fixers/editing/python/imports.ts'
import { enclosingFunction, readPythonFile } from '../../fixers/editing/python/python-file.ts'
import { surroundingInTree } from './surrounding-in-tree.ts'
import { type FixLanguage, mentionsAny } from './fix-language.ts'
import { isTooLong, TOO_LONG } from './too-long.ts'

export const pythonFixing: FixLanguage = {
  open({ source: { path, content } }, project) {
    const file = readPythonFile(path, content)
    return {
      plan(located) {
        const fixer = PYTHON_FIXERS.get(located.rule.id)
        const match = fixer && toTreeMatch(file, located)
        if (!match) return null
        if (isTooLong(enclosingFunction(file, match.node), content.length)) return TOO_LONG
        return fixer({ file, match, project })
      },
      surroundingOf(located) {
        const match = toTreeMatch(file, located)
        return match && surroundingInTree(file, match.argument ?? match.node, '#')
      },
      addImports: (requests) => addPythonImports(file, requests),
      removeUnusedImports(changed, removed) {
        const names = listImports(file).map(({ bound }) => bound)
        return mentionsAny(removed, names) ? removeUnusedPythonImports(readPythonFile(path, changed), file) : []
      },
    }
  },
}
