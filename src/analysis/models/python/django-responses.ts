import type { LibraryModel } from '../rows/library-model.ts'
import { OWN_ADDRESS } from '../requested-address.ts'
import { REDIRECTS, RESPONSES } from './django-classes.ts'

const SAFE = ['SafeBytes', 'SafeData', 'SafeString', 'SafeText', 'SafeUnicode', 'mark_safe']
const SAFE_ROOTS = ['django.utils.html', 'django.utils.safestring']
const PAGE = 'the page'
/** Content types that browsers do not render as pages. */
const NOT_HTML = /^(?!text\/html|application\/xhtml|image\/svg)/
/** Where the content type of an answer is given; the names of headers are written in several ways. */
const CONTENT_TYPE =
  'content_type=|mimetype=|1|headers=.Content-Type|headers=.Content-type|headers=.content-type' as const
const MADE = RESPONSES.map((name) => `django.http.${name}`)
/** Django: what views answer with. */
export const DJANGO_RESPONSES: LibraryModel = {
  sinks: [
    {
      roots: ['django.http', 'django.http.response'],
      paths: [...RESPONSES, 'JsonResponse'],
      args: ['headers=.*'],
      sinkKind: 'header-injection',
      what: 'a response header',
      confidence: 'low',
    },
    {
      roots: ['django.core.mail'],
      paths: ['mail_admins', 'mail_managers', 'send_mail'],
      args: ['html_message='],
      sinkKind: 'xss',
      what: 'the HTML of an email',
    },
    {
      roots: ['django.http', 'django.http.response'],
      paths: RESPONSES,
      when: [{ arg: CONTENT_TYPE, isNot: NOT_HTML }],
      args: ['0|content='],
      sinkKind: 'xss',
      condition: 'html-response',
      what: PAGE,
    },
    {
      roots: MADE,
      paths: ['write'],
      args: ['0'],
      sinkKind: 'xss',
      condition: 'html-response',
      what: PAGE,
    },
    {
      roots: SAFE_ROOTS,
      paths: [...SAFE, 'html_safe'],
      args: ['0'],
      sinkKind: 'xss',
      what: 'HTML that is inserted without escaping',
    },
    {
      roots: ['django.utils', 'django.utils.html'],
      paths: ['format_html', 'html.format_html'],
      args: ['0'],
      sinkKind: 'xss',
      what: 'an HTML format string',
    },
    {
      roots: ['django.http', 'django.http.response'],
      paths: REDIRECTS,
      args: ['0|redirect_to='],
      sinkKind: 'open-redirect',
      condition: 'controls-target',
      what: 'the target of a redirect',
    },
    {
      roots: ['django.shortcuts'],
      paths: ['redirect'],
      args: ['0|to='],
      sinkKind: 'open-redirect',
      condition: 'controls-target',
      what: 'the target of a redirect',
    },
    {
      roots: ['django.views.static'],
      paths: ['serve'],
      args: ['1|path=', 'document_root='],
      sinkKind: 'path-traversal',
      what: 'the path of a file',
      confidence: 'low',
    },
    {
      roots: ['django.http'],
      paths: ['FileResponse'],
      args: ['0'],
      sinkKind: 'path-traversal',
      what: 'the path of a file',
      confidence: 'low',
    },
    {
      roots: ['django.template'],
      paths: ['Engine.from_string', 'Engine.get_default.from_string', 'Template', 'engines.from_string'],
      args: ['0'],
      sinkKind: 'template-injection',
      what: 'a template',
    },
    {
      roots: ['django.template'],
      paths: ['**.from_string'],
      args: ['0|template_code='],
      sinkKind: 'template-injection',
      what: 'a template',
    },
    {
      roots: ['django.shortcuts'],
      paths: ['render', 'render_to_response'],
      args: ['1|template_name='],
      sinkKind: 'path-traversal',
      what: 'the name of a template',
      confidence: 'low',
    },
    {
      roots: ['django.template.loader'],
      paths: ['get_template', 'render_to_string', 'select_template'],
      args: ['0|template_name='],
      sinkKind: 'path-traversal',
      what: 'the name of a template',
      confidence: 'low',
    },
    {
      roots: ['django.core.files.storage'],
      paths: ['**.delete', '**.open', '**.save'],
      args: ['0|name='],
      sinkKind: 'path-traversal',
      what: 'the path of a file',
    },
    {
      roots: ['django.http.HttpResponse'],
      paths: ['__setitem__', 'headers.__setitem__', 'setdefault'],
      args: ['1'],
      sinkKind: 'header-injection',
      what: 'a response header',
      confidence: 'low',
    },
    {
      roots: ['django.http.HttpResponse'],
      paths: ['set_cookie', 'set_signed_cookie'],
      args: ['0|key=', '1|value='],
      sinkKind: 'header-injection',
      what: 'a cookie',
      confidence: 'low',
    },
    {
      roots: ['django.core.mail'],
      paths: ['EmailMessage', 'EmailMultiAlternatives', 'send_mail'],
      args: ['0|subject=', '2|from_email='],
      sinkKind: 'header-injection',
      what: 'an email header',
      confidence: 'low',
    },
  ],
  facts: [
    {
      roots: ['django.http', 'django.http.response'],
      paths: RESPONSES,
      when: [{ arg: CONTENT_TYPE, is: NOT_HTML }],
      fact: 'not-html',
      on: 'return',
    },
    {
      roots: MADE,
      paths: ['__setitem__', 'headers.__setitem__', 'headers.setdefault', 'setdefault'],
      when: [
        { arg: '0', is: /^content-type$/i },
        { arg: '1', is: NOT_HTML },
      ],
      fact: 'not-html',
    },
  ],
  sanitizers: [
    {
      roots: ['django.http.HttpRequest', 'web.Request'],
      paths: ['META.get', 'environ.get', 'headers.get'],
      when: [{ arg: '0', is: /^(?:HTTP_)?REFERER$/i }],
      removes: ['open-redirect'],
    },
    {
      roots: ['django.http.HttpRequest', 'web.Request'],
      paths: ['META.get', 'environ.get', 'headers.get'],
      when: [{ arg: '0', is: /^(?:HTTP_)?(?:X[-_]FORWARDED[-_])?HOST$/i }],
      removes: OWN_ADDRESS,
    },
    { roots: ['django.shortcuts'], paths: ['render', 'render_to_response'], removes: ['xss'] },
    { roots: ['django.template'], paths: ['**.render', 'loader.render_to_string'], removes: ['xss'] },
    { roots: ['django.template.loader'], paths: ['render_to_string'], removes: ['xss'] },
    { roots: ['django.http', 'django.http.response'], paths: ['JsonResponse'], removes: ['xss'] },
    { roots: ['django.utils.html'], paths: ['format_html'], args: ['1+'], removes: ['xss'] },
  ],
  propagators: [
    { roots: SAFE_ROOTS, paths: SAFE, from: ['0'] },
    {
      roots: ['django.utils.translation'],
      paths: ['gettext', 'gettext_lazy', 'ngettext', 'pgettext', 'ugettext', 'ugettext_lazy'],
      from: ['0', '1', '2'],
    },
    { roots: ['django.template'], paths: ['**.render', 'Context', 'RequestContext', 'Template'], from: ['this', '*'] },
    { roots: ['django.shortcuts'], paths: ['get_list_or_404', 'get_object_or_404'], from: ['0'] },
    { roots: ['django.http'], paths: ['QueryDict'], from: ['0'] },
  ],
  uses: [
    {
      roots: ['django.http.HttpResponse'],
      paths: ['set_cookie', 'set_signed_cookie'],
      use: 'set-cookie',
      args: ['0|key=', '1|value=', '6|secure=', '7|httponly=', '8|samesite='],
    },
    { roots: ['django.http.HttpResponse'], paths: ['__setitem__'], use: 'response-header', args: ['0', '1'] },
    { roots: ['django.views.decorators.csrf'], paths: ['csrf_exempt'], use: 'csrf-off' },
    {
      roots: ['django.utils.decorators'],
      paths: ['method_decorator'],
      when: [{ arg: '0|decorator=', is: /csrf_exempt$/ }],
      use: 'csrf-off',
    },
    {
      roots: ['django.utils.decorators'],
      paths: ['method_decorator'],
      when: [{ arg: '0.0', is: /csrf_exempt$/ }],
      use: 'csrf-off',
    },
  ],
  checks: [
    {
      roots: ['django.shortcuts', 'django.template.loader'],
      paths: ['render', 'render_to_string'],
      when: [{ arg: '2|1|context=', is: /^(?:locals|globals)(?:\(\))?$/ }],
      rule: 'template-injection',
      message: 'The template can read every variable in scope. Pass a dictionary of the values that it needs.',
      severity: 'low',
      confidence: 'medium',
    },
    {
      roots: ['django.utils.html'],
      paths: ['html_safe'],
      rule: 'xss',
      message: 'Instances of this class are rendered without escaping.',
      severity: 'low',
      confidence: 'low',
    },
    {
      roots: SAFE_ROOTS,
      paths: SAFE,
      when: [
        { arg: '0', isConstant: false },
        { arg: '0', isFollowed: false },
      ],
      rule: 'xss',
      message: 'This text is inserted into the page without escaping. Use `format_html`, which escapes the values.',
      severity: 'medium',
      confidence: 'low',
    },
    {
      roots: SAFE_ROOTS,
      paths: SAFE,
      when: [
        { arg: '0', isConstant: true },
        { arg: '0', isLiteral: false },
      ],
      rule: 'xss',
      message: 'This text is inserted into the page without escaping. Use `format_html`, which escapes the values.',
      severity: 'low',
      confidence: 'low',
    },
    {
      roots: ['django.http', 'django.http.response'],
      paths: RESPONSES,
      when: [
        { arg: '0|content=', isBuilt: true },
        { arg: 'content_type=|mimetype=|1', isNot: NOT_HTML },
      ],
      rule: 'xss',
      message: 'The HTML is built by hand, so nothing in it is escaped. Render a template, or use `format_html`.',
      severity: 'low',
      confidence: 'low',
    },
    {
      roots: ['?', '?register', 'django.template.Library'],
      paths: ['filter', 'register.filter', 'register.simple_tag', 'simple_tag'],
      when: [{ arg: 'is_safe=', is: true }],
      rule: 'xss',
      message:
        'The output of this filter is not escaped. Make sure that it adds no HTML characters, or remove `is_safe`.',
      severity: 'low',
      confidence: 'low',
    },
    {
      roots: ['*'],
      paths: ['**.set_password'],
      when: [{ arg: '0', is: '' }],
      rule: 'missing-authentication',
      message: 'The password is empty, so anyone can log in. Use `set_unusable_password`.',
    },
  ],
}
