import { createKnowledge, type Knowledge } from '../engine/knowledge/knowledge.ts'
import type { Language } from '../source/language.ts'
import { JAVA_MODEL } from './java/model.ts'
import { JAVASCRIPT_MODEL } from './javascript/model.ts'
import type { LanguageModel } from './language-model.ts'
import { PYTHON_MODEL } from './python/model.ts'

const MODELS: Readonly<Record<Language, LanguageModel>> = {
  javascript: JAVASCRIPT_MODEL,
  typescript: JAVASCRIPT_MODEL,
  python: PYTHON_MODEL,
  java: JAVA_MODEL,
}
const indexed = new Map<LanguageModel, Knowledge>()

/** A language's rows, indexed the first time that they are asked for. */
export function knowledgeOf(language: Language): Knowledge {
  const model = MODELS[language]
  const known = indexed.get(model)
  if (known) return known
  const knowledge = createKnowledge(model)
  indexed.set(model, knowledge)
  return knowledge
}
