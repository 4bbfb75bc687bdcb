import type { NoFix } from '../../source/finding.ts'
import type { FixPlan, JavaFixContext } from '../fixer.ts'
import { fixChained } from './java/bind-in-chain.ts'
import { fixGraphQuery } from './java/graph.ts'
import { fixInCall } from './java/in-call.ts'
import { fixMyBatis } from './java/mybatis.ts'
import { fixJdbcTemplate, fixNamedTemplate } from './java/spring.ts'
import { fixJdbc, fixPrepared } from './java/jdbc.ts'

/** Moves values out of the statement text, in the way of the library that runs it. */
export function fixJavaSqlInjection({ file, match }: JavaFixContext): FixPlan | NoFix | null {
  const { call, argument } = match
  if (call?.api && /^org\.apache\.ibatis\.annotations\.\w+$/.test(call.api)) return fixMyBatis(file, call.node)
  if (!call?.api || !argument) return null
  const chained = fixChained(file, call.api, call.node, argument)
  if (chained !== undefined) return chained
  const graph = fixGraphQuery(file, call.api, call.node, argument)
  if (graph !== undefined) return graph
  const inCall = fixInCall(file, call.api, call.node, argument)
  if (inCall !== undefined) return inCall
  if (/namedparameterjdbc(?:template|operations)(?:\(\))?\.\w+$/i.test(call.api))
    return fixNamedTemplate(file, call.node, argument)
  // A field of another class is recognised by its name, since its type is unknown.
  if (/\.Jdbc(?:Template|Operations)\.\w+$|jdbc_?template(?:\(\))?\.\w+$/i.test(call.api))
    return fixJdbcTemplate(file, call.node, argument)
  switch (call.name) {
    case 'execute':
    case 'executeQuery':
    case 'executeUpdate':
    case 'executeLargeUpdate':
    case 'addBatch':
      return fixJdbc(file, call.node, argument)
    case 'prepareStatement':
    case 'prepareCall':
      return fixPrepared(file, call.node, argument)
    default:
      return null
  }
}
