import type { MatchContext } from '../../engine/knowledge/matches.ts'
import type { Place } from '../../ir/nodes.ts'
import { functionAround } from './functions-around.ts'
import { codeAt, indexOfIr } from './ir-index.ts'
import { isAround } from './places.ts'

type Source = Pick<MatchContext, 'ir' | 'content'>

/** Begins in the folder of the system that every user may write to. */
const IN_SHARED_FOLDER =
  /^(?:new\s+)?(?:[\w.]+\(\s*)*(?:[\w.]*\b(?:tmpdir|gettempdir)\(\)|System\.getProperty\(\s*"java\.io\.tmpdir"|[`'"]\$\{(?:\w+\.)*tmpdir\(\)\}|[fb]?[`'"](?:\/var)?\/tmp\/)/
/** Nobody else knows the name, or the folder belongs to this program alone. */
const UNGUESSABLE =
  /random|uuid|nanoid|secrets\b|token|ulid|cuid|mkdtemp|mkstemp|createTemp|NamedTemporary|TemporaryDirectory|hash|digest/i
/** Of variables: neither members nor the prefix of a Python text. */
const NAME = /(?<![.\w$])[A-Za-z_$][\w$]*(?!["'\w$])/g

/** Whether the code of a path shows a name in the system's folder for temporary files that others can guess. */
export function isGuessableTempPath(source: Source, at: Place): boolean {
  const written = codeAt(source.ir, source.content, at).trim()
  const code = /^[\w$]+$/.test(written) ? onlyValueOf(source, written, at) : written
  if (code === null || !IN_SHARED_FOLDER.test(code)) return false
  const names = [...code.matchAll(NAME)].map(([name]) => valuesOf(source, name, at).join(' '))
  return !UNGUESSABLE.test([code, ...names].join(' '))
}

function onlyValueOf(source: Source, name: string, at: Place): string | null {
  const [value, ...others] = valuesOf(source, name, at)
  return value !== undefined && others.length === 0 ? value : null
}

/** The code of what a variable is set to in the function around a place. */
function valuesOf({ ir, content }: Source, name: string, at: Place): string[] {
  const index = indexOfIr(ir)
  const around = functionAround(ir, at)
  return [...index.assigned].flatMap(([variable, values]) =>
    variable.name === name
      ? values.filter((value) => isAround(around.at, value.at)).map((value) => codeAt(ir, content, value.at).trim())
      : [],
  )
}
