import { toTreeMatch } from '../../fixers/editing/tree-match.ts'
import { JAVA_FIXERS } from '../../fixers/java-fixers.ts'
import { addJavaImports, removeUnusedJavaImports } from '../../fixers/editing/java/edit-imports.ts'
import { listImports } from '../../fixers/editing/java/imports.ts'
import { methodAround, readJavaFile } from '../../fixers/editing/java/java-file.ts'
import { surroundingInTree } from './surrounding-in-tree.ts'
import { type FixLanguage, mentionsAny } from './fix-language.ts'
import { isTooLong, TOO_LONG } from './too-long.ts'

export const javaFixing: FixLanguage = {
  open({ source: { path, content } }, project) {
    const file = readJavaFile(path, content)
    return {
      plan(located) {
        const fixer = JAVA_FIXERS.get(located.rule.id)
        const match = fixer && toTreeMatch(file, located)
        if (!match) return null
        if (isTooLong(methodAround(file, match.node), content.length)) return TOO_LONG
        return fixer({ file, match, project })
      },
      surroundingOf(located) {
        const match = toTreeMatch(file, located)
        return match && surroundingInTree(file, match.argument ?? match.node, '//')
      },
      addImports: (requests) => addJavaImports(file, requests),
      removeUnusedImports(changed, removed) {
        const names = listImports(file).flatMap(({ name }) => name ?? [])
        return mentionsAny(removed, names) ? removeUnusedJavaImports(readJavaFile(path, changed), file) : []
      },
    }
  },
}
