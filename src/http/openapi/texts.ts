import type { Media, Operation, ApiParameter } from './document-types.ts'

export const TAGS: Readonly<Record<string, string>> = {
  'API tokens': 'For programs: each token belongs to one team and may read, or read and write.',
  'AI credits': 'How AI fixes are paid for, and their usage.',
  Analyses: 'Analyse code, and read the findings in code and pull requests.',
  Analytics: 'What a team has used, found and fixed.',
  'Audit log': 'Who did what, kept for 90 days.',
  Billing: 'Plans, payment and invoices.',
  Credits: 'AI fixes: credits, own keys and their use.',
  Dependencies: 'Dependencies of the repositories and their known vulnerabilities.',
  'Fix pull requests': 'Pull requests with fixes, based on the branch of the original pull request.',
  'Fix receipts': 'Signed records of what was proven about a fix pull request.',
  Members: 'People of a team and their roles.',
  Operations: 'For the people who run the service.',
  Operator: 'Queue, deliveries, emails and health, for the people whom the configuration names as operators.',
  Rules: 'The rules that analyses apply.',
  'Sign-in': 'Sign in with the code host, and sign out.',
  Teams: 'Teams, and the app installations that belong to them.',
  Webhooks:
    'Events that the code host and the payment processor send to this service. They are authenticated only by their signature.',
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
      header('X-GitHub-Delivery', 'The ID of the delivery; a repeated delivery is stored once', '72d3162e-cc78-11e3'),
      header('X-Hub-Signature-256', 'HMAC-SHA-256 of the body with the shared secret', `sha256=${'a1'.repeat(32)}`),
    ],
    requestBody: anyObject("The event, as the code host's own documentation describes it", { action: 'opened' }),
  },
  'post /api/billing/webhook': {
    parameters: [
      header('Stripe-Signature', 'Signature over the timestamp and the body', `t=1795253400,v1=${'a1'.repeat(32)}`),
    ],
    requestBody: anyObject("The event, as the payment processor's own documentation describes it", {
      id: 'evt_1QhX2mT8vK1',
      type: 'customer.subscription.updated',
    }),
  },
  'get /api/teams/{teamId}/analyses/{analysisId}': {
    description: 'The analysis; a SARIF 2.1.0 document if `Accept` is `application/sarif+json`',
    content: {
      'application/sarif+json': { schema: { type: 'object' }, example: { version: '2.1.0', runs: [] } },
    },
  },
  'get /metrics': {
    description: 'Metrics in the Prometheus text format',
    content: { 'text/plain': { schema: { type: 'string' }, example: 'fixwright_jobs_waiting 0\n' } },
  },
}

function header(name: string, description: string, example: string): ApiParameter {
  return { name, in: 'header', required: true, description, schema: { type: 'string' }, example }
}

function anyObject(description: string, example: object): NonNullable<Operation['requestBody']> {
  return { description, required: true, content: { 'application/json': { schema: { type: 'object' }, example } } }
}
