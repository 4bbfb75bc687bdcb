import type { Cookies } from '../cookies.ts'
import type { HttpDeps } from '../http-deps.ts'
import type { HttpApp } from '../types.ts'
import { registerAnalysisRoutes } from './api/analyses.ts'
import { registerAnalyticsRoutes } from './api/analytics.ts'
import { registerAuditLogRoutes } from './api/audit-logs.ts'
import { registerBillingRoutes } from './api/billing.ts'
import { registerBillingWebhookRoute } from './api/billing-webhook.ts'
import { registerCreditRoutes } from './api/credits.ts'
import { registerDependencyRoutes } from './api/dependencies.ts'
import { registerFixPrRoutes } from './api/fix-prs.ts'
import { registerFixReceiptRoutes } from './api/fix-receipts.ts'
import { registerInvitationRoute } from './api/invitations.ts'
import { registerMetaRoute } from './api/meta.ts'
import { registerMemberRoutes } from './api/members.ts'
import { registerOperatorRoutes } from './api/operator.ts'
import { registerRepositoryRoutes } from './api/repositories.ts'
import { registerRuleRoutes } from './api/rules.ts'
import { registerSessionRoutes } from './api/sessions.ts'
import { registerTeamRoutes } from './api/teams.ts'
import { registerTokenRoutes } from './api/tokens.ts'
import { registerWebhookRoute } from './api/webhook.ts'
import { registerFixReceiptSchema } from './fix-receipt-schema.ts'
import { registerOutboxPages } from './outbox/outbox-routes.ts'
import { registerOperationRoutes } from './operations.ts'
import { registerPages } from './pages.ts'
import { registerSettingsSchema } from './settings-schema.ts'

/** All routes, one line each. */
export async function registerRoutes(app: HttpApp, deps: HttpDeps, cookies: Cookies): Promise<void> {
  registerMetaRoute(app, deps, cookies)
  registerSessionRoutes(app, deps, cookies)
  registerTeamRoutes(app, deps.services)
  registerMemberRoutes(app, deps.services)
  registerInvitationRoute(app, deps.services)
  registerTokenRoutes(app, deps.services)
  registerRepositoryRoutes(app, deps.services)
  registerFixPrRoutes(app, deps.services)
  registerFixReceiptRoutes(app, deps.services)
  registerAnalysisRoutes(app, deps.services)
  registerDependencyRoutes(app, deps.services)
  registerAnalyticsRoutes(app, deps.services)
  registerAuditLogRoutes(app, deps.services)
  registerRuleRoutes(app, deps.services)
  registerBillingRoutes(app, deps.services)
  registerCreditRoutes(app, deps.services)
  await registerWebhookRoute(app, deps.services)
  await registerBillingWebhookRoute(app, deps.services)
  registerOperationRoutes(app, deps)
  registerOperatorRoutes(app, deps.services)
  registerSettingsSchema(app, deps.services)
  registerFixReceiptSchema(app)
  registerOutboxPages(app, deps)
  await registerPages(app, deps)
}
