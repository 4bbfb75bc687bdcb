import type { Language } from '../source/language.ts'
import type { SourceFile } from '../source/source-file.ts'
import type { Frontend, Lowered } from './frontend.ts'
import { javaFrontend } from './java/java-frontend.ts'
import { javascriptFrontend, lowerPage } from './javascript/javascript-frontend.ts'
import { isPage } from './javascript/pages/parse-page.ts'
import { pythonFrontend } from './python/python-frontend.ts'

const FRONTENDS: Readonly<Record<Language, Frontend>> = {
  javascript: javascriptFrontend,
  typescript: javascriptFrontend,
  python: pythonFrontend,
  java: javaFrontend,
}

/** Caches lowered files by source object: a fix is proven by analysing the other files again unchanged. */
const lowered = new WeakMap<SourceFile, Lowered>()

/** @throws RangeError when the code nests too deeply for the stack. */
export function lowerFile(file: SourceFile, language: Language): Lowered {
  const known = lowered.get(file)
  if (known) return known
  const made = isPage(file.path)
    ? lowerPage(file.path, file.content, language)
    : FRONTENDS[language].lower(file, language)
  lowered.set(file, made)
  return made
}
