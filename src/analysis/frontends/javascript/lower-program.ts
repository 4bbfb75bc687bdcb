import type { File } from '@babel/types'
import { createFunctionIds, FunctionBuilder } from '../../ir/builder.ts'
import type { FileIr } from '../../ir/nodes.ts'
import type { Language } from '../../source/language.ts'
import { at, type Context } from './lower-context.ts'
import { createScope, declareLexical, declareVars } from './lower-scope.ts'
import { lowerStatements } from './lower-statements.ts'
import { collectTypeNames } from './lower-types.ts'
import type { Node } from './syntax.ts'

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
    isModule: body.some(isModuleStatement),
    mainId: builder.id,
    exports: new Map(),
    reExports: [],
    builder,
    scope: createScope(null),
    frame: null,
    label: null,
  }
  declareVars(context, body)
  declareLexical(context, body)
  lowerStatements(context, body)
  return {
    path,
    language,
    module: path,
    main: builder.finish(),
    exports: context.exports,
    reExports: context.reExports,
    comments: (ast.comments ?? []).map(({ value, start, end }) => ({ text: value, start: start!, end: end! })),
  }
}

function isModuleStatement({ type }: Node): boolean {
  return type === 'ImportDeclaration' || type.startsWith('Export')
}
