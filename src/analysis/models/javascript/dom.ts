import type { Names } from '../rows/api-pattern.ts'
import type { AssignmentSinkRow } from '../rows/assignment-sink-row.ts'
import type { LibraryModel } from '../rows/library-model.ts'
import type { Selectors } from '../rows/selector.ts'
import type { SinkRow } from '../rows/sink-row.ts'
import { GLOBAL_OBJECTS, globalNames, OWN_GLOBALS, patterns } from './names.ts'

const PAGE = 'the URL of the page'

const HTML = 'the HTML of the page'

const TARGET = 'the URL that the page navigates to'

const SCRIPT = 'the URL of a script that the page loads'

const LOCATIONS = globalNames(['document.location', 'location'])

/**
 * Usual names of connections and windows that receive messages from elsewhere. Workers are left out, since they belong
 * to the page.
 */
const SOCKETS = /(?:^|\.)(?:ws|wss|\w*socket|sock|channel|\w*eventSource|iframe|popup|opener)$/i

function html(roots: Names, paths: Names, args: Selectors = ['0']): SinkRow {
  return { roots, paths, args, sinkKind: 'dom-xss', condition: 'markup', what: HTML }
}

function htmlProperty(property: string): AssignmentSinkRow {
  return { property, sinkKind: 'dom-xss', what: HTML }
}

