import { type Node, startOf } from '../frontends/javascript/syntax.ts'
import { splitApi } from '../models/javascript/match-api.ts'
import type { Run } from './run.ts'
import { type DangerSet, dangerSet, NO_DANGERS } from './danger.ts'
import { apiValue, cleanse, joinValues, taintedValue, UNKNOWN, type Value } from './value.ts'

/** Longer paths name nothing that a row knows. */
const MAX_API_LENGTH = 120
const ALIASES_OF_GLOBAL = new Set(['window', 'globalThis', 'self', 'global', 'top', 'parent', 'frames'])
/** Properties that are numbers or functions, whatever they are read from. */
const HARMLESS_PROPERTIES = new Set(['length', 'size', 'byteLength', 'constructor'])

export function readGlobal(name: string): Value {
  if (name === 'undefined') return { ...UNKNOWN, constant: { value: undefined } }
  if (ALIASES_OF_GLOBAL.has(name)) return apiValue('global:')
  return apiValue(`global:${name}`)
}

/** `object.name`; the node is the place for the trace. */
export function readMember(run: Run, object: Value, name: string, node: Node): Value {
  const known = object.props?.get(name)
  if (known) return known
  const api = memberApi(object.api, name)
  const fromSource = api && readSource(run, api, node)
  if (fromSource) return fromSource
  if (HARMLESS_PROPERTIES.has(name)) return UNKNOWN
  return { ...UNKNOWN, api, taint: object.taint }
}

/** `object[key]` with a key that is not written down: any of the known properties, or what the object carries. */
export function readAnyMember(object: Value): Value {
  if (object.props && object.props.size > 0) {
    const values = [...object.props.values()]
    return { ...values.reduce(joinValues), constant: null, built: null }
  }
  return { ...UNKNOWN, taint: object.taint, api: memberApi(object.api, '*') }
}

/** The value of a source row, when the thing is one. */
export function readSource(run: Run, api: string, node: Node): Value | null {
  const row = run.library.sources.find(api)[0]
  if (!row) return null
  const value = { ...taintedValue(row.origin, node, `${describe(run, node)} comes from ${row.label}`), api }
  return cleanse(value, impossibleFrom(api))
}

/** Texts by nature cannot be operators; a page cannot make a visitor's browser send headers of its choice. */
function impossibleFrom(api: string): DangerSet {
  const { root, path } = splitApi(api)
  if (root === 'global' || root === '@message') return NO_DANGERS
  if (/(?:^|\.)(?:params|path|pathname)$/.test(path)) return dangerSet('nosql-injection', 'prototype-pollution')
  if (/(?:^|\.)(?:url|originalUrl|href|host|hostname)$/.test(path)) {
    return dangerSet('nosql-injection', 'prototype-pollution', 'open-redirect', 'ssrf')
  }
  if (/(?:headers?|cookies|get\(\)|signedCookies|rawHeaders)/.test(path) && !path.startsWith('query')) {
    return dangerSet('nosql-injection', 'prototype-pollution', 'open-redirect', 'xss')
  }
  return NO_DANGERS
}

export function memberApi(api: string | null, name: string): string | null {
  if (!api || api.length > MAX_API_LENGTH) return null
  const { root, path } = splitApi(api)
  if (root === 'global' && path === '' && ALIASES_OF_GLOBAL.has(name)) return 'global:'
  if (root === 'global' && path === 'document' && (name === 'location' || name === 'defaultView')) return 'global:location'
  // A default export that was taken by name is the module.
  if (name === 'default') return api
  return `${root}:${path ? `${path}.${name}` : name}`
}

const MAX_DESCRIPTION = 60

/** The code of a place, short enough for a label. Only names are quoted, so that no literal can leak through. */
export function describe(run: Run, node: Node): string {
  const text = run.file.content.slice(startOf(node), startOf(node) + MAX_DESCRIPTION + 1)
  const whole = node.end! - node.start! <= MAX_DESCRIPTION
  return whole && /^[\w$.?!()[\]\s]+$/.test(text.slice(0, node.end! - node.start!))
    ? `\`${text.slice(0, node.end! - node.start!).replace(/\s+/g, ' ')}\``
    : 'this value'
}
