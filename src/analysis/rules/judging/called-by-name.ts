import type { Expr, FileIr, FunctionIr } from '../../ir/nodes.ts'
import { walkFile } from '../../ir/walk.ts'
import { type Endpoint, type EndpointFile, writtenAt } from './endpoint.ts'
import { nameOfExpr } from './ir-index.ts'

const SERVER_ACTIONS = /^\s*['"]use server['"]/
const READING_NAME = /^(?:get|find|list|load|fetch|read|search|count|is|has|can)(?:[A-Z_]|$)/

/** Exported functions of a module that says `'use server'`: the page may call each of them. */
export function serverActions(file: EndpointFile): Endpoint[] {
  if (!SERVER_ACTIONS.test(file.content)) return []
  return file.index.functions.flatMap((fn) => {
    if (!file.ir.exports.has(fn.name)) return []
    return {
      at: fn.at,
      purpose: fn.name,
      isWrite: !READING_NAME.test(fn.name),
      verb: '',
      declaration: '',
      before: [],
      body: writtenAt(file, fn.at),
      group: 'server actions',
      shared: '',
    }
  })
}

/** `{ Mutation: { cancel: (parent, args, context) => … } }` */
export function resolvers(file: EndpointFile): Endpoint[] {
  return mutationsIn(file.ir).map(({ name, fn }) => ({
    at: fn.at,
    purpose: name,
    isWrite: true,
    verb: '',
    declaration: '',
    before: [],
    body: writtenAt(file, fn.at),
    group: 'mutations',
    shared: '',
  }))
}

function mutationsIn(ir: FileIr): { name: string; fn: FunctionIr }[] {
  const found: { name: string; fn: FunctionIr }[] = []
  walkFile(ir, {
    expr: (expr) => {
      for (const value of valuesOf(expr, 'Mutation'))
        for (const [name, inner] of namedValues(value))
          if (inner.kind === 'function') found.push({ name, fn: inner.fn })
    },
  })
  return found
}

function valuesOf(expr: Expr, name: string): Expr[] {
  return namedValues(expr).flatMap(([key, value]) => (key === name ? [value] : []))
}

function namedValues(expr: Expr): [string, Expr][] {
  if (expr.kind !== 'record') return []
  return expr.entries.flatMap(({ key, value }): [string, Expr][] => {
    const name = key?.kind === 'literal' ? String(key.value) : key ? nameOfExpr(key) : ''
    return name === '' ? [] : [[name, value]]
  })
}
