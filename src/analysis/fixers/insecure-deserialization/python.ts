import { referTo } from '../editing/python/imports.ts'
import type { PythonFile } from '../editing/python/python-file.ts'
import { childByField, type SyntaxNode } from '../../frontends/tree-sitter/syntax-node.ts'
import type { NoFix } from '../../source/finding.ts'
import { replaceNode } from '../editing/edits.ts'
import { argumentsOf, keywordOf, removeArgument, setKeywords } from '../editing/python/arguments.ts'
import type { FixPlan, PythonFixContext } from '../fixer.ts'

const PICKLE: NoFix = {
  code: 'needs_design',
  reason:
    'Unpickling data can run code, and both sides have to change together; write the data with `json.dumps` and read it with `json.loads`.',
}

/** `yaml.load(x, Loader=…)` → `yaml.safe_load(x)`; `allow_pickle=True` and `weights_only=False` are inverted. */
export function fixPythonInsecureDeserialization({ file, match }: PythonFixContext): FixPlan | NoFix | null {
  const { call } = match
  if (!call?.api) return null
  if (call.api.startsWith('yaml.')) return fixYaml(file, call.node, call.name)
  if (/^numpy\.load$/.test(call.api)) return setFlag(file, call.node, 'allow_pickle', 'False')
  if (/^torch\.load$/.test(call.api)) return setFlag(file, call.node, 'weights_only', 'True')
  return /pickle|shelve|dill|joblib|marshal/i.test(call.api) ? PICKLE : null
}

const SAFE_NAMES: Readonly<Record<string, string>> = {
  load: 'safe_load',
  load_all: 'safe_load_all',
  unsafe_load: 'safe_load',
  unsafe_load_all: 'safe_load_all',
  full_load: 'safe_load',
  full_load_all: 'safe_load_all',
}

function fixYaml(file: PythonFile, call: SyntaxNode, name: string): FixPlan | null {
  const safe = SAFE_NAMES[name]
  const callee = childByField(call, 'function')
  if (!safe || !callee) return null
  const all = argumentsOf(file, call)
  if (all.some(({ isSpread }) => isSpread) || all.length === 0 || all.length > 2) return null
  const loader = keywordOf(file, call, 'Loader') ?? (all[1]?.name === null ? all[1] : null)
  if (all.length === 2 && !loader) return null
  const base = {
    safety: 'glance',
    title: 'Load YAML with the safe loader',
    explanation: 'The safe loader creates strings, numbers, lists and mappings, and never objects of other classes.',
    behaviourChange: 'None for plain documents; documents with tags for Python objects raise an error.',
  } as const
  const withoutLoader = loader ? [removeArgument(file, call, loader)] : []
  const method = callee.type === 'attribute' ? childByField(callee, 'attribute') : null
  if (method) return { ...base, edits: [replaceNode(method, safe), ...withoutLoader] }
  const reference = referTo(file, 'yaml', safe, { isNamed: true })
  if (!reference) return null
  return { ...base, edits: [replaceNode(callee, reference.text), ...withoutLoader], imports: reference.imports }
}

function setFlag(file: PythonFile, call: SyntaxNode, name: string, text: string): FixPlan | null {
  const edits = setKeywords(file, call, { [name]: text })
  if (!edits || edits.length === 0) return null
  return {
    edits,
    ...(name === 'weights_only' && { needs: ['torch:weights_only'] }),
    safety: 'review',
    title: 'Reject pickled objects',
    explanation: 'Files with pickled objects, which can run code when they are loaded, are rejected.',
    behaviourChange: 'None for files that contain only numbers; files with other objects raise an error.',
  }
}
