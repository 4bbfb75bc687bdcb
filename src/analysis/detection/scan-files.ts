import type { ProgramFile } from '../engine/interpreter/run-program.ts'
import type { MatchContext } from '../engine/knowledge/matches.ts'
import { namesNear } from '../engine/values/names-near.ts'
import type { Expr } from '../ir/nodes.ts'
import { walkFile } from '../ir/walk.ts'
import type { Rule, RuleContext } from '../rules/rule.ts'
import type { Collector } from './collect-matches.ts'

/** Runs the checks that need no data flow: patterns, literals, the file as a whole. */
export function scanFile(file: ProgramFile, rules: readonly Rule[], collector: Collector): void {
  const context = staticContext(file)
  const contextFor = (rule: Rule): RuleContext => ({
    ...context,
    report: (match) => {
      collector.report(rule, context, match)
    },
  })
  const scanners = rules
    .filter(({ detection }) => detection.regex ?? detection.literal)
    .map((rule) => ({ detection: rule.detection, context: contextFor(rule) }))
  const scan = (expr: Expr): void => {
    if (expr.kind === 'regex') {
      for (const one of scanners) one.detection.regex?.(expr.pattern, expr.flags, expr.at, one.context)
    } else if (expr.kind === 'literal') {
      for (const one of scanners) one.detection.literal?.(expr.value, expr.at, one.context)
    }
  }
  walkFile(file.ir, { expr: scan })
  for (const rule of rules) rule.detection.file?.(contextFor(rule))
}

function staticContext({ ir, content, isTest }: ProgramFile): MatchContext {
  return {
    ir,
    content,
    isTest,
    textOf: ({ start, end }) => content.slice(start, end),
    namesNear: (place) => namesNear(content, place, ''),
    objectsOf: () => [],
    propertyOf: () => null,
    hasFact: () => false,
  }
}
