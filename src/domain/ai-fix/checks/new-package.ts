import type { Language } from '../../../analysis/source/language.ts'
import { eachScriptImport, findImports } from '../../../analysis/source/imports/find-imports.ts'

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** Modules that reach nothing outside the program. */
const HARMLESS_SCRIPT = words('path path/posix url util querystring crypto buffer string_decoder assert')
const HARMLESS_PYTHON = words(
  'os os.path posixpath re html json ast shlex secrets hashlib hmac urllib.parse ipaddress string math decimal fractions uuid datetime time functools itertools collections typing tempfile pathlib enum dataclasses operator textwrap unicodedata binascii numbers contextlib copy xml.sax.saxutils werkzeug.security markupsafe html.parser',
)
const HARMLESS_JAVA =
  /^(?:java\.(?:util(?:\.(?:regex|stream|function|concurrent(?:\.atomic)?))?|nio\.(?:file|charset)|security(?:\.spec)?|text|time|sql|math)\.[A-Z*]|java\.io\.(?:File|IOException|InvalidObjectException|UncheckedIOException)$|java\.net\.(?:URI|URISyntaxException|URLEncoder)$|javax\.(?:crypto|xml)\.)/
/** Modules that start processes. A fix of a command injection has to use them. */
const PROCESS_MODULES = words('child_process subprocess java.lang.ProcessBuilder')

/** Python modules whose package has a different name. */
const PYTHON_PACKAGES: ReadonlyMap<string, string> = new Map([
  ['yaml', 'pyyaml'],
  ['pil', 'pillow'],
  ['bs4', 'beautifulsoup4'],
  ['jwt', 'pyjwt'],
  ['dateutil', 'python-dateutil'],
  ['crypto', 'pycryptodome'],
  ['mysqldb', 'mysqlclient'],
  ['psycopg2', 'psycopg2-binary'],
  ['sklearn', 'scikit-learn'],
  ['dotenv', 'python-dotenv'],
  ['ldap', 'python-ldap'],
  ['markupsafe', 'markupsafe'],
])

export type AllowedImports = {
  readonly language: Language
  readonly packages: ReadonlySet<string>
  /** Modules that the file already imports. */
  readonly imported: ReadonlySet<string>
  readonly mayStartProcesses: boolean
}

/**
 * Whether added lines import a module that the file did not import and that is neither in a manifest nor a harmless
 * part of the language.
 */
export function addsPackage(added: readonly string[], allowed: AllowedImports): boolean {
  return modulesOf(added.join('\n'), allowed.language).some(
    (module) => !allowed.imported.has(module) && !isAllowed(module, allowed),
  )
}

function modulesOf(text: string, language: Language): string[] {
  if (language === 'python') return findImports(text, language).map(({ module }) => module)
  // Unqualified names are types of the file's own package.
  if (language === 'java')
    return findImports(text, language)
      .slice(1)
      .flatMap(({ module, names }) => (names.length === 1 ? [`${module}.${names[0]}`] : [`${module}.*`]))
  return [...[...eachScriptImport(text)].map(({ module }) => module), ...typeImports(text)]
}

/** `import type` loads nothing in most tools and something in some. */
function typeImports(text: string): string[] {
  return [...text.matchAll(/\bfrom\s{0,20}(['"])([^'"\n]{1,300})\1/g)].flatMap(([, , module]) => module ?? [])
}

function isAllowed(module: string, { language, packages, mayStartProcesses }: AllowedImports): boolean {
  const bare = module.replace(/^node:/, '')
  if (mayStartProcesses && PROCESS_MODULES.has(bare)) return true
  if (language === 'python') return isAllowedPython(module, packages)
  if (language === 'java') return isAllowedJava(module, packages)
  if (HARMLESS_SCRIPT.has(bare)) return true
  const [scope = '', name = ''] = module.split('/')
  return !/^[./~#]|^@\/|^node:/.test(module) && packages.has(scope.startsWith('@') ? `${scope}/${name}` : scope)
}

function isAllowedPython(module: string, packages: ReadonlySet<string>): boolean {
  if (module.startsWith('.')) return false
  if (HARMLESS_PYTHON.has(module)) return true
  const top = normalize(module.replace(/\..*$/s, ''))
  const offered = new Set([...packages].map(normalize))
  return offered.has(top) || offered.has(PYTHON_PACKAGES.get(top) ?? top)
}

function normalize(name: string): string {
  return name.toLowerCase().replace(/[-_.]+/g, '-')
}

/** A Maven group is a prefix of its packages. */
function isAllowedJava(module: string, packages: ReadonlySet<string>): boolean {
  if (HARMLESS_JAVA.test(module)) return true
  const start = module.split('.').slice(0, 2).join('.')
  if (/^(?:java|javax|sun|jdk)\b/.test(start)) return false
  return [...packages].some((name) => name.replace(/:.*$/s, '').split('.').slice(0, 2).join('.') === start)
}
