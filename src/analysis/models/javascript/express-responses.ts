import type { LibraryModel } from '../rows/library-model.ts'
import type { ParameterModel } from '../rows/parameter-row.ts'
import { CALLED } from './names.ts'

const REQUEST = 'express.Request'
const RESPONSE = 'express.Response'
const HTML = 'the HTML of the response'
const FILE = 'the path of a file'
const TARGET = 'a redirect URL'
const HEADER = 'a response header'
const HANDLER_PARAMS: readonly ParameterModel[] = [{ api: REQUEST }, { api: RESPONSE }, null]

/** These are sent as JSON. */
const OBJECTS = /^express\.Request\.(?:query|params|body|headers|cookies|signedCookies)$/

const BYTES = /^(?:safe-buffer\.)?Buffer\b(?!.*toString)/

/** The responses of Express and of frameworks with its interface. */
export const EXPRESS_RESPONSES: LibraryModel = {
  sinks: [
    {
      roots: [RESPONSE],
      paths: ['**().end', '**().write', 'end', 'write'],
      args: ['0'],
      when: [{ arg: '0', isNot: OBJECTS }],
      sinkKind: 'xss',
      condition: 'html-response',
      what: HTML,
    },
    // Bytes are sent as a download, unless the answer is said to be a page.
    {
      roots: [RESPONSE],
      paths: ['**().send', 'send'],
      args: ['0'],
      when: [
        { arg: '0', isNot: OBJECTS },
        { arg: '0', isNot: BYTES },
      ],
      sinkKind: 'xss',
      condition: 'html-response',
      what: HTML,
    },
    {
      roots: [RESPONSE],
      paths: ['**().send', 'send'],
      args: ['0'],
      when: [
        { arg: '0', is: BYTES },
        { arg: 'this', fact: 'html', holds: true },
      ],
      sinkKind: 'xss',
      what: HTML,
    },
    // Sent unchanged only when a text body parser has read it.
    {
      roots: [RESPONSE],
      paths: ['**().send', 'send'],
      args: ['0'],
      when: [{ arg: '0', is: 'express.Request.body' }],
      sinkKind: 'xss',
      condition: 'html-response',
      what: HTML,
      confidence: 'low',
    },
    {
      roots: [RESPONSE],
      paths: ['**().send', 'send'],
      args: ['1'],
      arity: [2, 2],
      sinkKind: 'xss',
      condition: 'html-response',
      what: HTML,
    },
    {
      roots: [RESPONSE],
      paths: ['**().redirect', 'redirect'],
      args: ['*'],
      sinkKind: 'open-redirect',
      condition: 'controls-target',
      what: TARGET,
    },
    {
      roots: [RESPONSE],
      paths: ['**().location', 'location'],
      args: ['0'],
      sinkKind: 'open-redirect',
      condition: 'controls-target',
      what: TARGET,
    },
    {
      roots: [RESPONSE],
      paths: ['**().header', '**().set', '**().setHeader', 'append', 'header', 'set', 'setHeader'],
      args: ['1'],
      when: [{ arg: '0', is: /^(?:location|refresh)$/i }],
      sinkKind: 'open-redirect',
      condition: 'controls-target',
      what: TARGET,
    },
    {
      roots: [RESPONSE],
      paths: ['**().header', '**().set', 'header', 'set'],
      args: ['0.Location', '0.location'],
      sinkKind: 'open-redirect',
      condition: 'controls-target',
      what: TARGET,
    },
    {
      roots: [RESPONSE],
      paths: ['**().append', '**().header', '**().set', 'append', 'header', 'set'],
      args: ['0', '1', '0.*'],
      when: [{ arg: '0', isNot: /^location$/i }],
      sinkKind: 'header-injection',
      what: HEADER,
      confidence: 'low', // Node.js refuses line breaks
    },
    {
      roots: [RESPONSE],
      paths: ['**().header', '**().set', 'append', 'header', 'set'],
      args: ['1'],
      when: [{ arg: '0', is: /^access-control-allow-origin$/i }],
      sinkKind: 'cors',
      what: 'the origin that can read the response',
    },
    {
      roots: [RESPONSE],
      paths: ['**().header', '**().set', 'header', 'set'],
      args: ['0.Access-Control-Allow-Origin', '0.access-control-allow-origin'],
      sinkKind: 'cors',
      what: 'the origin that can read the response',
    },
    {
      roots: [RESPONSE],
      paths: ['**().vary', 'links', 'vary'],
      args: ['0'],
      sinkKind: 'header-injection',
      what: HEADER,
      confidence: 'low',
    },
    {
      roots: [RESPONSE],
      paths: ['**().cookie', 'cookie'],
      args: ['0', '2.domain', '2.path'],
      sinkKind: 'header-injection',
      what: 'a response cookie',
      confidence: 'low',
    },
    {
      roots: [RESPONSE],
      paths: ['**().sendFile', '**().sendfile', 'sendFile', 'sendfile'],
      args: ['0'],
      when: [
        { arg: '1.root', given: false },
        { arg: '2.root', given: false },
      ],
      sinkKind: 'path-traversal',
      // A path that contains `..` is rejected; only a complete or resolved path does harm.
      condition: 'whole-text',
      what: FILE,
    },
    {
      roots: [RESPONSE],
      paths: ['**().download', 'download'],
      args: ['0'],
      when: [
        { arg: '1.root', given: false },
        { arg: '2.root', given: false },
      ],
      sinkKind: 'path-traversal',
      what: FILE,
    },
    {
      roots: [RESPONSE],
      paths: ['**().download', '**().sendFile', '**().sendfile', 'download', 'sendFile', 'sendfile'],
      args: ['1.root', '2.root'],
      sinkKind: 'path-traversal',
      what: 'the folder that files are sent from',
    },
    {
      roots: [RESPONSE],
      paths: ['**().render', 'render'],
      args: ['0'],
      sinkKind: 'path-traversal',
      what: 'the path of a template',
    },
    {
      roots: [RESPONSE],
      paths: ['**().render', 'render'],
      args: ['1'],
      sinkKind: 'path-traversal',
      condition: 'raw-object',
      what: 'the options of a template',
      confidence: 'medium',
    },
    {
      roots: [RESPONSE],
      paths: ['jsonp'],
      args: ['0'],
      sinkKind: 'xss',
      condition: 'whole-text',
      what: HTML,
      confidence: 'low',
    },
  ],
  assignments: [
    {
      property: 'statusMessage',
      objects: [RESPONSE, 'http.ServerResponse'],
      sinkKind: 'header-injection',
      what: 'the status line of the response',
      // Node.js refuses line breaks in it, as it does in headers.
      confidence: 'low',
    },
  ],
  uses: [
    {
      roots: [RESPONSE],
      paths: ['**().cookie', 'cookie'],
      use: 'set-cookie',
      args: ['0', '1', '2.secure', '2.httpOnly', '2.sameSite'],
    },
    {
      roots: [RESPONSE],
      paths: ['**().header', '**().set', 'append', 'header', 'set'],
      use: 'response-header',
      args: ['0', '1'],
    },
  ],
  facts: [
    {
      roots: [RESPONSE],
      paths: ['**().contentType', '**().type', 'contentType', 'type'],
      when: [{ arg: '0', is: /html|xml|svg/i }],
      fact: 'html',
    },
    {
      roots: [RESPONSE],
      paths: ['**().header', '**().set', '**().setHeader', 'header', 'set', 'setHeader'],
      when: [
        { arg: '0', is: /^content-type$/i },
        { arg: '1', is: /html|xml|svg/i },
      ],
      fact: 'html',
    },
    {
      roots: [RESPONSE],
      paths: ['**().contentType', '**().type', 'contentType', 'type'],
      when: [{ arg: '0', is: /^(?!.*(?:html|xml|svg)).+/i }],
      fact: 'not-html',
    },
    {
      roots: [RESPONSE],
      paths: ['**().contentType', '**().type', 'contentType', 'type'],
      when: [{ arg: '0', is: /html|xml|svg/i }],
      fact: 'not-html',
      holds: false,
    },
    { roots: [RESPONSE], paths: ['**().attachment', 'attachment'], fact: 'not-html' },
    {
      roots: [RESPONSE],
      paths: ['**().header', '**().set', 'header', 'set'],
      when: [
        { arg: '0.Content-Type', given: true },
        { arg: '0.Content-Type', isNot: /html|xml|svg/i },
      ],
      fact: 'not-html',
    },
    {
      roots: [RESPONSE],
      paths: ['**().header', '**().set', 'header', 'set'],
      when: [
        { arg: '0.content-type', given: true },
        { arg: '0.content-type', isNot: /html|xml|svg/i },
      ],
      fact: 'not-html',
    },
  ],
  types: [
    {
      roots: [RESPONSE],
      paths: [
        'append',
        'attachment',
        'clearCookie',
        'code',
        'contentType',
        'cookie',
        'format',
        'header',
        'links',
        'location',
        'sendStatus',
        'set',
        'setHeader',
        'status',
        'type',
        'vary',
        'writeHead',
      ],
      returns: 'this',
    },
    {
      roots: [`${RESPONSE}.**()`],
      paths: ['append', 'contentType', 'cookie', 'header', 'set', 'status', 'type'],
      arity: CALLED,
      returns: RESPONSE,
    },
    { roots: [RESPONSE], paths: ['req'], returns: REQUEST },
  ],
  supertypes: [{ types: [RESPONSE], parents: ['http.ServerResponse'] }],
  handlers: [{ by: 'argument', of: [`${RESPONSE}.format`], args: ['0.*'], params: HANDLER_PARAMS }],
  callbacks: [{ roots: [RESPONSE], paths: ['render'], callback: '2', params: [], result: 'nothing' }],
}
