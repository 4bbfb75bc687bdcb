import { extname } from 'node:path/posix'

/** Languages the product analyses; the names are the ones `POST /api/analyze` accepts. */
export const LANGUAGES = ['javascript', 'typescript', 'python', 'java'] as const
export type Language = (typeof LANGUAGES)[number]

/** As people write them. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  javascript: 'JavaScript',
  typescript: 'TypeScript',
  python: 'Python',
  java: 'Java',
}

const LANGUAGE_BY_EXTENSION: Readonly<Record<string, Language>> = {
  '.js': 'javascript',
  '.jsx': 'javascript',
  '.mjs': 'javascript',
  '.cjs': 'javascript',
  '.ts': 'typescript',
  '.tsx': 'typescript',
  '.mts': 'typescript',
  '.cts': 'typescript',
  '.vue': 'typescript',
  '.svelte': 'typescript',
  '.ejs': 'javascript',
  '.eta': 'javascript',
  '.handlebars': 'javascript',
  '.hbs': 'javascript',
  '.jade': 'javascript',
  '.mustache': 'javascript',
  '.njk': 'javascript',
  '.nunjucks': 'javascript',
  '.pug': 'javascript',
  '.py': 'python',
  '.j2': 'python',
  '.jinja': 'python',
  '.jinja2': 'python',
  '.java': 'java',
}

/** Pages that Python programs fill end like any page, and are in a folder that says so. */
const PYTHON_PAGE = /^(?!(?:.*\/)?src\/main\/resources\/)(?:.*\/)?(?:jinja2?|templates)\/.+\.html?$/i

/** The language of a file by its path, or null when the file is not source code we read; of a page that of who fills it. */
export function languageOfPath(path: string): Language | null {
  return LANGUAGE_BY_EXTENSION[extname(path).toLowerCase()] ?? (PYTHON_PAGE.test(path) ? 'python' : null)
}
