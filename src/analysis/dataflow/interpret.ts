import type { JavaScriptFile } from '../frontends/javascript/javascript-file.ts'
import { LIBRARY } from '../models/javascript/library.ts'
import { assignTo } from './assign.ts'
import { createEnvironment } from './environment.ts'
import { evaluateExpression } from './evaluate.ts'
import { executeStatement } from './execute.ts'
import { createFrame, invokeFunction, runPending } from './functions.ts'
import type { Listener, Run } from './run.ts'

/** Steps that any file may take, and steps for each character: real code needs about a tenth. */
const BUDGET_PER_FILE = 200_000
const BUDGET_PER_CHARACTER = 2

/**
 * Follows the values of a program through all its paths and tells the listener where hostile ones do harm, and of the
 * uses that rules judge by themselves. A place may be told of more than once.
 * @throws RangeError when the code nests too deeply or takes too many steps; what was told until then stands.
 */
export function interpretFile(file: JavaScriptFile, listener: Listener): void {
  const environment = createEnvironment()
  const budget = BUDGET_PER_FILE + BUDGET_PER_CHARACTER * file.content.length
  const run: Run = {
    file,
    library: LIBRARY,
    listener,
    environment,
    frame: createFrame(environment),
    budget,
    reserve: budget * 0.6,
    depth: 0,
    active: new Set(),
    executed: new Set(),
    pending: [],
    evaluate: (node) => evaluateExpression(run, node),
    execute: (node) => executeStatement(run, node),
    assign: (pattern, value) => assignTo(run, pattern, value),
    invoke: (fn, args) => invokeFunction(run, fn, args),
  }
  run.execute(file.ast.program)
  environment.dead = false
  runPending(run)
}
