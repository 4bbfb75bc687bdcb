import type { Media, Operation, ApiParameter } from './document-types.ts'

export const TAGS: Readonly<Record<string, string>> = {
  'API tokens': 'For programs: each belongs to one team, and may read, or read and write.',
  'AI credits': 'What AI fixes are paid with, and what was used.',
  Analyses: 'Analysing code, and what was found in code and pull requests.',
  Analytics: 'What a team has used, found and fixed.',
  'Audit log': 'Who did what, kept 90 days.',
  Billing: 'Plans, payment and invoices.',
  Credits: 'AI fixes: credits, own keys and their use.',
  Dependencies: 'What the repositories depend on, and what is known to be wrong with it.',
  'Fix pull requests': 'Pull requests that carry fixes, based on the branch of the original.',
  'Fix receipts': 'Signed records of what was proven of a fix pull request.',
  Members: 'People of a team and their roles.',
  Operations: 'For those who run the service.',
  Operator: 'Queue, deliveries, mails and health, for the people whom the configuration names as operators.',
  Rules: 'What is looked for.',
  'Sign-in': 'Signing in with the code host, and out.',
  Teams: 'Teams, and the app installations that belong to them.',
  Webhooks: 'What the code host and the payment processor send to this service. Their signature is the only gate.',
}

type Beyond = {
  readonly parameters?: ApiParameter[]
  readonly requestBody?: NonNullable<Operation['requestBody']>
  readonly content?: Record<string, Media>
  readonly description?: string
}

/** Bodies without a schema, because a signature protects them, and responses that are not JSON. */
export const REQUESTS_BEYOND_SCHEMAS: Readonly<Record<string, Beyond>> = {
  'post /api/codehost/webhook': {
    parameters: [
      header('X-GitHub-Event', 'What happened', 'pull_request'),
      header('X-GitHub-Delivery', 'The id of the delivery; the same one again is stored once', '72d3162e-cc78-11e3'),
      header('X-Hub-Signature-256', 'HMAC-SHA-256 of the body with the shared secret', `sha256=${'a1'.repeat(32)}`),
    ],
    requestBody: anyObject("The event, as the code host's own documentation describes it", { action: 'opened' }),
  },
  'post /api/billing/webhook': {
    parameters: [header('Stripe-Signature', 'Made over time and body', `t=1795253400,v1=${'a1'.repeat(32)}`)],
    requestBody: anyObject("The event, as the payment processor's own documentation describes it", {
      id: 'evt_1QhX2mT8vK1',
      type: 'customer.subscription.updated',
    }),
  },
  'get /api/teams/{teamId}/analyses/{analysisId}': {
    description: 'The analysis; as a SARIF 2.1.0 document when `Accept` names `application/sarif+json`',
    content: {
      'application/sarif+json': { schema: { type: 'object' }, example: { version: '2.1.0', runs: [] } },
    },
  },
  'get /metrics': {
    description: 'Figures in the text format of Prometheus',
    content: { 'text/plain': { schema: { type: 'string' }, example: 'fixwright_jobs_waiting 0\n' } },
  },
}

function header(name: string, description: string, example: string): ApiParameter {
  return { name, in: 'header', required: true, description, schema: { type: 'string' }, example }
}

function anyObject(description: string, example: object): NonNullable<Operation['requestBody']> {
  return { description, required: true, content: { 'application/json': { schema: { type: 'object' }, example } } }
}
