/** The role of a file. Findings outside `source` are labelled and kept out of comments. */
export const FILE_KINDS = ['source', 'test', 'example', 'generated', 'vendored', 'minified'] as const
export type FileKind = (typeof FILE_KINDS)[number]

/** Folders of third-party code. */
const VENDORED =
  /(?:^|\/)(?:node_modules|bower_components|jspm_packages|vendor|_?vendored|_vendor|third[_-]?party|site-packages|dist-packages|\.venv|venv|\.tox|\.nox|\.eggs|\.yarn)\//i
/** In online shops, packages named `vendors` are about sellers. */
const VENDORED_SCRIPTS = /(?:^|\/)vendors\/.*\.[cm]?[jt]sx?$/i
/** A library release copied into a project: `jquery-3.6.0.js`. */
const RELEASED_SCRIPT = /[-.]v?\d+\.\d+(?:\.\d+)+(?:[.-][a-z]+)*\.[cm]?js$/i
/** Build output. Below `src` these are ordinary names. */
const BUILD_OUTPUT = /^(?:(?!src\/)[^/]+\/)*(?:dist|build|out|target|coverage|htmlcov|\.next|\.nuxt)\//i
const GENERATED_PATH =
  /(?:^|\/)(?:generated|__generated__|gen-src|src-gen|generated-(?:test-)?sources)\/|\.(?:generated|gen|g|pb|designer)\.\w+$|_pb2(?:_grpc)?\.py$|(?:^|\/)parsetab\.py$|Grpc\.java$/i
const TEST_FOLDER =
  /(?:^|\/)(?:_?tests?|__tests__|specs?|e2e|cypress|testing|testdata|test[_-](?:data|utils|helpers)|fixtures?|__fixtures__|__mocks__|mocks?|integration[_-]?tests?|unit[_-]?tests?|functional[_-]?tests?)\//i
const TEST_NAME =
  /\.(?:test|tests|spec|e2e|cy|stories|test-d)\.[cm]?[jt]sx?$|(?:^|\/)(?:setupTests|(?:jest|vitest)[.-]setup)\.[cm]?[jt]s$|(?:^|\/)(?:test_[^/]*|[^/]*_tests?|tests|conftest)\.py$/
/** Source sets of Maven and Gradle that contain tests: all except `main` and similar ones. */
const JAVA_TEST_SET = /(?:^|\/)src\/(?:it|test|[a-z]+Test|test[A-Z]\w*)\//
const JAVA_TEST_NAME = /(?:^|\/)(?:Test[A-Z]\w*|\w*[a-z0-9](?:Tests?|TestCase|IT|ITCase))\.java$/
const EXAMPLE =
  /(?:^|\/)(?:examples?|samples?|demos?|docs?|documentation|tutorials?|snippets?|playgrounds?|quickstarts?|seeds?|seeders?)\//i
/**
 * Folders of one example: `example_plugin/`, `demo-app/`. The other two words have more meanings (`sample_rate/`, `request-demo/`),
 * so they need one beside them that says what is shown.
 */
const SHOWN = String.raw`(?:apps?|applications?|clients?|code|extensions?|modules?|packages?|plugins?|programs?|projects?|scripts?|servers?|services?|sites?)`
const EXAMPLE_FOLDER = new RegExp(
  [
    String.raw`(?:^|/)(?:examples?[_-][\w.-]+`,
    String.raw`[\w.-]+[_-]examples?`,
    String.raw`(?:samples?|demos?)[_-]${SHOWN}`,
    String.raw`(?:[\w.-]+[_-])?${SHOWN}[_-](?:samples?|demos?)`,
    String.raw`(?:my|the|simple|full|basic|minimal|quick)[_-](?:samples?|demos?))/`,
  ].join('|'),
  'i',
)
/** Helpers that tests share, next to the code under test: `keyTestUtils.ts`, `test-helpers.js`. */
const TEST_SUPPORT_NAME =
  /(?:(?:^|[/._-])[tT]est|[a-z0-9]Test)[._-]?(?:[uU]tils?|[hH]elpers?|[dD]ata|[fF]ixtures?|[sS]etup)\.[cm]?[jt]sx?$|(?:^|[/._-])mocks?\.[cm]?[jt]sx?$/
/** Settings templates: `settings_example.py`. */
const EXAMPLE_NAME = /(?:^|\/)[\w-]+[._-](?:example|sample)\.\w+$|(?:^|\/)(?:example|sample)[._-][\w-]+\.\w+$/i
const MINIFIED_PATH = /[.-](?:min|bundle|packed)\.[cm]?js$/i

