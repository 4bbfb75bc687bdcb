import type { LibraryModel, SinkRow } from '../row.ts'
import { patterns } from './names.ts'

const HTML = 'the HTML of the page'

function html(roots: string, paths: string, args = '0'): SinkRow {
  return { roots, paths, args, danger: 'dom-xss', condition: 'markup', what: HTML }
}

const JQUERY = 'jquery jQuery $ ?$ ?jQuery cheerio zepto cash-dom cash'

/** Whoever uses a plugin decides, and may hand on what stands in the page: worth a look only. */
const OPTIONS = { origin: 'database', label: 'the options of a plugin' } as const

const MARKUP =
  'html append prepend after before replaceWith wrap wrapAll wrapInner appendTo prependTo insertAfter insertBefore replaceAll add'

export const JQUERY_LIBRARY: LibraryModel = {
  sinks: [
    html(
      JQUERY,
      MARKUP.split(' ')
        .flatMap((name) => [name, `**.${name}`])
        .join(' '),
    ),
    {
      roots: JQUERY,
      paths: 'self',
      args: '0',
      danger: 'dom-xss',
      condition: 'whole-text',
      what: 'a selector or HTML of the page',
    },
    {
      ...html(
        '?',
        MARKUP.split(' ')
          .slice(0, 9)
          .map((name) => `**.${name}`)
          .join(' '),
      ),
      receiver: /^\$|(?:^|\.)\$\w+$/,
    },
    html(JQUERY, 'parseHTML', '0'),
    html(JQUERY, 'self', '1.html'),
    { ...html(JQUERY, 'jGrowl'), confidence: 'low' },
    { roots: JQUERY, paths: 'globalEval getScript', args: '0', danger: 'code-injection', what: 'code that is run' },
    {
      roots: JQUERY,
      paths: '**.attr **.prop',
      args: '1',
      when: [{ arg: '0', is: /^(?:on\w+|srcdoc)$/i }],
      danger: 'dom-xss',
      what: 'a script of the page',
    },
    {
      roots: JQUERY,
      paths: '**.attr **.prop',
      args: '1',
      when: [{ arg: '0', is: /^(?:href|src|action|formaction|data)$/i }],
      danger: 'dom-xss',
      condition: 'whole-text',
      what: 'an address in the page',
      confidence: 'medium',
    },
    {
      roots: JQUERY,
      paths: '**.attr',
      args: '0.href 0.src',
      when: [{ arg: '0.href|0.src', given: true }],
      danger: 'dom-xss',
      condition: 'whole-text',
      what: 'an address in the page',
      confidence: 'medium',
    },
    {
      roots: JQUERY,
      paths: '**.load',
      args: '0',
      danger: 'dom-xss',
      condition: 'controls-host',
      what: 'the address of HTML that the page loads',
    },
    { roots: JQUERY, paths: 'parseXML', args: '0', danger: 'xxe', what: 'XML that is parsed', confidence: 'low' },
    { roots: 'd3 d3-selection', paths: '**.html', args: '0', danger: 'dom-xss', what: HTML },
    {
      roots: 'bootstrap toastr sweetalert sweetalert2 swal',
      paths: 'fire self',
      args: '0.html',
      danger: 'dom-xss',
      what: HTML,
    },
  ],
  sources: [
    { roots: JQUERY, paths: '**.val val', origin: 'database', label: 'an input field', arity: [0, 0] },
    { roots: JQUERY, paths: '**.text', origin: 'database', label: 'text of the page', arity: [0, 0] },
    {
      roots: JQUERY,
      paths: '**.attr **.data **.prop',
      origin: 'database',
      label: 'an attribute of the page',
      arity: [1, 1],
    },
    {
      roots: JQUERY,
      paths:
        '**.get().value **.get().name **.get().title **.get().src **.get().textContent **.get().innerText **.get().getAttribute',
      origin: 'database',
      label: 'an input field',
    },
    { roots: JQUERY, paths: '**.serialize **.serializeArray', origin: 'database', label: 'a form' },
  ],
  handlers: [
    { by: 'assigned', of: patterns(JQUERY, 'fn.*'), params: [OPTIONS, OPTIONS] },
    { by: 'argument', of: patterns(JQUERY, 'fn.extend'), args: '0.*', params: [OPTIONS, OPTIONS] },
  ],
  callbacks: [
    { roots: JQUERY, paths: '**.each each **.map', callback: '0', params: '1:this.*', result: 'nothing' },
    { roots: JQUERY, paths: 'each', callback: '1', params: '1:0.*', result: 'nothing' },
    { roots: JQUERY, paths: 'self **.ready **.on **.click', callback: '0|1', params: '', result: 'nothing' },
  ],
  propagators: [
    { roots: JQUERY, paths: 'trim extend param parseJSON map', from: '*' },
    { roots: JQUERY, paths: 'parseHTML', from: '0' },
  ],
}