// Content of the page, including inputs, comes from the page or its user, so it is not tainted.
export const DOM: LibraryModel = {
  reaches: [
    {
      names: [
        'alert',
        'createContextualFragment',
        'dangerouslySetInnerHTML',
        'innerHTML',
        'insertAdjacentHTML',
        'outerHTML',
        'srcdoc',
      ],
      reaches: 'output',
    },
    { names: ['localStorage', 'openDatabase', 'sessionStorage'], reaches: 'files' },
    { names: ['document.cookie', 'document.domain', 'document.write', 'document.writeln'], reaches: 'output' },
  ],
  sources: [
    {
      roots: ['?'],
      paths: ['**.currentTarget.value', '**.target.files.*.name', '**.target.value'],
      origin: 'database',
      label: 'an input field',
    },
    {
      roots: ['document.getSelection', 'getSelection', 'window.getSelection'],
      paths: ['self', 'toString'],
      origin: 'database',
      label: 'text of the page',
    },
    {
      roots: LOCATIONS,
      paths: ['hash', 'href', 'search', 'self', 'toString'],
      origin: 'page',
      label: PAGE,
    },
    // Begins with a slash, so it has no scheme, and browsers encode markup characters in it.
    { roots: LOCATIONS, paths: ['pathname'], origin: 'page', label: PAGE, without: ['dom-xss'] },
    { roots: globalNames(['document']), paths: ['URL', 'baseURI', 'documentURI'], origin: 'page', label: PAGE },
    { roots: globalNames(['document']), paths: ['referrer'], origin: 'page', label: 'the referring page' },
    { roots: globalNames(['document']), paths: ['cookie'], origin: 'page', label: 'a cookie' },
    { roots: OWN_GLOBALS, paths: ['name'], origin: 'page', label: 'the name of the window' },
    { roots: globalNames(['history']), paths: ['state'], origin: 'page', label: PAGE },
    {
      roots: globalNames(['localStorage', 'sessionStorage']),
      paths: ['getItem'],
      origin: 'database',
      label: 'the storage of the page',
    },
    { roots: globalNames(['prompt']), paths: ['self'], origin: 'arguments', label: "the user's answer" },
    { roots: ['dom.MessageEvent'], paths: ['data'], origin: 'page', label: 'a message of another window' },
    { roots: ['dom.StorageEvent'], paths: ['newValue'], origin: 'page', label: 'the storage of the page' },
    {
      roots: globalNames(['navigator']),
      paths: ['clipboard.read', 'clipboard.readText'],
      origin: 'page',
      label: 'the clipboard',
    },
    { roots: ['dom.ClipboardEvent'], paths: ['clipboardData.getData'], origin: 'page', label: 'the clipboard' },
    { roots: ['dom.DragEvent'], paths: ['dataTransfer.getData'], origin: 'page', label: 'dropped content' },
    {
      roots: globalNames(['document']),
      paths: [
        '*.*.value',
        'forms.*.*.value',
        'forms.*.value',
        'getElementById().value',
        'getElementsByName().value',
        'querySelector().value',
      ],
      origin: 'database',
      label: 'an input field',
    },
    {
      roots: globalNames(['document']),
      paths: [
        'getElementById().dataset.*',
        'getElementById().getAttribute',
        'getElementById().innerText',
        'getElementById().name',
        'getElementById().src',
        'getElementById().textContent',
        'getElementById().title',
        'querySelector().dataset.*',
        'querySelector().getAttribute',
        'querySelector().innerText',
        'querySelector().name',
        'querySelector().src',
        'querySelector().textContent',
        'querySelector().title',
      ],
      origin: 'database',
      label: 'text of the page',
    },
    {
      roots: ['?'],
      paths: ['**.innerText', '**.textContent'],
      receiver: /(?:^|\.)\w*(?:node|elem|element|el|input|target|div|span|textarea)$/i,
      origin: 'database',
      label: 'text of the page',
    },
    {
      roots: ['?'],
      paths: ['**.getAttribute'],
      receiver: /(?:^|\.)\w*(?:node|elem|element|el|input|target|this)$/i,
      origin: 'database',
      label: 'an attribute of the page',
    },
  ],
  sinks: [
    html(globalNames(['document.write', 'document.writeln']), ['self'], ['*']),
    html(['**'], ['insertAdjacentHTML'], ['1']),
    html(['**'], ['createContextualFragment', 'setHTMLUnsafe'], ['0']),
    html(['Document'], ['parseHTMLUnsafe']),
    {
      ...html(globalNames(['DOMParser']), ['**.parseFromString', 'parseFromString']),
      when: [{ arg: '1', isNot: /xml/ }],
      confidence: 'low',
    },
    html(['trustedTypes'], ['**.createHTML']),
    {
      roots: ['lit', 'lit-html'].flatMap((name) =>
        ['unsafe-html', 'unsafe-svg'].flatMap((directive) => [
          `${name}/directives/${directive}`,
          `${name}/directives/${directive}.js`,
        ]),
      ),
      paths: ['unsafeHTML', 'unsafeSVG'],
      args: ['0'],
      sinkKind: 'dom-xss',
      condition: 'markup',
      what: HTML,
    },
    {
      roots: ['**'],
      paths: ['setAttribute'],
      args: ['1'],
      when: [{ arg: '0', is: /^on\w+$/i }],
      sinkKind: 'dom-xss',
      what: 'a script of the page',
    },
    {
      roots: ['**'],
      paths: ['setAttribute'],
      args: ['1'],
      when: [{ arg: '0', is: /^(?:href|src|action|formaction|data|xlink:href|srcdoc)$/i }],
      sinkKind: 'dom-xss',
      condition: 'whole-text',
      what: 'a URL in the page',
      confidence: 'medium',
    },
    {
      roots: LOCATIONS,
      paths: ['assign', 'replace'],
      args: ['0'],
      sinkKind: 'open-redirect',
      condition: 'controls-target',
      what: TARGET,
    },
    {
      roots: globalNames(['navigate', 'navigation.navigate']),
      paths: ['self'],
      args: ['0'],
      sinkKind: 'open-redirect',
      condition: 'controls-target',
      what: TARGET,
    },
    {
      roots: ['open'],
      paths: ['self'],
      args: ['0'],
      sinkKind: 'open-redirect',
      condition: 'controls-host',
      what: 'the URL that the page opens',
    },
    {
      roots: globalNames(['navigator']),
      paths: ['serviceWorker.register'],
      args: ['0'],
      sinkKind: 'code-injection',
      condition: 'controls-host',
      what: SCRIPT,
    },
    {
      roots: globalNames(['SharedWorker', 'Worker']),
      paths: ['self'],
      args: ['0'],
      sinkKind: 'code-injection',
      condition: 'controls-host',
      what: SCRIPT,
    },
    {
      roots: globalNames(['document']),
      paths: ['createElement'],
      args: ['0'],
      sinkKind: 'dom-xss',
      what: 'the name of an element',
      confidence: 'low',
    },
    {
      roots: globalNames(['document']),
      paths: ['execCommand'],
      args: ['2'],
      when: [{ arg: '0', is: 'insertHTML' }],
      sinkKind: 'dom-xss',
      what: HTML,
    },
  ],
  assignments: [
    // Properties of elements that functions make: `h('p', { innerHTML: text })`, `<p innerHTML={text} />`.
    { ...htmlProperty('innerHTML'), inRecords: true },
    htmlProperty('outerHTML'),
    htmlProperty('srcdoc'),
    { property: '__html', inRecords: true, sinkKind: 'dom-xss', what: HTML },
    {
      property: 'href',
      objects: patterns(LOCATIONS, ['self']),
      sinkKind: 'open-redirect',
      condition: 'controls-target',
      what: TARGET,
    },
    {
      property: 'location',
      objects: GLOBAL_OBJECTS.concat('document', 'window.document'),
      sinkKind: 'open-redirect',
      condition: 'controls-target',
      what: TARGET,
    },
    {
      property: 'src',
      objects: [
        'document.createElement()',
        'document.getElementById()',
        'document.querySelector()',
        'window.document.createElement()',
      ],
      sinkKind: 'dom-xss',
      condition: 'whole-text',
      what: SCRIPT,
    },
    { property: 'text', objects: ['document.createElement()'], sinkKind: 'dom-xss', what: 'a script of the page' },
    {
      property: 'href',
      objects: ['document.createElement()', 'document.getElementById()', 'document.querySelector()'],
      sinkKind: 'dom-xss',
      condition: 'whole-text',
      what: 'a URL in the page',
    },
    { property: 'cssText', sinkKind: 'dom-xss', what: 'styles of the page' },
  ],
  handlers: [
    {
      by: 'argument',
      of: ['?addEventListener', '?window.addEventListener', 'addEventListener', 'document.addEventListener'],
      args: ['1'],
      params: [{ api: 'dom.MessageEvent' }],
    },
    {
      by: 'assigned',
      of: ['BroadcastChannel.onmessage', 'EventSource.onmessage', 'WebSocket.onmessage', 'onmessage'],
      params: [{ api: 'dom.MessageEvent' }],
    },
    { by: 'assigned', of: ['?.**.onmessage'], receiver: SOCKETS, params: [{ api: 'dom.MessageEvent' }] },
    { by: 'assigned', of: ['?.**.onchange', '?.**.oninput', '?.**.onkeyup', '?.**.onsubmit'], params: [null] },
  ],
  types: [
    ...GLOBAL_OBJECTS.flatMap((object) =>
      [
        'Array',
        'Buffer',
        'JSON',
        'Math',
        'Object',
        'Promise',
        'URL',
        'URLSearchParams',
        'crypto',
        'document',
        'history',
        'localStorage',
        'location',
        'navigator',
        'process',
        'sessionStorage',
      ].map((name) => ({
        roots: [object],
        paths: [name],
        returns: name,
      })),
    ),
    ...GLOBAL_OBJECTS.map((object) => ({
      roots: [object],
      paths: ['globalThis', 'parent', 'self', 'top', 'window'],
      returns: 'window',
    })),
    { roots: ['document'], paths: ['location'], returns: 'location' },
    { roots: ['document'], paths: ['defaultView'], returns: 'window' },
    { roots: ['**'], paths: ['clipboardData'], returns: 'dom.ClipboardEvent.clipboardData' },
    { roots: ['?'], paths: ['**.dataTransfer'], returns: 'dom.DragEvent.dataTransfer' },
  ],
  neutrals: [{ roots: LOCATIONS, paths: ['ancestorOrigins', 'host', 'hostname', 'origin', 'port', 'protocol'] }],
  checks: [
    {
      roots: ['?', 'iframe.contentWindow', 'opener', 'parent', 'top', 'window'],
      paths: ['**.postMessage', 'postMessage'],
      when: [{ arg: '1', is: '*' }],
      rule: 'information-exposure',
      message: 'Any page in that window receives the message; specify its origin.',
      severity: 'low',
      confidence: 'low',
    },
  ],
}
