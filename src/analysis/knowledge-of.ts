import { createKnowledge, type Knowledge } from './engine/knowledge/knowledge.ts'
import type { Language } from './source/language.ts'
import type { ReachingNames } from './source/reaching-names.ts'
import { JAVA_MODEL } from './models/java/model.ts'
import { JAVASCRIPT_MODEL } from './models/javascript/model.ts'
import type { LanguageModel } from './models/language-model.ts'
import { PYTHON_MODEL } from './models/python/model.ts'

const MODELS: Readonly<Record<Language, LanguageModel>> = {
  javascript: JAVASCRIPT_MODEL,
  typescript: JAVASCRIPT_MODEL,
  python: PYTHON_MODEL,
  java: JAVA_MODEL,
}
const indexed = new Map<LanguageModel, Knowledge>()

/** A language's rows, indexed on first use. */
export function knowledgeOf(language: Language): Knowledge {
  const model = MODELS[language]
  const known = indexed.get(model)
  if (known) return known
  const knowledge = createKnowledge(model)
  indexed.set(model, knowledge)
  return knowledge
}

/** The names through which code of a file can reach outside a function. */
export function reachingNamesOf(language: Language, content: string): ReachingNames {
  const { libraries } = MODELS[language]
  const rows = libraries.flatMap(({ reaches }) => reaches ?? []).filter(({ files }) => files?.test(content) ?? true)
  const starts = libraries.flatMap(({ programStarts }) => programStarts ?? [])
  const namesOf = (found: readonly { readonly names: readonly string[] }[]) => found.flatMap(({ names }) => names)
  return {
    words: namesOf(rows).filter((name) => !name.includes('.')),
    members: rows.map(({ names }) => names.filter((name) => name.includes('.'))).filter(({ length }) => length > 0),
    programStarts: namesOf(starts),
    withoutShell: [
      ...namesOf(starts.filter(({ shell }) => shell === 'never')),
      ...libraries.flatMap(({ programModules }) => programModules ?? []),
    ],
  }
}
