import type { AssignmentSinkRow, LibraryModel, SinkRow } from '../row.ts'
import { GLOBAL_OBJECTS, globalNames, patterns } from './names.ts'

const PAGE = 'the address of the page'

const HTML = 'the HTML of the page'

const TARGET = 'the address that the page goes to'

const SCRIPT = 'the address of a script that the page loads'

const LOCATIONS = globalNames('location document.location')

/** What people call connections and windows whose messages come from elsewhere; not workers, which are the page's own. */
const SOCKETS = /(?:^|\.)(?:ws|wss|\w*socket|sock|channel|\w*eventSource|iframe|popup|opener)$/i

function html(roots: string, paths: string, args = '0'): SinkRow {
  return { roots, paths, args, danger: 'dom-xss', condition: 'markup', what: HTML }
}

function htmlProperty(property: string): AssignmentSinkRow {
  return { property, danger: 'dom-xss', what: HTML }
}

// What stands in the page, inputs included, was put there by the page or by whoever sits in front of it: not hostile by itself.
export const DOM: LibraryModel = {
  sources: [
    {
      roots: '?',
      paths: '**.target.value **.currentTarget.value **.target.files.*.name',
      origin: 'database',
      label: 'an input field',
    },
    {
      roots: 'getSelection document.getSelection window.getSelection',
      paths: 'toString self',
      origin: 'database',
      label: 'text of the page',
    },
    { roots: LOCATIONS, paths: 'self search hash href pathname toString', origin: 'page', label: PAGE },
    { roots: globalNames('document'), paths: 'URL documentURI baseURI', origin: 'page', label: PAGE },
    { roots: globalNames('document'), paths: 'referrer', origin: 'page', label: 'the referring page' },
    { roots: globalNames('document'), paths: 'cookie', origin: 'page', label: 'a cookie' },
    { roots: GLOBAL_OBJECTS.slice(0, 4).join(' '), paths: 'name', origin: 'page', label: 'the name of the window' },
    { roots: globalNames('history'), paths: 'state', origin: 'page', label: PAGE },
    {
      roots: globalNames('localStorage sessionStorage'),
      paths: 'getItem',
      origin: 'database',
      label: 'the storage of the page',
    },
    { roots: globalNames('prompt'), paths: 'self', origin: 'arguments', label: 'an answer of the visitor' },
    { roots: 'dom.MessageEvent', paths: 'data', origin: 'page', label: 'a message of another window' },
    { roots: 'dom.StorageEvent', paths: 'newValue', origin: 'page', label: 'the storage of the page' },
    {
      roots: globalNames('navigator'),
      paths: 'clipboard.readText clipboard.read',
      origin: 'page',
      label: 'the clipboard',
    },
    { roots: 'dom.ClipboardEvent', paths: 'clipboardData.getData', origin: 'page', label: 'the clipboard' },
    { roots: 'dom.DragEvent', paths: 'dataTransfer.getData', origin: 'page', label: 'what was dropped' },
    {
      roots: globalNames('document'),
      paths:
        'getElementById().value querySelector().value getElementsByName().value forms.*.value *.*.value forms.*.*.value',
      origin: 'database',
      label: 'an input field',
    },
    {
      roots: globalNames('document'),
      paths:
        'getElementById().textContent querySelector().textContent getElementById().innerText querySelector().innerText getElementById().getAttribute querySelector().getAttribute getElementById().src querySelector().src getElementById().title querySelector().title getElementById().name querySelector().name getElementById().dataset.* querySelector().dataset.*',
      origin: 'database',
      label: 'text of the page',
    },
    {
      roots: '?',
      paths: '**.textContent **.innerText',
      receiver: /(?:^|\.)\w*(?:node|elem|element|el|input|target|div|span|textarea)$/i,
      origin: 'database',
      label: 'text of the page',
    },
    {
      roots: '?',
      paths: '**.getAttribute',
      receiver: /(?:^|\.)\w*(?:node|elem|element|el|input|target|this)$/i,
      origin: 'database',
      label: 'an attribute of the page',
    },
  ],
  sinks: [
    html(globalNames('document.write document.writeln'), 'self', '*'),
    html('**', 'insertAdjacentHTML', '1'),
    html('**', 'createContextualFragment setHTMLUnsafe', '0'),
    html('Document', 'parseHTMLUnsafe'),
    {
      ...html(globalNames('DOMParser'), 'parseFromString **.parseFromString'),
      when: [{ arg: '1', isNot: /xml/ }],
      confidence: 'low',
    },
    html('trustedTypes', '**.createHTML'),
    {
      roots: '**',
      paths: 'setAttribute',
      args: '1',
      when: [{ arg: '0', is: /^on\w+$/i }],
      danger: 'dom-xss',
      what: 'a script of the page',
    },
    {
      roots: '**',
      paths: 'setAttribute',
      args: '1',
      when: [{ arg: '0', is: /^(?:href|src|action|formaction|data|xlink:href|srcdoc)$/i }],
      danger: 'dom-xss',
      condition: 'whole-text',
      what: 'an address in the page',
      confidence: 'medium',
    },
    {
      roots: LOCATIONS,
      paths: 'assign replace',
      args: '0',
      danger: 'open-redirect',
      condition: 'controls-target',
      what: TARGET,
    },
    {
      roots: globalNames('navigate navigation.navigate'),
      paths: 'self',
      args: '0',
      danger: 'open-redirect',
      condition: 'controls-target',
      what: TARGET,
    },
    {
      roots: 'open',
      paths: 'self',
      args: '0',
      danger: 'open-redirect',
      condition: 'controls-host',
      what: 'the address that the page opens',
    },
    {
      roots: globalNames('navigator'),
      paths: 'serviceWorker.register',
      args: '0',
      danger: 'code-injection',
      condition: 'controls-host',
      what: SCRIPT,
    },
    {
      roots: globalNames('Worker SharedWorker'),
      paths: 'self',
      args: '0',
      danger: 'code-injection',
      condition: 'controls-host',
      what: SCRIPT,
    },
    {
      roots: globalNames('document'),
      paths: 'createElement',
      args: '0',
      danger: 'dom-xss',
      what: 'the name of an element',
      confidence: 'low',
    },
    {
      roots: globalNames('document'),
      paths: 'execCommand',
      args: '2',
      when: [{ arg: '0', is: 'insertHTML' }],
      danger: 'dom-xss',
      what: HTML,
    },
  ],
  assignments: [
    htmlProperty('innerHTML'),
    htmlProperty('outerHTML'),
    htmlProperty('srcdoc'),
    { property: '__html', inRecords: true, danger: 'dom-xss', what: HTML },
    {
      property: 'href',
      objects: patterns(LOCATIONS, 'self'),
      danger: 'open-redirect',
      condition: 'controls-target',
      what: TARGET,
    },
    {
      property: 'location',
      objects: GLOBAL_OBJECTS.concat('document', 'window.document').join(' '),
      danger: 'open-redirect',
      condition: 'controls-target',
      what: TARGET,
    },
    {
      property: 'src',
      objects:
        'document.createElement() window.document.createElement() document.getElementById() document.querySelector()',
      danger: 'dom-xss',
      condition: 'whole-text',
      what: SCRIPT,
    },
    { property: 'text', objects: 'document.createElement()', danger: 'dom-xss', what: 'a script of the page' },
    {
      property: 'href',
      objects: 'document.createElement() document.getElementById() document.querySelector()',
      danger: 'dom-xss',
      condition: 'whole-text',
      what: 'an address in the page',
    },
    { property: 'cssText', danger: 'dom-xss', what: 'styles of the page' },
  ],
  handlers: [
    {
      by: 'argument',
      of: 'addEventListener ?addEventListener ?window.addEventListener document.addEventListener',
      args: '1',
      params: [{ api: 'dom.MessageEvent' }],
    },
    {
      by: 'assigned',
      of: 'onmessage WebSocket.onmessage EventSource.onmessage BroadcastChannel.onmessage',
      params: [{ api: 'dom.MessageEvent' }],
    },
    { by: 'assigned', of: '?.**.onmessage', receiver: SOCKETS, params: [{ api: 'dom.MessageEvent' }] },
    { by: 'assigned', of: '?.**.onchange ?.**.oninput ?.**.onkeyup ?.**.onsubmit', params: [null] },
  ],
  types: [
    ...GLOBAL_OBJECTS.flatMap((object) =>
      [
        'document',
        'location',
        'localStorage',
        'sessionStorage',
        'navigator',
        'history',
        'crypto',
        'process',
        'Buffer',
        'URL',
        'URLSearchParams',
        'JSON',
        'Math',
        'Object',
        'Array',
        'Promise',
      ].map((name) => ({
        roots: object,
        paths: name,
        returns: name,
      })),
    ),
    ...GLOBAL_OBJECTS.map((object) => ({
      roots: object,
      paths: 'window self top parent globalThis',
      returns: 'window',
    })),
    { roots: 'document', paths: 'location', returns: 'location' },
    { roots: 'document', paths: 'defaultView', returns: 'window' },
    { roots: '**', paths: 'clipboardData', returns: 'dom.ClipboardEvent.clipboardData' },
  ],
  neutrals: [{ roots: LOCATIONS, paths: 'protocol host hostname origin port ancestorOrigins' }],
  checks: [
    {
      roots: '? window parent top opener iframe.contentWindow',
      paths: '**.postMessage postMessage',
      when: [{ arg: '1', is: '*' }],
      rule: 'information-exposure',
      message: 'Whatever page is in that window gets the message; name its origin.',
      severity: 'low',
      confidence: 'low',
    },
  ],
}
