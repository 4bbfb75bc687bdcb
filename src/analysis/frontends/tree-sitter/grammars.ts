import type * as WebTreeSitter from 'web-tree-sitter'
import type { Language, Parser, Tree } from 'web-tree-sitter'

export type GrammarName = 'python' | 'java'

/**
 * The functions of the parser's WebAssembly module that walk a tree. They use the single cursor in its transfer buffer.
 */
export type CursorFunctions = {
  _ts_tree_cursor_goto_first_child_wasm(tree: number): number
  _ts_tree_cursor_goto_next_sibling_wasm(tree: number): number
  _ts_tree_cursor_goto_parent_wasm(tree: number): number
  _ts_tree_cursor_current_node_type_id_wasm(tree: number): number
  _ts_tree_cursor_current_node_is_missing_wasm(tree: number): number
  _ts_tree_cursor_current_field_id_wasm(tree: number): number
  _ts_tree_cursor_start_index_wasm(tree: number): number
  _ts_tree_cursor_end_index_wasm(tree: number): number
}
type TreeSitter = typeof WebTreeSitter

export type Grammar = {
  readonly types: readonly string[]
  readonly fields: readonly (string | null)[]
  /** By number of the type. */
  readonly isNamed: readonly boolean[]
  readonly cursor: CursorFunctions
  /** The caller deletes the tree. null when parsing was aborted because of time or memory. */
  parse(content: string): Tree | null
}

/**
 * In pages of 64 KiB: the initial and maximum memory of the module. A megabyte of brackets takes 300 MB; input that
 * takes more was made to exhaust memory.
 */
const MEMORY = { initial: 512, maximum: 8_192 }
/** Source code takes 5 to 15 rounds for 1,000 characters; endless runs of brackets take 60. */
const ROUNDS_PER_CHARACTER = 0.15
const ROUNDS_ALWAYS = 2_000

/** Each restart leaves a full module behind until it is collected. */
const MAX_RESTARTS = 5

let restarts = 0
let isRestarting = false
let grammars = await loadGrammars(await import('web-tree-sitter'))

export function grammarOf(name: GrammarName): Grammar {
  return grammars[name]
}

async function loadGrammars({ Parser, Language }: TreeSitter): Promise<Record<GrammarName, Grammar>> {
  // The library turns the given object into its module, which is the only way to reach the functions above.
  const library = { printErr: sayNothing, wasmMemory: new WebAssembly.Memory(MEMORY) }
  await Parser.init(library)
  const cursor = library as unknown as CursorFunctions
  const [python, java] = await Promise.all([
    Language.load(new URL(import.meta.resolve('tree-sitter-python/tree-sitter-python.wasm'))),
    Language.load(new URL(import.meta.resolve('tree-sitter-java/tree-sitter-java.wasm'))),
  ])
  const createParser = (language: Language) => (): Parser => new Parser().setLanguage(language)
  return {
    python: createGrammar(cursor, python, createParser(python)),
    java: createGrammar(cursor, java, createParser(java)),
  }
}

/** The exception reports that memory ran out, so the library need not print it. */
function sayNothing(): void {
  // Nothing.
}

function createGrammar(cursor: CursorFunctions, language: Language, createParser: () => Parser): Grammar {
  let parser: Parser | null = createParser()
  return {
    types: language.types,
    fields: language.fields,
    isNamed: language.types.map((_, id) => language.nodeTypeIsNamed(id)),
    cursor,
    parse(content) {
      try {
        parser ??= createParser()
        const tree = parser.parse(content, null, { progressCallback: createLimit(content.length) })
        if (!tree) parser.reset()
        return tree
      } catch {
        // Out of memory inside the module, which stays nearly full. Files parsed before the new module is ready use
        // what is left of the old one.
        tryToDelete(parser)
        parser = null
        void restart()
        return null
      }
    },
  }
}

function createLimit(length: number): () => boolean {
  const most = ROUNDS_ALWAYS + length * ROUNDS_PER_CHARACTER
  let rounds = 0
  return () => (rounds += 1) > most
}

function tryToDelete(parser: Parser | null): void {
  try {
    parser?.delete()
  } catch {
    // It goes with the module.
  }
}

/** The library has one module for as long as it is loaded, so it is loaded again. */
async function restart(): Promise<void> {
  if (isRestarting || restarts >= MAX_RESTARTS) return
  isRestarting = true
  restarts += 1
  try {
    grammars = await loadGrammars((await import(`${import.meta.resolve('web-tree-sitter')}?${restarts}`)) as TreeSitter)
  } catch {
    // The old one stays.
  } finally {
    isRestarting = false
  }
}
