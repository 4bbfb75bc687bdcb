import type { Host } from '../host.ts'
import type { Route } from '../server/route.ts'
import type { Webhooks } from '../webhooks.ts'
import { createAppRoutes } from './app-routes.ts'
import { createCheckRoutes } from './check-routes.ts'
import { createContentRoutes } from './content-routes.ts'
import { createDeliveryRoutes } from './delivery-routes.ts'
import { createGitRoutes } from './git-routes.ts'
import { createGraphqlRoutes } from './graphql-routes.ts'
import { createIssueRoutes } from './issue-routes.ts'
import { createPullRoutes } from './pull-routes.ts'
import { createRefRoutes } from './ref-routes.ts'
import { createRepositoryRoutes } from './repository-routes.ts'
import { createReviewRoutes } from './review-routes.ts'
import { createUserRoutes } from './user-routes.ts'

/** Every endpoint of the API. */
export function createApiRoutes(host: Host, webhooks: Webhooks): Route[] {
  return [
    ...createAppRoutes(host),
    ...createDeliveryRoutes(host, webhooks),
    ...createUserRoutes(host),
    ...createRepositoryRoutes(host),
    ...createContentRoutes(host),
    ...createGitRoutes(host),
    ...createRefRoutes(host),
    ...createPullRoutes(host),
    ...createReviewRoutes(host),
    ...createIssueRoutes(host),
    ...createCheckRoutes(host),
    ...createGraphqlRoutes(host),
  ]
}
