import type { LibraryModel } from '../row.ts'

const RESPONSES =
  'HttpResponse HttpResponseBadRequest HttpResponseNotFound HttpResponseForbidden HttpResponseServerError HttpResponseNotAllowed HttpResponseGone StreamingHttpResponse'
const REDIRECTS = 'HttpResponseRedirect HttpResponsePermanentRedirect'
const SAFE = 'mark_safe SafeString SafeText SafeUnicode SafeBytes SafeData'
const SAFE_ROOTS = 'django.utils.safestring django.utils.html'
const PAGE = 'the page'
/** Types of content that browsers do not look for scripts in. */
const NOT_HTML = /^(?!text\/html|application\/xhtml|image\/svg)/
/** Django: what views answer with. */
export const DJANGO_RESPONSES: LibraryModel = {
  sinks: [
    {
      roots: 'django.core.mail',
      paths: 'send_mail mail_admins mail_managers',
      args: 'html_message',
      danger: 'xss',
      what: 'the markup of a mail',
    },
    {
      roots: 'django.http django.http.response',
      paths: RESPONSES,
      when: [{ arg: 'content_type|mimetype|1', isNot: NOT_HTML }],
      args: '0|content',
      danger: 'xss',
      condition: 'html-response',
      what: PAGE,
    },
    {
      roots: 'django.http.HttpResponse',
      paths: 'write',
      args: '0',
      danger: 'xss',
      condition: 'html-response',
      what: PAGE,
    },
    {
      roots: SAFE_ROOTS,
      paths: `${SAFE} html_safe`,
      args: '0',
      danger: 'xss',
      what: 'markup that is put into the page as it is',
    },
    {
      roots: 'django.utils.html django.utils',
      paths: 'format_html html.format_html',
      args: '0',
      danger: 'xss',
      what: 'the format of markup',
    },
    {
      roots: 'django.http django.http.response',
      paths: REDIRECTS,
      args: '0|redirect_to',
      danger: 'open-redirect',
      condition: 'controls-target',
      what: 'where the browser is sent',
    },
    {
      roots: 'django.shortcuts',
      paths: 'redirect',
      args: '0|to',
      danger: 'open-redirect',
      condition: 'controls-target',
      what: 'where the browser is sent',
    },
    {
      roots: 'django.views.static',
      paths: 'serve',
      args: '1|path document_root',
      danger: 'path-traversal',
      what: 'the path of a file',
      confidence: 'low',
    },
    {
      roots: 'django.http',
      paths: 'FileResponse',
      args: '0',
      danger: 'path-traversal',
      what: 'the path of a file',
      confidence: 'low',
    },
    {
      roots: 'django.template',
      paths: 'Template Engine.from_string Engine.get_default.from_string engines.from_string',
      args: '0',
      danger: 'template-injection',
      what: 'a template',
    },
    {
      roots: 'django.template',
      paths: '**.from_string',
      args: '0|template_code',
      danger: 'template-injection',
      what: 'a template',
    },
    {
      roots: 'django.shortcuts',
      paths: 'render render_to_response',
      args: '1|template_name',
      danger: 'path-traversal',
      what: 'the name of a template',
      confidence: 'low',
    },
    {
      roots: 'django.template.loader',
      paths: 'get_template render_to_string select_template',
      args: '0|template_name',
      danger: 'path-traversal',
      what: 'the name of a template',
      confidence: 'low',
    },
    {
      roots: 'django.core.files.storage',
      paths: '**.save **.open **.delete',
      args: '0|name',
      danger: 'path-traversal',
      what: 'the path of a file',
    },
    {
      roots: 'django.http.HttpResponse',
      paths: '__setitem__ setdefault headers.__setitem__',
      args: '1',
      danger: 'header-injection',
      what: 'a header of the response',
    },
    {
      roots: 'django.http.HttpResponse',
      paths: 'set_cookie set_signed_cookie',
      args: '0|key 1|value',
      danger: 'header-injection',
      what: 'a cookie',
      confidence: 'medium',
    },
    {
      roots: 'django.core.mail',
      paths: 'send_mail EmailMessage EmailMultiAlternatives',
      args: '0|subject 2|from_email',
      danger: 'header-injection',
      what: 'a header of a mail',
      confidence: 'low',
    },
  ],
  sanitizers: [
    { roots: 'django.shortcuts', paths: 'render render_to_response', removes: ['xss'] },
    { roots: 'django.template', paths: '**.render loader.render_to_string', removes: ['xss'] },
    { roots: 'django.template.loader', paths: 'render_to_string', removes: ['xss'] },
    {
      roots: 'django.urls django.core.urlresolvers',
      paths: 'reverse reverse_lazy',
      removes: ['open-redirect', 'ssrf', 'xss', 'path-traversal'],
    },
    { roots: 'django.http django.http.response', paths: 'JsonResponse', removes: ['xss'] },
    { roots: 'django.utils.html', paths: 'format_html', args: '1+', removes: ['xss'] },
  ],
  propagators: [
    { roots: SAFE_ROOTS, paths: SAFE, from: '0' },
    {
      roots: 'django.utils.translation',
      paths: 'gettext gettext_lazy ugettext ugettext_lazy ngettext pgettext',
      from: '0 1 2',
    },
    { roots: 'django.template', paths: 'Template Context RequestContext **.render', from: 'this *' },
    { roots: 'django.shortcuts', paths: 'get_object_or_404 get_list_or_404', from: '0' },
    { roots: 'django.http', paths: 'QueryDict', from: '0' },
  ],
  uses: [
    {
      roots: 'django.http.HttpResponse',
      paths: 'set_cookie set_signed_cookie',
      use: 'set-cookie',
      args: '0|key 1|value 6|secure 7|httponly 8|samesite',
    },
    { roots: 'django.http.HttpResponse', paths: '__setitem__', use: 'response-header', args: '0 1' },
  ],
  checks: [
    {
      roots: 'django.shortcuts django.template.loader',
      paths: 'render render_to_string',
      when: [{ arg: '2|1|context', is: /^(?:locals|globals)(?:\(\))?$/ }],
      rule: 'template-injection',
      message: 'Everything in scope can be read by the template. Hand over a dictionary of what it needs.',
      severity: 'low',
      confidence: 'medium',
    },
    {
      roots: 'django.views.decorators.csrf',
      paths: 'csrf_exempt',
      rule: 'csrf',
      message: 'This view is accepted from other sites: a page elsewhere can act in the name of the visitor.',
      severity: 'medium',
      confidence: 'medium',
    },
    {
      roots: 'django.utils.html',
      paths: 'html_safe',
      rule: 'xss',
      message: 'Everything this class turns into goes into the page without escaping.',
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
      message: 'This text goes into the page without escaping. Use `format_html`, which escapes the values.',
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
      message: 'This text goes into the page without escaping. Use `format_html`, which escapes the values.',
      severity: 'low',
      confidence: 'low',
    },
    {
      roots: 'django.http django.http.response',
      paths: RESPONSES,
      when: [
        { arg: '0|content', isBuilt: true },
        { arg: 'content_type|mimetype|1', isNot: NOT_HTML },
      ],
      rule: 'xss',
      message:
        'This page is put together by hand, so nothing in it is escaped. Render a template, or use `format_html`.',
      severity: 'low',
      confidence: 'low',
    },
    {
      roots: 'django.template.Library ?register ?',
      paths: 'filter register.filter simple_tag register.simple_tag',
      when: [{ arg: 'is_safe', is: true }],
      rule: 'xss',
      message:
        'What this filter returns is not escaped. Make sure that it adds no markup characters, or leave `is_safe` out.',
      severity: 'low',
      confidence: 'low',
    },
    {
      roots: '*',
      paths: '**.set_password',
      when: [{ arg: '0', is: '' }],
      rule: 'missing-authentication',
      message: 'The password is empty, so anybody can log in. Use `set_unusable_password`.',
    },
  ],
}
