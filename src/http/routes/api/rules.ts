import { AppError } from '../../../errors.ts'
import { pageOfWhole } from '../../../domain/lists/page-of-whole.ts'
import { ListOf, ListQuery, readListRequest } from '../../schemas/common.ts'
import { Rule, RuleParams } from '../../schemas/findings.ts'
import type { RuleView } from '../../../services/analyses/create-analysis-services.ts'
import type { Services } from '../../../services/create-services.ts'
import { toJson } from '../../to-json.ts'
import type { HttpApp } from '../../types.ts'

const TAGS = ['Rules']

/** The rule catalogue. It is public and the same for everybody, so requests for it are not counted. */
export function registerRuleRoutes(app: HttpApp, services: Services): void {
  app.get(
    '/api/rules',
    {
      config: { access: 'public', counted: false, errors: ['INVALID_CURSOR'] },
      schema: { tags: TAGS, summary: 'List all rules', querystring: ListQuery, response: { 200: ListOf(Rule) } },
    },
    async ({ query }) =>
      toJson(pageOfWhole(services.listRules().map(toView), readListRequest(query), (rule) => rule.id)),
  )

  app.get(
    '/api/rules/:ruleId',
    {
      config: { access: 'public', counted: false, errors: ['NOT_FOUND'] },
      schema: { tags: TAGS, summary: 'Get a rule', params: RuleParams, response: { 200: Rule } },
    },
    async (request) => {
      const rule = services.findRule(request.params.ruleId)
      if (!rule) throw new AppError('NOT_FOUND', { message: 'Rule not found.' })
      return toJson(toView(rule))
    },
  )
}

/** Leaves out the detection, which cannot be serialized. */
function toView({ id, title, severity, cwe, docs, precision }: RuleView): RuleView {
  return { id, title, severity, cwe, docs, precision }
}
