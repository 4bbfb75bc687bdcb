import type { Names } from '../rows/api-pattern.ts'
import type { LibraryModel } from '../rows/library-model.ts'
import type { Selectors } from '../rows/selector.ts'
import type { SinkRow } from '../rows/sink-row.ts'
import { patterns } from './names.ts'

const HTML = 'the HTML of the page'

function html(roots: Names, paths: Names, args: Selectors = ['0']): SinkRow {
  return { roots, paths, args, sinkKind: 'dom-xss', condition: 'markup', what: HTML }
}

const JQUERY = ['$', '?$', '?jQuery', 'cash', 'cash-dom', 'cheerio', 'jQuery', 'jquery', 'zepto']

/** The user of a plugin decides, and may pass content of the page, so it is only worth a look. */
const OPTIONS = { origin: 'database', label: 'the options of a plugin' } as const

/** Methods that take markup, with names that no other type has. */
const MARKUP_ONLY = ['after', 'append', 'before', 'html', 'prepend', 'replaceWith', 'wrap', 'wrapAll', 'wrapInner']
const MARKUP = [...MARKUP_ONLY, 'add', 'appendTo', 'insertAfter', 'insertBefore', 'prependTo', 'replaceAll']

export const JQUERY_LIBRARY: LibraryModel = {
  sinks: [
    html(
      JQUERY,
      MARKUP.flatMap((name) => [name, `**.${name}`]),
    ),
    {
      roots: JQUERY,
      paths: ['self'],
      args: ['0'],
      sinkKind: 'dom-xss',
      condition: 'whole-text',
      what: 'a selector or HTML of the page',
    },
    {
      ...html(
        ['?'],
        MARKUP_ONLY.map((name) => `**.${name}`),
      ),
      receiver: /^\$|(?:^|\.)\$\w+$/,
    },
    html(JQUERY, ['parseHTML'], ['0']),
    html(JQUERY, ['self'], ['1.html']),
    { ...html(JQUERY, ['jGrowl']), confidence: 'low' },
    {
      roots: JQUERY,
      paths: ['getScript', 'globalEval'],
      args: ['0'],
      sinkKind: 'code-injection',
      what: 'executed code',
    },
    {
      roots: JQUERY,
      paths: ['**.attr', '**.prop'],
      args: ['1'],
      when: [{ arg: '0', is: /^(?:on\w+|srcdoc)$/i }],
      sinkKind: 'dom-xss',
      what: 'a script of the page',
    },
    {
      roots: JQUERY,
      paths: ['**.attr', '**.prop'],
      args: ['1'],
      when: [{ arg: '0', is: /^(?:href|src|action|formaction|data)$/i }],
      sinkKind: 'dom-xss',
      condition: 'whole-text',
      what: 'a URL in the page',
      confidence: 'medium',
    },
    {
      roots: JQUERY,
      paths: ['**.attr'],
      args: ['0.href', '0.src'],
      when: [{ arg: '0.href|0.src', given: true }],
      sinkKind: 'dom-xss',
      condition: 'whole-text',
      what: 'a URL in the page',
      confidence: 'medium',
    },
    {
      roots: JQUERY,
      paths: ['**.load'],
      args: ['0'],
      sinkKind: 'dom-xss',
      condition: 'controls-host',
      what: 'the URL of HTML that the page loads',
    },
    { roots: JQUERY, paths: ['parseXML'], args: ['0'], sinkKind: 'xxe', what: 'parsed XML', confidence: 'low' },
    { roots: ['d3', 'd3-selection'], paths: ['**.html'], args: ['0'], sinkKind: 'dom-xss', what: HTML },
    {
      roots: ['bootstrap', 'swal', 'sweetalert', 'sweetalert2', 'toastr'],
      paths: ['fire', 'self'],
      args: ['0.html'],
      sinkKind: 'dom-xss',
      what: HTML,
    },
  ],
  sources: [
    { roots: JQUERY, paths: ['**.val', 'val'], origin: 'database', label: 'an input field', arity: [0, 0] },
    { roots: JQUERY, paths: ['**.text'], origin: 'database', label: 'text of the page', arity: [0, 0] },
    {
      roots: JQUERY,
      paths: ['**.attr', '**.data', '**.prop'],
      origin: 'database',
      label: 'an attribute of the page',
      arity: [1, 1],
    },
    {
      roots: JQUERY,
      paths: [
        '**.get().getAttribute',
        '**.get().innerText',
        '**.get().name',
        '**.get().src',
        '**.get().textContent',
        '**.get().title',
        '**.get().value',
      ],
      origin: 'database',
      label: 'an input field',
    },
    { roots: JQUERY, paths: ['**.serialize', '**.serializeArray'], origin: 'database', label: 'a form' },
  ],
  handlers: [
    { by: 'assigned', of: patterns(JQUERY, ['fn.*']), params: [OPTIONS, OPTIONS] },
    { by: 'argument', of: patterns(JQUERY, ['fn.extend']), args: ['0.*'], params: [OPTIONS, OPTIONS] },
  ],
  callbacks: [
    { roots: JQUERY, paths: ['**.each', '**.map', 'each'], callback: '0', params: [null, 'this.*'], result: 'nothing' },
    { roots: JQUERY, paths: ['each'], callback: '1', params: [null, '0.*'], result: 'nothing' },
    { roots: JQUERY, paths: ['**.click', '**.on', '**.ready', 'self'], callback: '0|1', params: [], result: 'nothing' },
  ],
  propagators: [
    { roots: JQUERY, paths: ['extend', 'map', 'param', 'parseJSON', 'trim'], from: ['*'] },
    { roots: JQUERY, paths: ['parseHTML'], from: ['0'] },
  ],
}
