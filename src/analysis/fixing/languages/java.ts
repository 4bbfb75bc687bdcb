import { toTreeSighting } from '../../fixers/editing/tree-sighting.ts'
import { JAVA_FIXERS } from '../../fixers/java-fixers.ts'
import { addJavaImports, removeUnusedJavaImports } from '../../frontends/java/edit-imports.ts'
import { listImports } from '../../frontends/java/imports.ts'
import { readJavaFile } from '../../frontends/java/java-file.ts'
import { type FixLanguage, mentionsAny } from './fix-language.ts'

export const javaFixing: FixLanguage = {
  open({ source: { path, content } }) {
    const file = readJavaFile(path, content)
    return {
      plan(located) {
        const fixer = JAVA_FIXERS.get(located.rule.id)
        const sighting = fixer && toTreeSighting(file, located)
        return sighting ? fixer({ file, sighting }) : null
      },
      addImports: (requests) => addJavaImports(file, requests),
      removeUnusedImports(changed, removed) {
        const names = listImports(file).flatMap(({ name }) => name ?? [])
        return mentionsAny(removed, names) ? removeUnusedJavaImports(readJavaFile(path, changed), file) : []
      },
    }
  },
}
