import type { Language } from '../../source/language.ts'
import type { FixLanguage } from './fix-language.ts'
import { javaFixing } from './java.ts'
import { javascriptFixing } from './javascript.ts'
import { pythonFixing } from './python.ts'

export const FIX_LANGUAGES: Readonly<Record<Language, FixLanguage>> = {
  javascript: javascriptFixing,
  typescript: javascriptFixing,
  python: pythonFixing,
  java: javaFixing,
}
