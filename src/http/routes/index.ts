import type { Cookies } from '../cookies.ts'
import type { HttpDeps } from '../http-deps.ts'
import type { HttpApp } from '../types.ts'
import { registerAnalysisRoutes } from './api/analyses.ts'
import { registerFixPrRoutes } from './api/fix-prs.ts'
import { registerFixReceiptRoutes } from './api/fix-receipts.ts'
import { registerMetaRoute } from './api/meta.ts'
import { registerMemberRoutes } from './api/members.ts'
import { registerRuleRoutes } from './api/rules.ts'
import { registerSessionRoutes } from './api/sessions.ts'
import { registerTeamRoutes } from './api/teams.ts'
import { registerWebhookRoute } from './api/webhook.ts'
import { registerFixReceiptSchema } from './fix-receipt-schema.ts'
import { registerOperationRoutes } from './operations.ts'
import { registerPages } from './pages.ts'
import { registerSettingsSchema } from './settings-schema.ts'

/** All routes, one line each. */
export async function registerRoutes(app: HttpApp, deps: HttpDeps, cookies: Cookies): Promise<void> {
  registerMetaRoute(app, deps)
  registerSessionRoutes(app, deps.services, cookies)
  registerTeamRoutes(app, deps.services)
  registerMemberRoutes(app, deps.services)
  registerFixPrRoutes(app, deps.services)
  registerFixReceiptRoutes(app, deps.services)
  registerAnalysisRoutes(app, deps.services)
  registerRuleRoutes(app, deps.services)
  await registerWebhookRoute(app, deps.services)
  registerOperationRoutes(app, deps)
  registerSettingsSchema(app, deps.services)
  registerFixReceiptSchema(app)
  await registerPages(app, deps)
}
