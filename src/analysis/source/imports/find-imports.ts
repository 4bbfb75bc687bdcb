import type { Language } from '../language.ts'

/**
 * One import of a file. `names` are taken from the module; in Python they may be modules themselves, in Java they are
 * the types of a package.
 */
export type ModuleImport = { readonly module: string; readonly names: readonly string[] }

/** No hand-written file has more; a file that does was made to cost time. */
const MAX_IMPORTS = 2_000
const MAX_NAMES = 20_000
/** Longer statements are ignored. */
const MAX_STATEMENT = 4_000

/**
 * Finds import statements by pattern, in linear time. It does not parse: comments and strings that look like imports
 * count as well, which only costs an extra file look-up.
 */
export function findImports(content: string, language: Language): ModuleImport[] {
  if (language === 'python') return findPythonImports(content)
  if (language === 'java') return findJavaImports(content)
  return findScriptImports(content)
}

const SCRIPT =
  /\b(from|import|require)\s{0,20}\(?\s{0,20}(?:\/\*[^*]{0,200}\*\/\s{0,20})?(?:'([^'\n\\]{1,300})'|"([^"\n\\]{1,300})"|`([^`\n\\$]{1,300})`)/g

function findScriptImports(content: string): ModuleImport[] {
  const modules = new Set<string>()
  for (const { module } of eachScriptImport(content)) {
    if (OWN_FILE.test(module)) modules.add(module)
    if (modules.size >= MAX_IMPORTS) break
  }
  for (const name of pagesIn(content)) {
    if (modules.size >= MAX_IMPORTS) break
    modules.add(`${PAGE_PREFIX}${name}`)
  }
  return [...modules].map((module) => ({ module, names: [] }))
}

/** How the name of a page is told from that of a module. */
export const PAGE_PREFIX = 'page:'

/** Pages that code fills, and parts of pages: `res.render('users/show')`, `{% include "head.njk" %}`, `{{> head}}`. */
const PAGES =
  /\b(?:[rR]ender|renderFile|view|viewAsync|include)\s{0,5}\(\s{0,20}['"`]([\w./-]{1,200})['"`]|\b(?:include|extends)\s{1,5}['"]([\w./-]{1,200})['"]|\{\{~?>\s{0,5}([\w./-]{1,200})|^[ \t]{0,40}(?:include|extends)[ \t]{1,5}([\w./-]{1,200})[ \t]{0,5}$/gm

function pagesIn(content: string): string[] {
  return [...content.matchAll(PAGES)].flatMap(([, ...names]) => names.find((name) => name !== undefined) ?? [])
}

/** Prefixes of what may be imports from the project; anything else is a package or part of the platform. */
const OWN_FILE = /^(?:\.|[@~#]?[\w-]{0,100}\/)/

/** The imports of a script other than types, as written, with their offsets. */
export function* eachScriptImport(content: string): Generator<{ readonly module: string; readonly at: number }> {
  for (const match of content.matchAll(SCRIPT)) {
    const module = match[2] ?? match[3] ?? match[4]
    if (module === undefined || (match[1] === 'from' && isTypeOnly(content, match.index))) continue
    yield { module, at: match.index }
  }
}

/** `import type { A } from './a'`: types carry no data. */
function isTypeOnly(content: string, from: number): boolean {
  const before = content.slice(Math.max(0, from - MAX_STATEMENT), from)
  const start = Math.max(before.lastIndexOf('import'), before.lastIndexOf('export'))
  return start >= 0 && /^(?:im|ex)port\s{1,20}type\s{0,20}[\s{*\w]/.test(before.slice(start, start + 60))
}

/** The name of a page, whatever is done with it. */
const PAGE_NAME = /['"]([\w./-]{1,200}\.(?:html?|j2|jinja2?))['"]/g
const PYTHON_FROM =
  /(?:^|[;:])[ \t]{0,200}from[ \t]{1,20}(\.{0,20}[\w.]{0,300})[ \t]{1,20}import[ \t]{0,20}(\([^)]{0,4000}\)|(?:[^\n#;\\(]|\\\r?\n){1,1000})/gm
const PYTHON_IMPORT = /(?:^|[;:])[ \t]{0,200}import[ \t]{1,20}([\w., \t]{1,1000})/gm

function findPythonImports(content: string): ModuleImport[] {
  const found: ModuleImport[] = []
  for (const [, module = '', list = ''] of content.matchAll(PYTHON_FROM)) {
    if (found.push({ module, names: listNames(list) }) >= MAX_IMPORTS) return found
  }
  for (const [, list = ''] of content.matchAll(PYTHON_IMPORT)) {
    for (const module of listNames(list)) if (found.push({ module, names: [] }) >= MAX_IMPORTS) return found
  }
  for (const [, name = ''] of content.matchAll(PAGE_NAME))
    if (found.push({ module: `${PAGE_PREFIX}${name}`, names: [] }) >= MAX_IMPORTS) return found
  return found
}

/** `a as b, c` → a, c */
function listNames(list: string): string[] {
  return list
    .replace(/#[^\n]*|[()\\]/g, ' ')
    .split(',')
    .flatMap((part) => /^\s*([\w.]+)/.exec(part)?.[1] ?? [])
}

const JAVA_PACKAGE = /^[ \t]{0,200}package[ \t]{1,20}([\w.]{1,300})[ \t]{0,20};/m
const JAVA_IMPORT = /^[ \t]{0,200}import[ \t]{1,20}(?:static[ \t]{1,20})?([\w.]{1,300}?)(\.\*)?[ \t]{0,20};/gm
const TYPE_NAME = /\b[A-Z]\w{0,100}\b/g

/** Types of the same package, and of packages imported as a whole, are found by being mentioned. */
function findJavaImports(content: string): ModuleImport[] {
  const mentioned = new Set<string>()
  for (const [name] of content.matchAll(TYPE_NAME)) {
    mentioned.add(name)
    if (mentioned.size >= MAX_NAMES) break
  }
  const names = [...mentioned]
  const found: ModuleImport[] = [{ module: JAVA_PACKAGE.exec(content)?.[1] ?? '', names }]
  for (const [, path = '', whole] of content.matchAll(JAVA_IMPORT)) {
    const parts = path.split('.')
    const position = parts.findIndex((part) => /^[A-Z]/.test(part))
    const type = parts[position]
    if (type !== undefined && position > 0) found.push({ module: parts.slice(0, position).join('.'), names: [type] })
    else if (whole) found.push({ module: path, names })
    if (found.length >= MAX_IMPORTS) break
  }
  return found
}
