import type { LibraryModel } from '../rows/library-model.ts'

const DATA = ['1'] as const

/** Pages that programs fill, and what their code does with values: `$page` is what front ends write for it. */
export const PAGES: LibraryModel = {
  pages: [
    { roots: ['express()', 'express.Application'], paths: ['render'], page: '0', data: DATA },
    // What middleware has left for all pages comes with what the handler gives.
    { roots: ['express.Response'], paths: ['render'], page: '0', data: ['1', 'this.locals'] },
    { roots: ['koa.Context'], paths: ['render'], page: '0', data: ['1', 'this.state'] },
    {
      roots: ['fastify.FastifyReply', 'hapi.ResponseToolkit'],
      paths: ['render', 'view', 'viewAsync'],
      page: '0',
      data: DATA,
    },
    { roots: ['?'], paths: ['**.render'], receiver: /^(?:res|response|ctx|reply)$/, page: '0', data: DATA },
    { roots: ['ejs', 'eta', 'jade', 'nunjucks', 'pug'], paths: ['render', 'renderFile'], page: '0', data: DATA },
    {
      roots: ['nunjucks'],
      paths: ['Environment().render', 'Environment.render', 'configure().render'],
      page: '0',
      data: DATA,
    },
    { roots: ['$page'], paths: ['include'], page: '0', data: ['1', '2'] },
  ],
  sinks: [
    { roots: ['$page'], paths: ['raw'], args: ['0'], sinkKind: 'xss', condition: 'markup', what: 'the HTML of a page' },
    {
      roots: ['$page'],
      paths: ['address'],
      args: ['0'],
      sinkKind: 'xss',
      condition: 'whole-text',
      what: 'a URL in a page',
      confidence: 'low',
    },
    { roots: ['$page'], paths: ['script'], args: ['0'], sinkKind: 'xss', what: 'a script of a page' },
    { roots: ['$page'], paths: ['handler'], args: ['0'], sinkKind: 'xss', what: 'an event handler of a page' },
    // A backslash at the end of the string before it is needed as well.
    {
      roots: ['$page'],
      paths: ['string'],
      args: ['0'],
      sinkKind: 'xss',
      what: 'a script of a page, after another value',
      confidence: 'low',
    },
  ],
}
