import type { LibraryModel } from '../rows/library-model.ts'

const TEMPLATE = 'a template'
const JINJA = ['jinja2', 'jinja2.environment', 'jinja2.nativetypes', 'jinja2.sandbox']

/** Engines that fill templates. */
export const TEMPLATES: LibraryModel = {
  sinks: [
    { roots: JINJA, paths: ['Template'], args: ['0|source='], sinkKind: 'template-injection', what: TEMPLATE },
    {
      roots: JINJA,
      paths: ['**.compile', '**.compile_expression', '**.from_string', '**.parse'],
      args: ['0|source='],
      sinkKind: 'template-injection',
      what: TEMPLATE,
    },
    {
      roots: JINJA,
      paths: ['**.get_template', '**.select_template'],
      args: ['0|name='],
      sinkKind: 'path-traversal',
      what: 'the name of a template',
      confidence: 'low',
    },
    {
      roots: ['mako', 'mako.template'],
      paths: ['Template', 'template.Template'],
      args: ['0|text='],
      sinkKind: 'template-injection',
      what: TEMPLATE,
    },
    {
      roots: ['genshi.template'],
      paths: ['MarkupTemplate', 'NewTextTemplate', 'OldTextTemplate', 'TextTemplate'],
      args: ['0'],
      sinkKind: 'template-injection',
      what: TEMPLATE,
    },
    { roots: ['chameleon'], paths: ['PageTemplate'], args: ['0'], sinkKind: 'template-injection', what: TEMPLATE },
    {
      roots: ['Cheetah.Template'],
      paths: ['Template'],
      args: ['0|source='],
      sinkKind: 'template-injection',
      what: TEMPLATE,
    },
    {
      roots: ['airspeed', 'chevron', 'ibis', 'pystache', 'trender'],
      paths: ['Template', 'render'],
      args: ['0|template='],
      sinkKind: 'template-injection',
      what: TEMPLATE,
      confidence: 'medium',
    },
    {
      roots: ['tornado.template'],
      paths: ['Template'],
      args: ['0|template_string='],
      sinkKind: 'template-injection',
      what: TEMPLATE,
    },
    {
      roots: ['jinja2.Template'],
      paths: ['render'],
      args: ['*'],
      sinkKind: 'xss',
      what: 'a page rendered without escaping',
      confidence: 'low',
    },
    {
      roots: ['genshi', 'genshi.core'],
      paths: ['Markup'],
      args: ['0'],
      sinkKind: 'xss',
      what: 'HTML that is inserted without escaping',
    },
    {
      roots: ['webhelpers.html', 'webhelpers2.html'],
      paths: ['HTML.literal', 'literal'],
      args: ['0'],
      sinkKind: 'xss',
      what: 'HTML that is inserted without escaping',
    },
    // The format string decides which parts of the arguments are shown, including attributes.
    {
      roots: ['*'],
      paths: ['**.format', '**.format_map'],
      args: ['this'],
      when: [{ arg: '*', given: true }],
      sinkKind: 'format-string',
      what: 'a format string',
    },
  ],
  types: [
    { roots: JINJA, paths: ['Environment'], returns: 'jinja2.Environment' },
    { roots: JINJA, paths: ['**.from_string', '**.get_template'], returns: 'jinja2.LoadedTemplate' },
  ],
  propagators: [
    { roots: ['jinja2.Template'], paths: ['render'], from: ['this', '*'] },
    { roots: ['jinja2'], paths: ['Template'], from: ['0'] },
    {
      roots: ['Cheetah', 'airspeed', 'chevron', 'genshi', 'mako', 'pystache'],
      paths: ['**.render'],
      from: ['this', '*'],
    },
  ],
  checks: [
    {
      roots: JINJA,
      paths: ['Environment', 'ImmutableSandboxedEnvironment', 'SandboxedEnvironment'],
      when: [
        { arg: 'autoescape=', given: false },
        { arg: 'autoescape=', isNot: true },
        { arg: '**', given: false },
      ],
      rule: 'xss',
      message: 'Templates of this environment insert values without escaping. Pass `autoescape=select_autoescape()`.',
      severity: 'medium',
      confidence: 'medium',
    },
    {
      roots: JINJA,
      paths: ['Environment', 'SandboxedEnvironment'],
      when: [
        { arg: 'autoescape=', given: true },
        { arg: 'autoescape=', is: [false, null, '', 0] },
      ],
      rule: 'xss',
      message: 'Templates of this environment insert values without escaping. Pass `autoescape=select_autoescape()`.',
      severity: 'medium',
      confidence: 'high',
    },
    {
      roots: ['mako', 'mako.template'],
      paths: ['Template', 'template.Template'],
      when: [{ arg: 'default_filters=', given: false }],
      rule: 'xss',
      message: 'Mako inserts values into the page without escaping. Pass `default_filters=["h"]`.',
      severity: 'medium',
      confidence: 'low',
    },
    {
      roots: ['mako.lookup'],
      paths: ['TemplateLookup'],
      when: [{ arg: 'default_filters=', given: false }],
      rule: 'xss',
      message: 'Mako inserts values into the page without escaping. Pass `default_filters=["h"]`.',
      severity: 'medium',
      confidence: 'low',
    },
    {
      roots: ['webhelpers.html', 'webhelpers2.html'],
      paths: ['literal'],
      when: [{ arg: '0', isLiteral: false }],
      rule: 'xss',
      message: 'This text is inserted into the page without escaping.',
      severity: 'medium',
      confidence: 'low',
    },
  ],
}
