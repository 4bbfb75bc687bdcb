import type { CheckRow } from '../rows/check-row.ts'
import type { LibraryModel } from '../rows/library-model.ts'

/** Settings that are wrong in whichever library takes them. */
export const COMMON_SETTINGS: LibraryModel = {
  settings: [
    {
      rule: 'cors',
      property: /^access-control-allow-origin$/i,
      is: ['*', 'null'],
      in: ['record'],
      message: 'Any website can read the response.',
      severity: 'medium',
      confidence: 'medium',
    },
    {
      rule: 'xss',
      property: /^x-xss-protection$/i,
      is: ['0', 0],
      in: ['record'],
      message: 'The XSS filter of older browsers is disabled.',
      severity: 'low',
      confidence: 'medium',
    },
  ],
  checks: [
    // Without the hash, which only the own server can make, anyone who knows an address can read that person's
    // conversations.
    ...['email', 'user_id'].map((property): CheckRow => ({
      roots: ['?Intercom', 'Intercom', 'window.Intercom'],
      paths: ['self'],
      when: [
        { arg: '0', is: 'boot' },
        { arg: `1.${property}`, given: true },
        { arg: '1.user_hash', given: false },
      ],
      rule: 'missing-authentication',
      message: "The user's identity is not verified by the support service, so anyone can impersonate this user there.",
      severity: 'low',
      confidence: 'low',
    })),
    {
      roots: ['express.Response', 'fastify.FastifyReply', 'http.ServerResponse', 'koa.Context'],
      paths: ['**.header', '**.set', '**.setHeader', 'append', 'header', 'set', 'setHeader'],
      when: [
        { arg: '0', is: /^x-xss-protection$/i },
        { arg: '1', is: [/^0/, 0] },
      ],
      rule: 'xss',
      message: 'The XSS filter of older browsers is disabled.',
      severity: 'low',
      confidence: 'medium',
    },
  ],
}
