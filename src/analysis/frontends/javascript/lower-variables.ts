import type * as Babel from '@babel/types'
import { at, type Context, literal } from './lower-context.ts'
import { assignPattern } from './lower-patterns.ts'
import { variableOfName } from './lower-scope.ts'
import { isAmbient } from './syntax.ts'

/** `const a = b, { c } = d` */
export function lowerDeclaration(context: Context, node: Babel.VariableDeclaration): void {
  if (isAmbient(node)) return
  const { builder } = context
  for (const declarator of node.declarations) {
    const { id, init } = declarator
    if (init) {
      const value = context.lowerNamed(context, init, id.type === 'Identifier' ? id.name : '')
      assignPattern(context, id, value, declarator)
    } else if (node.kind === 'let' && id.type === 'Identifier') {
      const variable = variableOfName(context, id.name)
      if (variable) {
        builder.assign(builder.targetOf(variable, at(id)), literal(undefined, declarator), at(declarator))
      }
    }
  }
}
