import type { Instruction } from '../../ir/nodes.ts'
import type { Activation, State } from '../memory/program.ts'
import type { CallView } from '../knowledge/matches.ts'
import { memberApi } from '../memory/member-api.ts'
import { evaluate } from '../memory/evaluate.ts'

type Call = Extract<Instruction, { kind: 'call' }>

/** The api that a call has, whatever type its result is of. */
export function apiOf(act: Activation, state: State, { callee }: Call): string | null {
  if (callee.kind !== 'member') return evaluate(act, state, callee).api
  return memberApi(act.unit, evaluate(act, state, callee.object).api, callee.name)
}

/** What a row sees of a call that is looked at again. */
export function viewOf(act: Activation, state: State, { callee, args, at, isNew }: Call, api: string): CallView {
  return {
    at,
    api,
    name: callee.kind === 'member' ? callee.name : '',
    receiver: callee.kind === 'member' ? evaluate(act, state, callee.object) : null,
    ...(callee.kind === 'member' ? {} : { callee: evaluate(act, state, callee) }),
    args: args.map((arg) => ({ value: evaluate(act, state, arg.value), at: arg.value.at, name: arg.name })),
    isNew,
  }
}
