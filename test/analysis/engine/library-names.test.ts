import { readdirSync, readFileSync } from 'node:fs'
import { parse } from '@babel/parser'
import { type Node, traverseFast } from '@babel/types'
import t from 'tap'
import { patternsOf, splitApi } from '../../../src/analysis/engine/knowledge/match-api.ts'
import { JAVA_MODEL } from '../../../src/analysis/models/java/model.ts'
import { JAVASCRIPT_MODEL } from '../../../src/analysis/models/javascript/model.ts'
import type { LanguageModel } from '../../../src/analysis/models/language-model.ts'
import { PYTHON_MODEL } from '../../../src/analysis/models/python/model.ts'

const ANALYSIS = new URL('../../../src/analysis/', import.meta.url)

/** Where the words come from that the engine shares with front ends and rows. */
const SHARED = ['ir/nodes.ts', 'engine/values/fold.ts'].concat(
  ['language-model', 'use-kinds', 'sink-kind', 'origin'].map((name) => `models/${name}.ts`),
  readdirSync(new URL('models/rows/', ANALYSIS)).map((name) => `models/rows/${name}`),
)

/** Words of the engine's own that happen to be names in a library as well. */
const OWN: ReadonlySet<string> = new Set([
  // Fields of the objects that stand for errors, lists, cells and promises.
  ...['args', 'cause', 'default', 'length', 'message', 'prototype', 'callback', 'reject', 'result'],
  // What rows call the thing itself, and what going over, formatting and setting an element calls.
  ...['self', 'format', '__iter__', '__mod__', '__setitem__'],
  // The key that leads to what an object inherits from.
  ...['__proto__'],
  // What `typeof` yields.
  ...['bigint', 'boolean', 'object', 'string', 'undefined'],
  // Pieces of texts that patterns look at.
  ...['get', 'html', 'https', 'rsa', 'script'],
])

/** Here patterns say what SQL, markup, addresses and command lines look like. */
const SYNTAX = 'interpreter/sink-conditions.ts'

void t.test('no word in the engine is the name of a function, a type or a package of a library', (t) => {
  const known = libraryNames([JAVA_MODEL, JAVASCRIPT_MODEL, PYTHON_MODEL])
  t.ok(known.size > 4_000, 'the rows name thousands')
  for (const name of ['safeParse', 'isinstance', 'jquery', 'uuid.UUID', 'getCanonicalPath', 'Decimal'])
    t.ok(known.has(name), `${name} is one of them`)
  const shared = new Set(SHARED.flatMap((path) => ownWords(readFileSync(new URL(path, ANALYSIS), 'utf8'))))
  const engine = new URL('engine/', ANALYSIS)
  const files = readdirSync(engine, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'))
  const words = files.map((path) => ({ path, ...wordsIn(readFileSync(new URL(path, engine), 'utf8')) }))
  const types = new Set(words.flatMap(({ literalTypes }) => literalTypes))
  const found = words.flatMap(({ path, strings, patterns }) =>
    [...strings.filter((word) => !shared.has(word) && !types.has(word)), ...(path === SYNTAX ? [] : patterns)]
      .filter((word) => known.has(word) && !OWN.has(word))
      .map((word) => `${path}: ${word}`),
  )
  t.strictSame(found, [])
  t.end()
})

void t.test('the check sees names in texts and in patterns', (t) => {
  const { strings, patterns } = wordsIn(
    `const a = 'safeParse'; const b = /^(?:realpath|is_?file)$/; type C = 'own'; if (a === 'own') b.test('x.trim')`,
  )
  t.strictSame(strings, ['safeParse', 'own', 'x.trim'])
  t.strictSame(patterns, ['realpath', 'is_', 'file'])
  t.end()
})

/** Every name that rows and facts of the languages mention: whole apis, their parts, and names that stand alone. */
function libraryNames(models: readonly LanguageModel[]): ReadonlySet<string> {
  const names = new Set<string>()
  for (const { libraries, ...facts } of models) {
    for (const rows of libraries.flatMap((library) => Object.values(library).flat())) {
      if (typeof rows === 'string') names.add(rows)
      else {
        if ('roots' in rows && 'paths' in rows) for (const api of patternsOf(rows)) addApi(names, api)
        if ('names' in rows && Array.isArray(rows.names)) for (const name of rows.names) addApi(names, String(name))
        if ('returns' in rows) addApi(names, rows.returns)
      }
    }
    for (const type of facts.harmlessTypes) addApi(names, type)
    for (const type of Object.values(facts.types)) addApi(names, type)
  }
  return names
}

function addApi(names: Set<string>, api: string): void {
  const parts = splitApi(api)
  for (const name of [parts.join('.'), ...parts]) if (/^[\w$][\w$.]+$/.test(name)) names.add(name)
}

function ownWords(code: string): string[] {
  const { strings, literalTypes, fields } = wordsIn(code)
  return [...strings, ...literalTypes, ...fields]
}

type Words = { strings: string[]; patterns: string[]; literalTypes: string[]; fields: string[] }

/** The texts in a file, the words of its patterns, and what it defines: texts that are types, and fields of types. */
function wordsIn(code: string): Words {
  const words: Words = { strings: [], patterns: [], literalTypes: [], fields: [] }
  const others = new Set<object>()
  const types = new Set<object>()
  traverseFast(parse(code, { sourceType: 'module', plugins: ['typescript'] }), (node) => {
    if (node.type === 'ImportDeclaration') others.add(node.source)
    if (node.type === 'TSLiteralType') types.add(node.literal)
    if (node.type === 'BinaryExpression' && isTypeof(node.left)) others.add(node.right)
    if (node.type === 'TSPropertySignature' && node.key.type === 'Identifier') words.fields.push(node.key.name)
    if (node.type === 'RegExpLiteral') words.patterns.push(...(node.pattern.match(/(?<!\\)[A-Za-z]\w+/g) ?? []))
    if (node.type === 'TemplateElement') words.strings.push(node.value.raw)
    if (node.type !== 'StringLiteral' || others.has(node)) return
    if (types.has(node)) words.literalTypes.push(node.value)
    else words.strings.push(node.value)
  })
  return words
}

function isTypeof(node: Node): boolean {
  return node.type === 'UnaryExpression' && node.operator === 'typeof'
}
