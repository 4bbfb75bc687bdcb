import type { File } from '@babel/types'
import { createFunctionIds, FunctionBuilder } from '../../ir/builder.ts'
import type { FileIr } from '../../ir/nodes.ts'
import type { Language } from '../../source/language.ts'
import { at, type Context } from './lower-context.ts'
import { declareVariables } from './lower-scope.ts'
import { lowerEffect, lowerExpression, lowerNamed } from './lower-expressions.ts'
import { lowerStatement, lowerStatements } from './lower-statements.ts'
import { collectTypeNames, memberTypes } from './lower-types.ts'
import { isModule, openProgram } from './scope.ts'
import { endOf, startOf } from './syntax.ts'

/**
 * Lowers a syntax tree. The nodes of the tree are the places of the IR.
 * @throws RangeError when the code nests too deeply for the stack.
 */
export function lowerProgram(path: string, language: Language, ast: File): FileIr {
  const { body } = ast.program
  const ids = createFunctionIds()
  const builder = new FunctionBuilder(ids, { name: '', at: at(ast.program) })
  const context: Context = {
    path,
    ids,
    types: collectTypeNames(body),
    isModule: isModule(ast.program),
    mainId: builder.id,
    exports: new Map(),
    reExports: [],
    variables: new Map(),
    ownNames: new Map(),
    enumMembers: new Map(),
    lowerExpression,
    lowerNamed,
    lowerEffect,
    lowerStatement,
    lowerStatements,
    builder,
    scope: openProgram(ast.program),
    frame: null,
    label: null,
  }
  declareVariables(context, context.scope)
  lowerStatements(context, body)
  return {
    path,
    language,
    module: path,
    main: builder.finish(),
    exports: context.exports,
    reExports: context.reExports,
    interfaces: memberTypes(context.types),
    comments: (ast.comments ?? []).map((comment) => ({
      text: comment.value,
      start: startOf(comment),
      end: endOf(comment),
    })),
  }
}
