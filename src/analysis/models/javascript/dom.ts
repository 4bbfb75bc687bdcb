import type { AssignmentSinkRow, SinkRow, SourceRow } from './row.ts'

const PAGE = 'the address of the page'

export const DOM_SOURCES: readonly SourceRow[] = [
  {
    roots: 'global',
    paths: 'location.search location.hash location.href location.pathname location.toString()',
    origin: 'page',
    label: PAGE,
  },
  { roots: 'global', paths: 'document.URL document.documentURI document.baseURI', origin: 'page', label: PAGE },
  { roots: 'global', paths: 'document.referrer', origin: 'page', label: 'the referring page' },
  { roots: 'global', paths: 'document.cookie', origin: 'page', label: 'a cookie' },
  { roots: 'global', paths: 'name', origin: 'page', label: 'the name of the window' },
  { roots: '@message', paths: 'data', origin: 'page', label: 'a message of another window' },
  {
    roots: 'react-router-dom react-router',
    paths: 'useParams() useSearchParams() useLocation().search useLocation().hash',
    origin: 'page',
    label: PAGE,
  },
  { roots: 'next/router', paths: 'useRouter().query useRouter().asPath', origin: 'page', label: PAGE },
  { roots: 'next/navigation', paths: 'useSearchParams() useParams()', origin: 'page', label: PAGE },
]

const HTML = 'the HTML of the page'

export const DOM_SINKS: readonly SinkRow[] = [
  {
    roots: 'global',
    paths: 'document.write document.writeln',
    args: 'all',
    danger: 'dom-xss',
    when: 'markup',
    what: HTML,
  },
  { roots: 'global ?', paths: '**.insertAdjacentHTML', args: [1], danger: 'dom-xss', when: 'markup', what: HTML },
  { roots: 'global ?', paths: '**.createContextualFragment', args: [0], danger: 'dom-xss', when: 'markup', what: HTML },
  {
    roots: 'jquery global ?',
    paths: '$().html $().append $().prepend $().after $().before $().replaceWith',
    args: [0],
    danger: 'dom-xss',
    when: 'markup',
    what: HTML,
  },
  {
    roots: 'jquery global ?',
    paths: '().html ().append ().prepend ().after ().before ().replaceWith',
    args: [0],
    danger: 'dom-xss',
    when: 'markup',
    what: HTML,
  },
  {
    roots: 'jquery global',
    paths: 'jQuery().html jQuery().append jQuery().prepend',
    args: [0],
    danger: 'dom-xss',
    when: 'markup',
    what: HTML,
  },
  {
    roots: 'global',
    paths: 'location.assign location.replace',
    args: [0],
    danger: 'open-redirect',
    when: 'controls-target',
    what: 'the address that the page goes to',
  },
  {
    roots: 'global',
    paths: 'open',
    args: [0],
    danger: 'open-redirect',
    when: 'controls-host',
    what: 'the address that the page opens',
  },
]

export const DOM_ASSIGNMENTS: readonly AssignmentSinkRow[] = [
  { property: 'innerHTML', danger: 'dom-xss', when: 'markup', what: HTML },
  { property: 'outerHTML', danger: 'dom-xss', when: 'markup', what: HTML },
  { property: 'srcdoc', danger: 'dom-xss', when: 'markup', what: HTML },
  { property: '__html', inLiterals: true, danger: 'dom-xss', when: 'markup', what: HTML },
  {
    property: 'href',
    objects: ['global:location'],
    danger: 'open-redirect',
    when: 'controls-target',
    what: 'the address that the page goes to',
  },
  {
    property: 'location',
    objects: ['global:'],
    danger: 'open-redirect',
    when: 'controls-target',
    what: 'the address that the page goes to',
  },
]
