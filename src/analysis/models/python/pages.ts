import type { LibraryModel } from '../rows/library-model.ts'

/** Pages that programs fill, and what their code does with values: `$page` is what front ends write for it. */
export const PAGES: LibraryModel = {
  pages: [
    { roots: ['flask', 'quart'], paths: ['render_template', 'stream_template'], page: '0', data: [] },
    { roots: ['django.shortcuts'], paths: ['render'], page: '1|template_name=', data: ['2|context='] },
    {
      roots: ['django.template.loader'],
      paths: ['render_to_string'],
      page: '0|template_name=',
      data: ['1|context='],
    },
    { roots: ['?', 'fastapi', 'starlette'], paths: ['**.TemplateResponse'], page: '0|name=', data: ['1|context='] },
    { roots: ['?', 'fastapi', 'starlette'], paths: ['**.TemplateResponse'], page: '1|name=', data: ['2|context='] },
    { roots: ['aiohttp_jinja2'], paths: ['render_string', 'render_template'], page: '0', data: ['2|context='] },
    { roots: ['bottle'], paths: ['jinja2_template', 'template'], page: '0', data: [] },
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
