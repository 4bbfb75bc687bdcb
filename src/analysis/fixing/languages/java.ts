import { toTreeSighting } from '../../fixers/editing/tree-sighting.ts'
import { JAVA_FIXERS } from '../../fixers/java-fixers.ts'
import { addJavaImports, removeUnusedJavaImports } from '../../frontends/java/edit-imports.ts'
import { readJavaFile } from '../../frontends/java/java-file.ts'
import type { FixLanguage } from './fix-language.ts'

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
      removeUnusedImports: (changed) => removeUnusedJavaImports(readJavaFile(path, changed), file),
    }
  },
}
