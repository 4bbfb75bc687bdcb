import type { LibraryModel } from '../row.ts'

const HTML = 'the HTML of the page'

const PAGE = { origin: 'page', label: 'the address of the page' } as const

const ANSWER = { origin: 'database', label: 'an answer of the server' } as const

const WEB_VIEW = 'react-native react-native-webview'

const HREF = 'an address in the page'

export const REACT: LibraryModel = {
  sinks: [
    {
      roots: 'JSX ?JSX',
      paths: '*',
      args: '0.dangerouslySetInnerHTML.__html',
      danger: 'dom-xss',
      condition: 'markup',
      what: HTML,
    },
    {
      roots: 'react',
      paths: 'createElement cloneElement',
      args: '1.dangerouslySetInnerHTML.__html',
      danger: 'dom-xss',
      condition: 'markup',
      what: HTML,
    },
    {
      roots: 'JSX ?JSX',
      paths: 'a area base link form object embed iframe frame script',
      args: '0.href 0.src 0.action 0.formAction 0.data 0.xlinkHref',
      danger: 'dom-xss',
      condition: 'whole-text',
      what: HREF,
      confidence: 'medium',
    },
    {
      roots: 'JSX ?JSX',
      paths: 'iframe',
      args: '0.srcDoc 0.srcdoc',
      danger: 'dom-xss',
      condition: 'markup',
      what: HTML,
    },
    {
      roots: 'JSX ?JSX',
      paths: 'script',
      args: '0.children 0.children.*',
      danger: 'code-injection',
      what: 'a script of the page',
    },
    {
      roots: 'react-markdown',
      paths: 'self ReactMarkdown',
      args: '0.children 0.source',
      when: [{ arg: '0.escapeHtml', is: false }],
      danger: 'dom-xss',
      what: HTML,
    },
    {
      roots: WEB_VIEW,
      paths: 'WebView self',
      args: '0.injectedJavaScript 0.injectedJavaScriptBeforeContentLoaded 0.source.html',
      danger: 'code-injection',
      what: 'a script of the page',
    },
    {
      roots: WEB_VIEW,
      paths: 'WebView self',
      args: '0.url 0.source.uri 0.source.url',
      danger: 'open-redirect',
      condition: 'controls-host',
      what: 'the address of the page that is shown',
    },
    {
      roots: 'react-native-webview react-native ?',
      paths: '**.injectJavaScript',
      args: '0',
      danger: 'code-injection',
      what: 'a script of the page',
    },
    {
      roots: 'react-native',
      paths: 'Linking.openURL',
      args: '0',
      danger: 'open-redirect',
      condition: 'controls-host',
      what: 'an address that another program opens',
    },
    {
      roots: 'react-html-parser html-react-parser react-render-html',
      paths: 'self parse',
      args: '0',
      danger: 'dom-xss',
      condition: 'markup',
      what: HTML,
      confidence: 'medium',
    },
  ],
  sources: [
    { roots: 'react-router-dom react-router', paths: 'useLocation().pathname useMatch().params', ...PAGE },
    // What the own server answers is what somebody has stored there.
    {
      roots: 'react-relay relay-hooks',
      paths:
        'useFragment useLazyLoadQuery usePreloadedQuery useClientQuery useRefetchableFragment().0 usePaginationFragment().data useSubscribeToInvalidationState',
      ...ANSWER,
    },
    { roots: 'relay-runtime', paths: 'readFragment', ...ANSWER },
    {
      roots:
        '@apollo/client react-query @tanstack/react-query @tanstack/vue-query @tanstack/angular-query-experimental swr @reduxjs/toolkit/query/react urql',
      paths:
        'useQuery().data useSuspenseQuery().data useInfiniteQuery().data useSubscription().data useSWR().data self.data injectQuery().data',
      ...ANSWER,
    },
  ],
  types: [{ roots: 'react preact preact/hooks', paths: 'useCallback memo forwardRef', returns: '0' }],
  callbacks: [
    {
      roots: 'react preact preact/hooks',
      paths: 'useEffect useLayoutEffect useCallback useMemo startTransition',
      callback: '0',
      params: '',
      result: 'value',
    },
    { roots: 'react', paths: 'useState', callback: '0', params: '', result: 'list' },
    { roots: 'react', paths: 'memo forwardRef', callback: '0', params: '', result: 'nothing' },
  ],
  handlers: [
    { by: 'argument', of: 'react-relay.fetchQuery.subscribe', args: '0.next', params: [ANSWER] },
    { by: 'argument', of: 'react-relay.useSubscription', args: '0.onNext 0.onCompleted', params: [ANSWER] },
  ],
  propagators: [
    { roots: 'react preact preact/hooks', paths: 'useState useRef useReducer useDeferredValue createRef', from: '0' },
  ],
  checks: [
    {
      roots: 'react-markdown',
      paths: 'self ReactMarkdown',
      when: [{ arg: '0.allowDangerousHtml', is: true }],
      rule: 'dom-xss',
      message: 'HTML in the text gets into the page as it is.',
      severity: 'medium',
      confidence: 'medium',
    },
    {
      roots: 'react-markdown',
      paths: 'self ReactMarkdown',
      when: [{ arg: '0.escapeHtml', is: false }],
      rule: 'dom-xss',
      message: 'HTML in the text gets into the page as it is.',
      severity: 'medium',
      confidence: 'medium',
    },
    {
      roots: 'react-markdown',
      paths: 'self ReactMarkdown',
      when: [{ arg: '0.transformLinkUri', is: null }],
      rule: 'dom-xss',
      message: 'Links to `javascript:` addresses in the text are not removed.',
      severity: 'medium',
      confidence: 'medium',
    },
    {
      roots: 'react-markdown',
      paths: 'self ReactMarkdown',
      when: [{ arg: '0.transformImageUri', is: null }],
      rule: 'dom-xss',
      message: 'Images with `javascript:` addresses in the text are not removed.',
      severity: 'low',
      confidence: 'low',
    },
  ],
}

const FORM = { origin: 'database', label: 'a form' } as const

export const FORMS: LibraryModel = {
  sources: [
    { roots: 'formik', paths: 'useFormikContext().values useFormik().values', ...FORM },
    { roots: 'react-hook-form', paths: 'useForm().getValues useForm().watch useWatch', ...FORM },
  ],
  handlers: [
    { by: 'argument', of: 'formik.Formik react-final-form.Form', args: '0.onSubmit 0.validate', params: [FORM] },
    {
      by: 'argument',
      of: 'formik.withFormik formik.useFormik',
      args: '0.validate 0.handleSubmit 0.onSubmit',
      params: [FORM],
    },
    { by: 'argument', of: 'react-hook-form.useForm.handleSubmit', args: '0', params: [FORM] },
  ],
}

export const EDITORS: LibraryModel = {
  settings: [
    {
      rule: 'dom-xss',
      property: /^supportHtml$/,
      is: true,
      message: 'HTML in the text gets into the page.',
      severity: 'medium',
      confidence: 'low',
    },
  ],
}
