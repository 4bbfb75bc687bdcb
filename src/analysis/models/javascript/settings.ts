import type { LibraryModel } from '../row.ts'

/** Settings that are wrong in whichever library takes them. */
export const COMMON_SETTINGS: LibraryModel = {
  settings: [
    {
      rule: 'cors',
      property: /^access-control-allow-origin$/i,
      is: ['*', 'null'],
      in: ['record'],
      message: 'Every website may read the answer.',
      severity: 'medium',
      confidence: 'medium',
    },
    {
      rule: 'xss',
      property: /^x-xss-protection$/i,
      is: ['0', 0],
      in: ['record'],
      message: 'The filter of older browsers against scripts in addresses is switched off.',
      severity: 'low',
      confidence: 'medium',
    },
  ],
  checks: [
    {
      roots: 'express.Response http.ServerResponse koa.Context fastify.FastifyReply',
      paths: 'set header setHeader append **.set **.header **.setHeader',
      when: [
        { arg: '0', is: /^x-xss-protection$/i },
        { arg: '1', is: [/^0/, 0] },
      ],
      rule: 'xss',
      message: 'The filter of older browsers against scripts in addresses is switched off.',
      severity: 'low',
      confidence: 'medium',
    },
  ],
}
