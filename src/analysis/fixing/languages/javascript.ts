import { toFixMatch } from '../../fixers/editing/javascript/match.ts'
import { JAVASCRIPT_FIXERS } from '../../fixers/javascript-fixers.ts'
import { addImports, removeUnusedImports } from '../../fixers/editing/javascript/edit-imports.ts'
import { listImports } from '../../fixers/editing/javascript/imports.ts'
import { readJavaScriptFile } from '../../frontends/javascript/javascript-file.ts'
import { syntaxOf } from '../../frontends/javascript/javascript-frontend.ts'
import { detectStyle } from '../../fixers/editing/javascript/style.ts'
import { surroundingIn } from './surrounding-in-javascript.ts'
import { type FixLanguage, mentionsAny } from './fix-language.ts'

/**
 * JavaScript and TypeScript: places in the intermediate representation are syntax tree nodes, so nothing is parsed
 * again.
 */
export const javascriptFixing: FixLanguage = {
  open({ ir }, project) {
    const file = ir && syntaxOf(ir)
    if (!file) return null
    return {
      plan(located) {
        const fixer = JAVASCRIPT_FIXERS.get(located.rule.id)
        return fixer ? fixer({ file, style: detectStyle(file), match: toFixMatch(located), project }) : null
      },
      surroundingOf(located) {
        const { node, argument } = toFixMatch(located)
        return surroundingIn(file, argument ?? node)
      },
      addImports: (requests) => addImports(file, requests),
      removeUnusedImports(changed, removed) {
        const names = listImports(file).map(({ binding }) => binding.name)
        if (!mentionsAny(removed, names)) return []
        const after = readJavaScriptFile(file.path, changed, file.language)
        return after.ast === null ? null : removeUnusedImports(after, file)
      },
    }
  },
}
