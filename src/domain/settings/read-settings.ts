import { Value } from 'typebox/value'
import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Document, type Node } from 'yaml'
import { findYamlExcess } from './bound-yaml.ts'
import { createSettingsSchema, MAX_SETTINGS_BYTES, NO_SETTINGS, type Settings } from './settings.ts'

/** A problem of a settings file, and its place. `key` is the path of keys, empty for the whole file. */
export type SettingsProblem = { readonly line: number; readonly key: string; readonly message: string }
export type ReadSettings = { readonly settings: Settings; readonly problems: readonly SettingsProblem[] }

const MAX_PROBLEMS = 20
const MAX_TEXT = 200

/**
 * Reads a settings file. If it has any mistake, the settings are empty and the defaults apply, because half of the
 * intended settings are worse than none. Never throws.
 */
export function readSettings(text: string, ruleIds: readonly string[]): ReadSettings {
  if (Buffer.byteLength(text) > MAX_SETTINGS_BYTES) {
    return refuse([{ line: 1, key: '', message: `The file is larger than ${MAX_SETTINGS_BYTES / 1024} KiB.` }])
  }
  const excess = findYamlExcess(text)
  if (excess !== null) return refuse([{ line: 1, key: '', message: excess }])
  try {
    return parse(text, ruleIds)
  } catch (error) {
    // The parser overflows the stack on deep nesting, and rejects aliases.
    const message = error instanceof RangeError ? 'The file nests too deeply.' : 'Anchors and aliases are not allowed.'
    return refuse([{ line: 1, key: '', message }])
  }
}

function parse(text: string, ruleIds: readonly string[]): ReadSettings {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, version: '1.2', schema: 'core', logLevel: 'error' })
  const faults = document.errors.map(({ message, pos }) => ({
    line: lines.linePos(pos[0]).line,
    key: '',
    message: `This is not valid YAML: ${firstLine(message)}`,
  }))
  if (faults.length > 0) return refuse(faults)
  const value: unknown = document.toJS({ maxAliasCount: 0 }) ?? {}
  const schema = createSettingsSchema(ruleIds)
  const errors = Value.Errors(schema, value).filter(({ keyword }) => keyword !== 'additionalProperties')
  if (errors.length === 0) return { settings: value as Settings, problems: [] }
  return refuse(
    errors.map((error) => {
      const path = pathOf(error.instancePath)
      return {
        line: lineOf(document, lines, path),
        key: path.join('.').slice(0, MAX_TEXT),
        message: describe(error, path),
      }
    }),
  )
}

function refuse(problems: readonly SettingsProblem[]): ReadSettings {
  return { settings: NO_SETTINGS, problems: problems.slice(0, MAX_PROBLEMS) }
}

function firstLine(message: string): string {
  return (message.split('\n')[0] ?? '').replace(/ at line \d+, column \d+:?$/, '').slice(0, MAX_TEXT)
}

function pathOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
}

type SchemaError = ReturnType<typeof Value.Errors>[number]

function describe(error: SchemaError, path: readonly string[]): string {
  const { keyword } = error
  const params: Readonly<Record<string, unknown>> = error.params
  if (keyword === 'boolean') return path[0] === 'rules' ? 'There is no such rule.' : 'There is no such key.'
  if (keyword === 'enum' && Array.isArray(params['allowedValues']))
    return `It takes one of ${params['allowedValues'].join(', ')}.`
  if (keyword === 'type') return `It takes ${TYPE_NAMES[String(params['type'])] ?? 'something else'}.`
  if (keyword === 'minItems' || keyword === 'minLength') return 'It must not be empty.'
  return `It takes at most ${String(params['limit'])} ${keyword === 'maxItems' ? 'entries' : 'characters'}.`
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  object: 'a mapping of keys to values',
  array: 'a list',
  string: 'a text',
}

/** The line of the key or list entry at a path, or of the closest parent that exists. */
function lineOf(document: Document, lines: LineCounter, path: readonly string[]): number {
  let node: unknown = document.contents
  let offset = document.contents?.range?.[0] ?? 0
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => String(isScalar(key) ? key.value : key) === step)
      if (!pair) break
      offset = (pair.key as Node).range?.[0] ?? offset
      node = pair.value
    } else if (isSeq(node)) {
      node = node.items[Number(step)]
      offset = (node as Node | undefined)?.range?.[0] ?? offset
    } else break
  }
  return lines.linePos(offset).line
}
