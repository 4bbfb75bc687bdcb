import { instanceOf } from './class-instances.ts'
import { joinValues } from '../values/join.ts'
import type { CallView } from '../knowledge/matches.ts'
import { classNamedLike } from '../memory/named-classes.ts'
import type { Activation } from '../memory/program.ts'
import { asType } from '../memory/types.ts'
import { stringOf, UNKNOWN, type Value } from '../values/value.ts'

/** What a container of objects hands out: by the type argument of the call, else by its argument, a class or a name. */
export function wantedObject({ program, unit }: Activation, { types, args }: CallView): Value {
  const [type] = types ?? []
  if (type) return asType(unit, UNKNOWN, type)
  const value = args[0]?.value ?? UNKNOWN
  const name = stringOf(value)
  const classes = name === null ? value.classes : classNamedLike(program, unit.knowledge, `?${name}`)
  const made = classes.map((one) => instanceOf(program, one))
  if (made.length > 0) return made.reduce((all, one) => joinValues(all, one))
  return name === null ? { ...UNKNOWN, api: value.api } : UNKNOWN
}