const SCRIPT = /\.[cm]?[jt]sx?$/i
/** The last line of a compiled or bundled file. */
const SOURCE_MAP = /\n\/\/[#@] sourceMappingURL=\S+\s*$/
/** Names that only a bundler's runtime has. */
const BUNDLER =
  /\b__webpack_(?:require|modules|exports|module_cache)__\b|\bwebpackJsonp\b|\bparcelRequire\w*\b|\b__turbopack_context__\b|^\/\*! For license information please see /m

/** How Vite and Rollup name chunks, by a content hash: `./index-C31FH01Q.js`. */
const HASHED_PART =
  /^import\b[^\n]{0,20000}?["']\.{1,2}\/(?:[\w.]+\/)*[\w.]+-(?=[\w-]{0,7}\d)(?=[\w-]{0,7}[A-Z])[\w-]{8}\.m?js["'];?$/m
/** A preserved comment with a release and its licence: bundlers keep it, and libraries have it. */
const RELEASE_BANNER =
  /^\s*\/\*!(?=(?:(?!\*\/)[\s\S]){0,1500}?\bv?\d+\.\d+\.\d+)(?=(?:(?!\*\/)[\s\S]){0,1500}?(?:licen[cs]e|copyright|\(c\)))/i
/** The wrapper that Rollup and others put around a library, for every module system. */
const LIBRARY_WRAPPER =
  /typeof exports\s*===?\s*["']object["']\s*&&\s*typeof module\s*!==?\s*["']undefined["']\s*\?\s*(?:module\.exports\s*=\s*)?factory\(|["']object["']\s*==\s*typeof exports\s*&&\s*["'](?:object|undefined)["']\s*[!=]=\s*typeof module/

/** A comment line or annotation that says the file was generated. */
const GENERATED_HEAD =
  /^[ \t]*(?:(?:\/\/|\/?\*+|#|--|<!--|""")[ \t]*(?:@generated\b|(?:[^\n]{0,80}\W)?DO NOT (?:EDIT|MODIFY)\b|(?:this |the )?(?:file|code|class|source(?: file| code)?|module)?\W{0,3}(?:is |was |has been |were )?(?:auto[ -]?|automatically )?generated (?:by|from|with|using|on|at|automatically|file|code)\b|(?:this (?:file|code|class) (?:is|was|has been) )?auto-?generated\b)|@(?:jakarta\.|javax\.)?(?:annotation\.)?(?:processing\.)?Generated\b)/im
/** All of those contain one of these words; most files do not, so this cheap test comes first. */
const GENERATED_WORDS = /generated|do not (?:edit|modify)/i
/** Hand-written code has few lines of this length. */
const LONG_LINE = 500
/** The share of a minified file that is in long lines. */
const MINIFIED_SHARE = 0.8
/** How many characters from the start are searched; licences come first. */
const HEAD = 2000

/** Judged by the path first, then by the start of the content and its line lengths. */
export function fileKindOf(path: string, content: string): FileKind {
  const { folders, isMain } = splitJavaRoot(path)
  if (VENDORED.test(folders) || VENDORED_SCRIPTS.test(path)) return 'vendored'
  if (MINIFIED_PATH.test(path)) return 'minified'
  if (RELEASED_SCRIPT.test(path)) return 'vendored'
  if (GENERATED_PATH.test(path) || BUILD_OUTPUT.test(folders) || isMarkedGenerated(content)) return 'generated'
  if (SCRIPT.test(path) && isBuilt(content)) return 'generated'
  if (SCRIPT.test(path) && isRelease(content)) return 'vendored'
  if (TEST_FOLDER.test(folders) || TEST_NAME.test(path) || TEST_SUPPORT_NAME.test(path) || JAVA_TEST_SET.test(path))
    return 'test'
  if (!isMain && JAVA_TEST_NAME.test(path)) return 'test'
  if (holdsTests(path, content)) return 'test'
  if (EXAMPLE.test(folders) || EXAMPLE_FOLDER.test(folders) || EXAMPLE_NAME.test(path)) return 'example'
  if (makesUpData(path, content)) return 'example'
  return isMinified(content) ? 'minified' : 'source'
}

/** Modules that only tests import; a Python file also needs a test, because testing libraries import the same. */
const TEST_IMPORTS = {
  java: /^import (?:static )?(?:io\.gatling|org\.junit|org\.openjdk\.jmh|org\.testng|junit\.framework|spock\.lang)\b/m,
  py: /^(?:import (?:pytest|unittest)\b|from (?:pytest|unittest|django\.test|rest_framework\.test|twisted\.trial)\b)/m,
}
/**
 * For scripts: modules that only tests import, and calls that tests consist of. Testing libraries import the same
 * modules.
 */
const SCRIPT_TEST_IMPORT =
  /^(?:import\b[^\n]*|\}\s*from\s*|(?:const|let|var)\b[^\n]*\brequire\()["'](?:node:test|@jest\/globals|vitest|mocha|chai|ava|tap|tape|jasmine|uvu|should|supertest|@playwright\/test|cypress|@testing-library\/[\w-]+|enzyme)["']/m
const SCRIPT_TEST = /^(?:(?:await )?t\.)?(?:describe|it|test|suite|context|specify)(?:\.\w+)*(?:\(\s*["'`]|\.each\b)/m
const SCRIPT_SUITE = /^describe(?:\.\w+)*\(\s*["'`]/m
const TEST_OF_SUITE = /^[ \t]+(?:it|test|specify)(?:\.\w+)*\(\s*["'`]/m
/** Storybook pages, each showing one component. */
const STORIES = /["']@storybook\/[\w-]+["']/
const STORY = /^export (?:default|const \w+)\b/m
const BENCHMARK_IMPORT =
  /^(?:import\b[^\n]*|(?:const|let|var)\b[^\n]*\brequire\()["'](?:artillery|autocannon|benchmark|benny|k6(?:\/[\w/]+)?|loadtest|mitata|tinybench)["']/m
/** Programs that put load on a server. */
const PYTHON_LOAD = /^(?:import locust\b|from (?:locust|molotov)(?:\.\w+)* import)/m
/** Programs that make up people and orders, to fill a database that somebody tries things on. */
const MADE_UP_DATA = {
  script:
    /^(?:import\b[^\n]*|\}\s*from\s*|(?:const|let|var)\b[^\n]*\brequire\()["'](?:@faker-js\/faker|@ngneat\/falso|casual|chance|faker)(?:\/[\w/]+)?["']/m,
  java: /^import (?:com\.github\.javafaker|net\.datafaker)\b/m,
  py: /^(?:import (?:factory|faker|mimesis)\b|from (?:factory|faker|mimesis)(?:\.\w+)* import)/m,
}
const PYTHON_TEST = /^[ \t]*(?:async )?def test_\w|^class \w+\([^)\n]*TestCase\)/m

/** Tests that are kept outside test folders. */
function holdsTests(path: string, content: string): boolean {
  if (path.endsWith('.java')) return TEST_IMPORTS.java.test(content)
  if (SCRIPT.test(path)) return holdsScriptTests(content)
  return (
    path.endsWith('.py') && (PYTHON_LOAD.test(content) || (TEST_IMPORTS.py.test(content) && PYTHON_TEST.test(content)))
  )
}

function makesUpData(path: string, content: string): boolean {
  if (path.endsWith('.java')) return MADE_UP_DATA.java.test(content)
  if (SCRIPT.test(path)) return MADE_UP_DATA.script.test(content)
  return path.endsWith('.py') && MADE_UP_DATA.py.test(content)
}

function holdsScriptTests(content: string): boolean {
  if (SCRIPT_SUITE.test(content) && TEST_OF_SUITE.test(content)) return true
  if (SCRIPT_TEST.test(content) && SCRIPT_TEST_IMPORT.test(content)) return true
  return BENCHMARK_IMPORT.test(content) || (STORIES.test(content.slice(0, HEAD)) && STORY.test(content))
}

function isMarkedGenerated(content: string): boolean {
  const head = content.slice(0, HEAD)
  return GENERATED_WORDS.test(head) && GENERATED_HEAD.test(head)
}

/** A compiled or bundled script: people edit its sources instead. */
function isBuilt(content: string): boolean {
  if (SOURCE_MAP.test(content.slice(-HEAD)) || HASHED_PART.test(content.slice(0, HEAD * 10))) return true
  return content.includes('webpack') || content.includes('parcelRequire') || content.includes('turbopack')
    ? (content.match(new RegExp(BUNDLER, 'gm')) ?? []).length > 2
    : false
}

/** A library release that was copied into the project as a single file. */
function isRelease(content: string): boolean {
  const head = content.slice(0, HEAD)
  return RELEASE_BANNER.test(head) || LIBRARY_WRAPPER.test(head)
}

/**
 * Below the root of a Java source set, folders are packages, whose names say nothing: `com.acme.vendor`,
 * `org.example.test`.
 */
function splitJavaRoot(path: string): { folders: string; isMain: boolean } {
  const [, folders, set] = /^((?:[^/]+\/)*?src\/(\w+)\/)(?:java|kotlin|groovy|scala)\//.exec(path) ?? []
  return folders === undefined ? { folders: path, isMain: false } : { folders, isMain: set === 'main' }
}

function isMinified(content: string): boolean {
  if (content.length < LONG_LINE * 4) return false
  let lines = 1
  for (let at = content.indexOf('\n'); at >= 0; at = content.indexOf('\n', at + 1)) lines += 1
  return content.length / lines > LONG_LINE || isMostlyLongLines(content)
}

/** Build output keeps licences and template lines; the rest of it is in a few long lines. */
function isMostlyLongLines(content: string): boolean {
  let long = 0
  for (let at = 0; at < content.length;) {
    const newline = content.indexOf('\n', at)
    const end = newline < 0 ? content.length : newline
    if (end - at > LONG_LINE * 2) long += end - at
    at = end + 1
  }
  return long > content.length * MINIFIED_SHARE
}
