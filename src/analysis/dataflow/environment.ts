import { joinValues, type Value } from './value.ts'

/**
 * What each variable holds at one place of the program. A layer keeps only what changed since the branch began, so
 * that a branch costs what it touches and not what the file declares. Keys are bindings, or functions and classes for their `this`.
 */
export type Environment = {
  readonly parent: Environment | null
  readonly own: Map<object, Value>
  /** No execution gets here: after return, throw, break, continue. */
  dead: boolean
}

export function createEnvironment(parent: Environment | null = null): Environment {
  return { parent, own: new Map(), dead: false }
}

export function readVariable(environment: Environment, key: object): Value | null {
  for (let at: Environment | null = environment; at; at = at.parent) {
    const value = at.own.get(key)
    if (value) return value
  }
  return null
}

/**
 * Puts into `base` what holds after its branches come together. Branches that do not get here count for nothing; when
 * none does, `base` is dead too.
 */
export function mergeBranches(base: Environment, branches: readonly Environment[]): void {
  const alive = branches.filter((branch) => !branch.dead)
  if (alive.length === 0) {
    base.dead = true
    return
  }
  const touched = new Set(alive.flatMap((branch) => [...branch.own.keys()]))
  for (const key of touched) {
    let joined: Value | null = null
    for (const branch of alive) {
      const value = readVariable(branch, key)
      // Unknown in one branch and known in another: a name that is declared inside, or not yet assigned.
      if (value) joined = joined ? joinValues(joined, value) : value
    }
    if (joined) base.own.set(key, joined)
  }
}
