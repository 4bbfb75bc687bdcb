import type { LibraryModel } from '../rows/library-model.ts'

const HTML = 'the HTML of the page'

const PAGE = { origin: 'page', label: 'the URL of the page' } as const

const ANSWER = { origin: 'database', label: 'a server response' } as const

const WEB_VIEW = ['react-native', 'react-native-webview']

const HOOKS = ['preact', 'preact/hooks', 'react']

const HREF = 'a URL in the page'

export const REACT: LibraryModel = {
  sinks: [
    {
      roots: ['?JSX', 'JSX'],
      paths: ['*'],
      args: ['0.dangerouslySetInnerHTML.__html'],
      sinkKind: 'dom-xss',
      condition: 'markup',
      what: HTML,
    },
    {
      roots: ['react'],
      paths: ['cloneElement', 'createElement'],
      args: ['1.dangerouslySetInnerHTML.__html'],
      sinkKind: 'dom-xss',
      condition: 'markup',
      what: HTML,
    },
    {
      roots: ['?JSX', 'JSX'],
      paths: ['a', 'area', 'base', 'embed', 'form', 'frame', 'iframe', 'link', 'object', 'script'],
      args: ['0.href', '0.src', '0.action', '0.formAction', '0.data', '0.xlinkHref'],
      sinkKind: 'dom-xss',
      condition: 'whole-text',
      what: HREF,
      confidence: 'medium',
    },
    {
      roots: ['?JSX', 'JSX'],
      paths: ['iframe'],
      args: ['0.srcDoc', '0.srcdoc'],
      sinkKind: 'dom-xss',
      condition: 'markup',
      what: HTML,
    },
    {
      roots: ['?JSX', 'JSX'],
      paths: ['script'],
      args: ['0.children', '0.children.*'],
      sinkKind: 'code-injection',
      what: 'a script of the page',
    },
    {
      roots: ['react-markdown'],
      paths: ['ReactMarkdown', 'self'],
      args: ['0.children', '0.source'],
      when: [{ arg: '0.escapeHtml', is: false }],
      sinkKind: 'dom-xss',
      what: HTML,
    },
    {
      roots: WEB_VIEW,
      paths: ['WebView', 'self'],
      args: ['0.injectedJavaScript', '0.injectedJavaScriptBeforeContentLoaded', '0.source.html'],
      sinkKind: 'code-injection',
      what: 'a script of the page',
    },
    {
      roots: WEB_VIEW,
      paths: ['WebView', 'self'],
      args: ['0.url', '0.source.uri', '0.source.url'],
      sinkKind: 'open-redirect',
      condition: 'controls-host',
      what: 'the URL of the page that is shown',
    },
    {
      roots: ['?', 'react-native', 'react-native-webview'],
      paths: ['**.injectJavaScript'],
      args: ['0'],
      sinkKind: 'code-injection',
      what: 'a script of the page',
    },
    {
      roots: ['react-native'],
      paths: ['Linking.openURL'],
      args: ['0'],
      sinkKind: 'open-redirect',
      condition: 'controls-host',
      what: 'a URL that another program opens',
    },
    {
      roots: ['html-react-parser', 'react-html-parser', 'react-render-html'],
      paths: ['parse', 'self'],
      args: ['0'],
      sinkKind: 'dom-xss',
      condition: 'markup',
      what: HTML,
      confidence: 'medium',
    },
  ],
  sources: [
    { roots: ['react-router', 'react-router-dom'], paths: ['useLocation().pathname', 'useMatch().params'], ...PAGE },
    // A response of the own server contains what somebody has stored.
    {
      roots: ['react-relay', 'relay-hooks'],
      paths: [
        'useClientQuery',
        'useFragment',
        'useLazyLoadQuery',
        'usePaginationFragment().data',
        'usePreloadedQuery',
        'useRefetchableFragment().0',
        'useSubscribeToInvalidationState',
      ],
      ...ANSWER,
    },
    { roots: ['relay-runtime'], paths: ['readFragment'], ...ANSWER },
    {
      roots: ['@remix-run/react', 'react-router', 'react-router-dom'],
      paths: ['useActionData', 'useAsyncValue', 'useLoaderData', 'useRouteLoaderData'],
      ...ANSWER,
    },
    {
      roots: ['@solidjs/router'],
      paths: ['useLocation().hash', 'useLocation().search', 'useParams', 'useSearchParams'],
      ...PAGE,
    },
    {
      roots: [
        '@apollo/client',
        '@reduxjs/toolkit/query/react',
        '@tanstack/angular-query-experimental',
        '@tanstack/react-query',
        '@tanstack/vue-query',
        'react-query',
        'swr',
        'urql',
      ],
      paths: [
        'injectQuery().data',
        'self.data',
        'useInfiniteQuery().data',
        'useQuery().data',
        'useSWR().data',
        'useSubscription().data',
        'useSuspenseQuery().data',
      ],
      ...ANSWER,
    },
  ],
  types: [{ roots: HOOKS, paths: ['forwardRef', 'memo', 'useCallback'], returns: '0' }],
  callbacks: [
    {
      roots: HOOKS,
      paths: ['startTransition', 'useCallback', 'useEffect', 'useLayoutEffect', 'useMemo'],
      callback: '0',
      params: [],
      result: 'value',
    },
    { roots: HOOKS, paths: ['useState'], callback: '0', params: [], result: 'state' },
    { roots: ['react'], paths: ['forwardRef', 'memo'], callback: '0', params: [], result: 'nothing' },
  ],
  effects: [
    { roots: HOOKS, paths: ['useState'], effect: 'state' },
    { roots: ['preact', 'react'], paths: ['Component.setState', 'PureComponent.setState'], effect: 'set-state' },
  ],
  handlers: [
    { by: 'argument', of: ['react-relay.fetchQuery.subscribe'], args: ['0.next'], params: [ANSWER] },
    { by: 'argument', of: ['react-relay.useSubscription'], args: ['0.onNext', '0.onCompleted'], params: [ANSWER] },
  ],
  propagators: [
    {
      roots: HOOKS,
      paths: ['createRef', 'useDeferredValue', 'useReducer', 'useRef'],
      from: ['0'],
    },
  ],
  checks: [
    {
      roots: ['react-markdown'],
      paths: ['ReactMarkdown', 'self'],
      when: [{ arg: '0.allowDangerousHtml', is: true }],
      rule: 'dom-xss',
      message: 'HTML in the text is rendered without sanitization.',
      severity: 'medium',
      confidence: 'medium',
    },
    {
      roots: ['react-markdown'],
      paths: ['ReactMarkdown', 'self'],
      when: [{ arg: '0.escapeHtml', is: false }],
      rule: 'dom-xss',
      message: 'HTML in the text is rendered without sanitization.',
      severity: 'medium',
      confidence: 'medium',
    },
    {
      roots: ['react-markdown'],
      paths: ['ReactMarkdown', 'self'],
      when: [{ arg: '0.transformLinkUri', is: null }],
      rule: 'dom-xss',
      message: '`javascript:` links in the text are not removed.',
      severity: 'medium',
      confidence: 'medium',
    },
    {
      roots: ['react-markdown'],
      paths: ['ReactMarkdown', 'self'],
      when: [{ arg: '0.transformImageUri', is: null }],
      rule: 'dom-xss',
      message: 'Images with `javascript:` URLs in the text are not removed.',
      severity: 'low',
      confidence: 'low',
    },
  ],
}

const FORM = { origin: 'database', label: 'a form' } as const

export const FORMS: LibraryModel = {
  sources: [
    { roots: ['formik'], paths: ['useFormik().values', 'useFormikContext().values'], ...FORM },
    { roots: ['react-hook-form'], paths: ['useForm().getValues', 'useForm().watch', 'useWatch'], ...FORM },
  ],
  handlers: [
    {
      by: 'argument',
      of: ['formik.Formik', 'react-final-form.Form'],
      args: ['0.onSubmit', '0.validate'],
      params: [FORM],
    },
    {
      by: 'argument',
      of: ['formik.useFormik', 'formik.withFormik'],
      args: ['0.validate', '0.handleSubmit', '0.onSubmit'],
      params: [FORM],
    },
    { by: 'argument', of: ['react-hook-form.useForm.handleSubmit'], args: ['0'], params: [FORM] },
  ],
}

export const EDITORS: LibraryModel = {
  settings: [
    {
      rule: 'dom-xss',
      property: /^supportHtml$/,
      is: true,
      message: 'HTML in the text is rendered.',
      severity: 'medium',
      confidence: 'low',
    },
  ],
}
