import type { LocalCodeHost } from './create-local-codehost.ts'
import { readSampleFiles } from './sample/read-sample-files.ts'

/** Names in the sample, for messages and tests. */
export const SAMPLE = {
  user: 'ida',
  colleague: 'tomas',
  owner: 'acme',
  repo: 'webshop',
  pullNumber: 1,
  branch: 'order-search',
} as const

export function samplePullRequestUrl(hostUrl: string): string {
  return `${hostUrl}/${SAMPLE.owner}/${SAMPLE.repo}/pull/${SAMPLE.pullNumber}`
}

const DESCRIPTION = `Customers asked for two things again and again: finding an old order by its reference, and getting the invoice as a PDF.

- \`GET /orders/search?q=\` searches the customer's own orders
- \`GET /invoices/:file\` downloads an invoice, \`/invoices/archive/:year\` all of a year
- shipments show the carrier's tracking page in our own design

Tested by hand against the staging database.`

/**
 * Creates the sample: a shop, its people, an installation of the app, and an open pull request with realistic mistakes. Does
 * nothing unless the state is empty, so that every start may call it.
 * @returns whether it was created.
 */
export function seedSample(host: LocalCodeHost): boolean {
  if (!host.isEmpty()) return false
  host.createUser({ login: SAMPLE.user, name: 'Ida Lindqvist', email: 'ida@acme.example' })
  host.createUser({ login: SAMPLE.colleague, name: 'Tomas Ferreira', email: 'tomas@acme.example' })
  host.createOrganization(SAMPLE.owner, { [SAMPLE.user]: 'admin', [SAMPLE.colleague]: 'member' })
  host.createRepository(SAMPLE.owner, SAMPLE.repo, readSampleFiles('main'), {
    description: 'The web shop of Acme Garden Supplies',
    author: SAMPLE.colleague,
    message: 'Shop with products, orders and accounts',
  })
  host.install(SAMPLE.owner, 'all', SAMPLE.user)
  host.openPullRequest({
    owner: SAMPLE.owner,
    repo: SAMPLE.repo,
    title: 'Add order search and invoice download',
    body: DESCRIPTION,
    author: SAMPLE.user,
    headRef: SAMPLE.branch,
    changes: readSampleFiles('order-search'),
  })
  return true
}
