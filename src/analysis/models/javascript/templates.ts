import type { Names } from '../rows/api-pattern.ts'
import type { LibraryModel } from '../rows/library-model.ts'
import type { Selectors } from '../rows/selector.ts'
import type { SinkRow } from '../rows/sink-row.ts'

const TEMPLATE = 'the source of a template'

function template(roots: Names, paths: Names, args: Selectors = ['0']): SinkRow {
  return { roots, paths, args, sinkKind: 'template-injection', what: TEMPLATE }
}
function file(roots: Names, paths: Names, args: Selectors = ['0']): SinkRow {
  return { roots, paths, args, sinkKind: 'path-traversal', what: 'the path of a template' }
}

const TEMPLATE_ENGINES = ['ejs', 'eta', 'hogan.js', 'jade', 'mustache', 'nunjucks', 'pug']

export const TEMPLATES: LibraryModel = {
  sinks: [
    template(['ejs'], ['compile', 'render', 'renderAsync']),
    template(['jade', 'pug'], ['compile', 'compileClient', 'compileClientWithDependenciesTracked', 'render']),
    template(
      ['Handlebars', 'express-handlebars', 'handlebars', 'handlebars/runtime', 'hbs'],
      ['**.compile', 'Handlebars.compile', 'compile', 'handlebars.compile', 'precompile', 'template'],
    ),
    // Their templates run no code, and show what they are given.
    {
      ...template(['Mustache', 'hogan', 'hogan.js', 'mustache', 'whiskers'], ['compile', 'parse', 'render', 'to_html']),
      confidence: 'low',
    },
    template(['nunjucks'], ['**.renderString', 'Environment().renderString', 'Template', 'compile', 'renderString']),
    template(['doT', 'dot'], ['compile', 'process', 'template']),
    template(['eta'], ['**.renderString', '**.renderStringAsync', 'compile', 'render', 'renderAsync', 'renderString']),
    // `_(list)` wraps a list.
    template(['_', 'lodash', 'lodash-es', 'underscore'], ['template']),
    template(['lodash-es/template', 'lodash.template', 'lodash/template'], ['self']),
    template(['swig', 'swig-templates'], ['**.render', 'compile', 'render']),
    template(['twig'], ['twig'], ['0.data']),
    template(['liquidjs'], ['**.parse', '**.parseAndRender', '**.parseAndRenderSync', '**.render']),
    template(['razor', 'vash'], ['compile', 'self']),
    template(['Sqrl', 'squirrelly'], ['Compile', 'Render', 'compile', 'render']),
    template(
      ['art-template', 'atpl', 'haml', 'hamljs', 'just', 'marko', 'templayed', 'walrus'],
      ['compile', 'render', 'self'],
    ),
    template(['velocityjs'], ['Compile', 'parse', 'render']),
    template(['dust', 'dustjs-linkedin'], ['compile', 'loadSource', 'renderSource']),
    template(['edge.js'], ['**.renderRaw', '**.renderRawSync']),
    template(['@tpl/core', 'ejs-mate', 'tempura'], ['compile', 'render']),
    template(['webix'], ['exec', 'self', 'template']),
    template(['webix'], ['**.ui', 'ui'], ['0.template']),
    template(['expression-eval', 'jsonata'], ['compile', 'eval', 'parse', 'self']),
    file(['ejs'], ['renderFile']),
    file(['jade', 'pug'], ['compileFile', 'renderFile']),
    file(['eta', 'nunjucks', 'swig', 'twig', 'vash'], ['compileFile', 'render', 'renderFile']),
    file(['@ladjs/consolidate', 'consolidate'], ['**']),
    file(['marko'], ['load']),
    {
      roots: ['?', 'Handlebars', 'handlebars', 'hbs'],
      paths: ['Handlebars.SafeString', 'SafeString', 'handlebars.SafeString'],
      args: ['0'],
      sinkKind: 'xss',
      what: 'unescaped HTML',
    },
    {
      roots: ['ejs', 'nunjucks', 'pug'],
      paths: ['render', 'renderFile'],
      args: ['1'],
      sinkKind: 'template-injection',
      condition: 'raw-object',
      what: 'the options of a template',
      confidence: 'low',
    },
    {
      roots: ['serialize-javascript'],
      paths: ['self'],
      args: ['0'],
      when: [{ arg: '1.unsafe', is: true }],
      sinkKind: 'xss',
      what: 'a script of the page',
    },
  ],
  propagators: [
    {
      roots: ['js-beautify', 'markdown-table', 'micromark', 'prettier'],
      paths: ['css', 'format', 'html', 'js', 'self'],
      from: ['0'],
    },
    { roots: ['rehype', 'remark', 'unified'], paths: ['**.process', '**.processSync'], from: ['0'] },
    {
      roots: TEMPLATE_ENGINES,
      paths: ['compile()', 'compile().render', 'render', 'renderFile', 'renderString'],
      from: ['1', '0'],
    },
    {
      roots: ['commonmark', 'markdown-it', 'marked', 'remarkable', 'showdown', 'snarkdown'],
      paths: [
        '**.makeHtml',
        '**.render',
        '**.renderInline',
        'marked',
        'marked.parse',
        'marked.parseInline',
        'parse',
        'parseInline',
        'render',
        'self',
      ],
      from: ['0'],
    },
    { roots: ['lodash', 'lodash.template', 'underscore'], paths: ['template', 'template()'], from: ['0'] },
    { roots: ['lodash.template'], paths: ['self', 'self()'], from: ['0'] },
    { roots: ['html-template-tag', 'lit', 'lit-html'], paths: ['html', 'self'], from: ['*'] },
    { roots: ['devalue', 'serialize-javascript'], paths: ['self', 'uneval'], from: ['0'] },
  ],
  sanitizers: [
    // These engines escape inserted values.
    {
      roots: TEMPLATE_ENGINES,
      paths: ['render', 'renderFile'],
      removes: ['xss', 'dom-xss'],
    },
    {
      roots: ['common-tags', 'html-template-tag', 'lit', 'lit-html'],
      paths: ['html', 'safeHtml', 'self'],
      removes: ['xss', 'dom-xss'],
    },
    {
      roots: ['markdown-it'],
      paths: ['**.render', '**.renderInline'],
      when: [{ arg: 'this', fact: 'raw-html', holds: false }],
      removes: ['xss', 'dom-xss'],
    },
    {
      roots: ['devalue', 'serialize-javascript'],
      paths: ['self', 'uneval'],
      removes: ['xss', 'dom-xss', 'nosql-injection'],
    },
  ],
  facts: [
    { roots: ['markdown-it'], paths: ['self'], when: [{ arg: '0.html', is: true }], fact: 'raw-html', on: 'return' },
  ],
  types: [{ roots: ['markdown-it'], paths: ['disable', 'enable', 'set', 'use'], returns: 'this' }],
  callbacks: [
    { roots: ['handlebars', 'hbs'], paths: ['registerHelper'], callback: '1', params: [], result: 'nothing' },
  ],
  settings: [
    {
      rule: 'xss',
      property: /^escapeMarkup$/,
      is: false,
      in: ['member', 'record'],
      message: 'Values in templates are not escaped.',
      severity: 'medium',
      confidence: 'medium',
    },
    {
      rule: 'xss',
      property: /^noEscape$/,
      is: true,
      message: 'Values in templates are not escaped.',
      severity: 'medium',
      confidence: 'medium',
    },
    {
      rule: 'xss',
      property: /^autoescape$/i,
      is: false,
      message: 'Values in templates are not escaped.',
      severity: 'medium',
      confidence: 'medium',
    },
    {
      rule: 'xss',
      property: /^allowProtoPropertiesByDefault$/,
      is: true,
      message: 'Templates can access the prototypes of objects.',
      severity: 'medium',
      confidence: 'low',
    },
  ],
  checks: [
    {
      roots: ['?Sqrl', 'Sqrl', 'squirrelly'],
      paths: ['autoEscaping'],
      when: [{ arg: '0', is: false }],
      rule: 'xss',
      message: 'Values in templates are not escaped.',
      severity: 'medium',
      confidence: 'medium',
    },
    {
      roots: ['marked'],
      paths: ['parse', 'self', 'setOptions'],
      when: [{ arg: '0.sanitize', is: false }],
      rule: 'xss',
      message: 'HTML in the text is rendered without sanitization.',
      severity: 'medium',
      confidence: 'low',
    },
    {
      roots: ['marked'],
      paths: ['parse', 'self'],
      when: [{ arg: '1.sanitize', is: false }],
      rule: 'xss',
      message: 'HTML in the text is rendered without sanitization.',
      severity: 'medium',
      confidence: 'low',
    },
    {
      roots: ['?Handlebars', 'Handlebars', 'handlebars', 'hbs'],
      paths: ['**.SafeString', 'SafeString', 'handlebars.SafeString'],
      when: [{ arg: '0', given: true }],
      rule: 'xss',
      message: 'This text is inserted into pages without escaping.',
      severity: 'low',
      confidence: 'low',
    },
    {
      roots: ['serialize-javascript'],
      paths: ['self'],
      when: [{ arg: '1.unsafe', is: true }],
      rule: 'xss',
      message: 'Without escaping, `</script>` in the data ends the script.',
      severity: 'medium',
      confidence: 'medium',
    },
  ],
  assignments: [],
}
