import { fileKindOf } from '../../analysis/source/file-kind.ts'
import { type Language, languageOfPath } from '../../analysis/source/language.ts'
import type { SourceFile } from '../../analysis/source/source-file.ts'

/** Variables that every program has, even without settings of its own. */
const GIVEN =
  '(?!(?:NODE_ENV|DEBUG|CI|HOME|PATH|PWD|USER|USERNAME|SHELL|TEMP|TMP|TMPDIR|LANG|TERM|APPDATA|JAVA_HOME)\\b)'
const JAVASCRIPT = [new RegExp(`\\bprocess\\.env\\.${GIVEN}[A-Za-z_]`), /\bprocess\.env\[/, /\}\s*=\s*process\.env\b/]
const READS: Readonly<Record<Language, readonly RegExp[]>> = {
  javascript: JAVASCRIPT,
  typescript: JAVASCRIPT,
  python: [new RegExp(`\\benviron(?:\\.get\\(|\\[)\\s*[rf]?["']${GIVEN}`), new RegExp(`\\bgetenv\\(\\s*["']${GIVEN}`)],
  java: [new RegExp(`\\bSystem\\.getenv\\(\\s*"${GIVEN}`)],
}
/** Libraries that load settings from the environment or from .env files. */
const LIBRARIES =
  /^(?:dotenv(?:-\w+)?|envalid|env-var|env-schema|@fastify\/env|@nestjs\/config|@t3-oss\/env-\w+|python-dotenv|python-decouple|environs|django-environ|pydantic-settings)$/

/** Whether code that runs in production reads settings from the environment. */
export function readsEnvironment({ path, content }: SourceFile, language: Language): boolean {
  const own = languageOfPath(path)
  if (!own || READS[own] !== READS[language] || fileKindOf(path, '') !== 'source') return false
  return READS[language].some((pattern) => pattern.test(content))
}

/** Whether a library loads settings from the environment. */
export function bringsEnvironment(name: string): boolean {
  return LIBRARIES.test(name)
}
