import { isMemberNode, type Node, startOf, unwrap } from '../frontends/javascript/syntax.ts'
import { splitApi } from '../models/javascript/match-api.ts'
import type { Run } from './run.ts'
import { type DangerSet, dangerSet, NO_DANGERS } from './danger.ts'
import { apiValue, cleanse, joinValues, type Taint, taintedValue, UNKNOWN, type Value } from './value.ts'

/** Longer paths name nothing that a row knows. */
const MAX_API_LENGTH = 120
const ALIASES_OF_GLOBAL = new Set(['window', 'globalThis', 'self', 'global', 'top', 'parent', 'frames'])
/** What undeclared names stand for in a fragment that was cut out of a file: they are always called this. */
const FRAGMENT_NAMES: ReadonlyMap<string, string> = new Map([
  ['req', '@req:'],
  ['request', '@req:'],
  ['res', '@res:'],
  ['ctx', '@ctx:'],
  ['fs', 'fs:'],
  ['path', 'path:'],
  ['child_process', 'child_process:'],
  ['exec', 'child_process:exec'],
  ['execSync', 'child_process:execSync'],
  ['spawn', 'child_process:spawn'],
  ['axios', 'axios:'],
  ['crypto', 'crypto:'],
  ['jwt', 'jsonwebtoken:'],
  ['express', 'express:'],
])
/** Names that the platform gives; any other undeclared name is of unknown origin, as in a fragment of a file. */
const KNOWN_GLOBALS = new Set(
  'Array Boolean BigInt Buffer DOMPurify Date Function JSON Math NaN Number Object Promise Proxy Reflect RegExp Response Request Set Map String Symbol URL URLSearchParams WebSocket XMLHttpRequest __dirname __filename __non_webpack_require__ addEventListener alert atob btoa clearTimeout console decodeURI decodeURIComponent document encodeURI encodeURIComponent escape eval execScript exports fetch history isFinite isNaN jQuery localStorage location module name navigator open parseFloat parseInt postMessage process queueMicrotask require sessionStorage setImmediate setInterval setTimeout structuredClone unescape $'.split(
    ' ',
  ),
)
/** Properties that are numbers or functions, whatever they are read from. */
const HARMLESS_PROPERTIES = new Set(['length', 'size', 'byteLength', 'constructor'])

export function readGlobal(name: string): Value {
  if (name === 'undefined') return { ...UNKNOWN, constant: { value: undefined } }
  if (ALIASES_OF_GLOBAL.has(name)) return apiValue('global:')
  const usual = FRAGMENT_NAMES.get(name)
  if (usual !== undefined) return apiValue(usual)
  return apiValue(KNOWN_GLOBALS.has(name) ? `global:${name}` : `?${name}:`)
}

/** `object.name`; the node is the place for the trace. */
export function readMember(run: Run, object: Value, name: string, node: Node): Value {
  const known = object.props?.get(name)
  if (known) return known
  // The program itself, not what somebody typed behind it.
  if (object.api === 'global:process.argv' && (name === '0' || name === '1')) return UNKNOWN
  const api = memberApi(object.api, name)
  const fromSource = api && readSource(run, api, node)
  if (fromSource) return fromSource
  if (HARMLESS_PROPERTIES.has(name)) return UNKNOWN
  return { ...UNKNOWN, api, taint: object.taint && sharpen(run, object.taint, node) }
}

/** `req.query.id` says more than `req.query`, where the data enters. */
function sharpen(run: Run, taint: Taint, node: Node): Taint {
  const { step } = taint
  if (step.previous || !isMemberNode(node) || unwrap(node.object) !== step.node) return taint
  return {
    ...taint,
    step: { ...step, node, label: step.label.replace(/^(?:`[^`]*`|this value)/, describe(run, node)) },
  }
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
  if (/(?:^|\.)(?:params|path|pathname|url|originalUrl|href|host|hostname)$/.test(path)) {
    return dangerSet('nosql-injection', 'prototype-pollution')
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
  if (root === 'global' && path === 'document' && (name === 'location' || name === 'defaultView'))
    return 'global:location'
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
