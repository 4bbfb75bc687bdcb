import type { Unit } from './program.ts'

const MAX_API = 160

/** The api of a member. */
export function memberApi(unit: Unit, api: string | null, name: string): string | null {
  if (api === null) return `?.${name}`
  if (unit.knowledge.model.globalObjects.has(api)) return unit.knowledge.isRoot(name) ? name : `?${name}`
  if (name === 'default' && !api.startsWith('?')) return api
  if (api.length > MAX_API) return `?.${name}`
  return joinedApi(api, name)
}

/** The api of the result of calling something. */
export function calledApi(api: string): string {
  return api.endsWith('()()()') ? api : joinedApi(api, '()', '')
}

const joinedApis = new Map<string, Map<string, string>>()
let joinedCount = 0
const MAX_JOINED = 50_000

/** Caches the joined text, since it is looked up over and over. */
function joinedApi(api: string, name: string, separator = '.'): string {
  if (joinedCount > MAX_JOINED) {
    joinedApis.clear()
    joinedCount = 0
  }
  const members = joinedApis.get(api) ?? new Map<string, string>()
  joinedApis.set(api, members)
  let joined = members.get(name)
  if (joined === undefined) {
    joined = `${api}${separator}${name}`
    members.set(name, joined)
    joinedCount += 1
  }
  return joined
}
