import type { LibraryModel } from '../row.ts'
import { patterns } from './names.ts'

const HTML = 'the HTML of the page'
const PAGE = { origin: 'page', label: 'the address of the page' } as const
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
      roots: 'react-native react-native-webview',
      paths: 'WebView',
      args: '0.injectedJavaScript 0.injectedJavaScriptBeforeContentLoaded 0.source.html',
      danger: 'code-injection',
      what: 'a script of the page',
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
  sources: [{ roots: 'react-router-dom react-router', paths: 'useLocation().pathname useMatch().params', ...PAGE }],
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

export const VUE: LibraryModel = {
  sinks: [
    {
      roots: 'vue @vue/runtime-dom',
      paths: 'h createVNode',
      args: '1.innerHTML 1.domProps.innerHTML',
      danger: 'dom-xss',
      condition: 'markup',
      what: HTML,
    },
    { roots: 'vue Vue', paths: 'compile', args: '0', danger: 'template-injection', what: 'the source of a template' },
    {
      roots: 'vue Vue',
      paths: 'self component extend createApp',
      args: '0.template 1.template',
      danger: 'template-injection',
      what: 'the source of a template',
    },
    { roots: '?h', paths: 'self', args: '1.domProps.innerHTML', danger: 'dom-xss', condition: 'markup', what: HTML },
    {
      roots: 'vue-router',
      paths: 'useRouter().push useRouter().replace',
      args: '0',
      danger: 'open-redirect',
      condition: 'controls-target',
      what: 'the address that the page goes to',
      confidence: 'low',
    },
  ],
  sources: [
    { roots: 'vue-router', paths: 'useRoute().query useRoute().params useRoute().hash useRoute().fullPath', ...PAGE },
  ],
}

const SANITIZER =
  '@angular/platform-browser.DomSanitizer ?sanitizer ?domSanitizer ?_sanitizer ?this.sanitizer ?this.domSanitizer'
const SCOPE = '?$scope ?scope ?$rootScope angular'

export const ANGULAR: LibraryModel = {
  sinks: [
    {
      roots: `${SANITIZER} ?`,
      paths:
        'bypassSecurityTrustHtml bypassSecurityTrustScript bypassSecurityTrustStyle bypassSecurityTrustUrl bypassSecurityTrustResourceUrl **.bypassSecurityTrustHtml **.bypassSecurityTrustScript **.bypassSecurityTrustStyle **.bypassSecurityTrustUrl **.bypassSecurityTrustResourceUrl',
      args: '0',
      danger: 'dom-xss',
      what: 'content of the page that is taken as safe',
    },
    {
      roots: '@angular/core',
      paths: 'Renderer2.setProperty Renderer.setElementProperty',
      args: '2',
      when: [{ arg: '1', is: /^(?:innerHTML|outerHTML|srcdoc)$/ }],
      danger: 'dom-xss',
      condition: 'markup',
      what: HTML,
    },
    {
      roots: '@angular/router',
      paths: 'Router.navigateByUrl',
      args: '0',
      danger: 'open-redirect',
      condition: 'controls-target',
      what: 'the address that the page goes to',
      confidence: 'low',
    },
    {
      roots: '?$sce $sce',
      paths: 'trustAs trustAsHtml trustAsJs trustAsUrl trustAsResourceUrl trustAsCss',
      args: '0 1',
      danger: 'dom-xss',
      what: 'content of the page that is taken as safe',
    },
    {
      roots: SCOPE,
      paths: '$eval $evalAsync $apply $applyAsync $watch $watchCollection $watchGroup **.$eval **.$watch **.$apply',
      args: '0',
      danger: 'code-injection',
      condition: 'not-function',
      what: 'an expression that is evaluated',
    },
    {
      roots: '?$parse ?$compile ?$interpolate ?compile $parse $compile $interpolate',
      paths: 'self',
      args: '0',
      danger: 'code-injection',
      what: 'an expression that is evaluated',
    },
    {
      roots: '?$filter',
      paths: 'self',
      args: '1',
      danger: 'code-injection',
      what: 'an expression that is evaluated',
    },
    {
      roots: 'angular ?angular',
      paths:
        'element().html element().append element().prepend element().after element().replaceWith element().wrap element',
      args: '0',
      danger: 'dom-xss',
      condition: 'markup',
      what: HTML,
    },
    {
      roots: '?$window $window',
      paths: 'location.assign location.replace open',
      args: '0',
      danger: 'open-redirect',
      condition: 'controls-target',
      what: 'the address that the page goes to',
    },
    {
      roots: '?$translateProvider',
      paths: 'translations',
      args: '1',
      danger: 'dom-xss',
      what: HTML,
      confidence: 'low',
    },
  ],
  sources: [
    {
      roots: '@angular/router',
      paths:
        'ActivatedRoute.snapshot.params ActivatedRoute.snapshot.queryParams ActivatedRoute.snapshot.paramMap.get ActivatedRoute.snapshot.queryParamMap.get ActivatedRoute.snapshot.fragment ActivatedRouteSnapshot.params ActivatedRouteSnapshot.queryParams ActivatedRouteSnapshot.paramMap.get',
      ...PAGE,
    },
    {
      roots: '?route ?this.route ?activatedRoute',
      paths: 'snapshot.params snapshot.queryParams snapshot.paramMap.get snapshot.queryParamMap.get',
      ...PAGE,
    },
    { roots: '?$routeParams ?$stateParams', paths: 'self *', ...PAGE },
    { roots: '?$location', paths: 'search hash url absUrl path', ...PAGE },
    { roots: '?$window', paths: 'location.search location.hash location.href name', ...PAGE },
  ],
  handlers: [
    {
      by: 'argument',
      of: patterns(
        '@angular/router',
        'ActivatedRoute.params.subscribe ActivatedRoute.queryParams.subscribe ActivatedRoute.paramMap.subscribe ActivatedRoute.queryParamMap.subscribe ActivatedRoute.fragment.subscribe',
      ),
      args: '0',
      params: [PAGE],
    },
    {
      by: 'argument',
      of: patterns('?route ?this.route', 'params.subscribe queryParams.subscribe'),
      args: '0',
      params: [PAGE],
    },
  ],
  sanitizers: [
    {
      roots: '?$sanitize ?$sce @angular/platform-browser',
      paths: 'self getTrustedHtml DomSanitizer.sanitize',
      removes: ['xss', 'dom-xss'],
    },
    { roots: '?', paths: '**.sanitizer.sanitize', removes: ['xss', 'dom-xss'] },
  ],
  checks: [
    {
      roots: '?$sce $sce',
      paths: 'trustAsHtml trustAsJs trustAsUrl trustAsResourceUrl trustAsCss',
      when: [{ arg: '0', isConstant: false }],
      rule: 'dom-xss',
      message: 'The page takes this as safe without looking at it.',
      severity: 'medium',
      confidence: 'low',
    },
    {
      roots: '?$sce $sce',
      paths: 'trustAs',
      when: [{ arg: '1', isConstant: false }],
      rule: 'dom-xss',
      message: 'The page takes this as safe without looking at it.',
      severity: 'medium',
      confidence: 'low',
    },
    {
      roots: '@angular/platform-browser ?',
      paths:
        'DomSanitizer.bypassSecurityTrustHtml DomSanitizer.bypassSecurityTrustScript DomSanitizer.bypassSecurityTrustStyle DomSanitizer.bypassSecurityTrustUrl DomSanitizer.bypassSecurityTrustResourceUrl **.bypassSecurityTrustHtml **.bypassSecurityTrustScript **.bypassSecurityTrustStyle **.bypassSecurityTrustUrl **.bypassSecurityTrustResourceUrl',
      when: [{ arg: '0', isConstant: false }],
      rule: 'dom-xss',
      message: 'The page takes this as safe without looking at it.',
      severity: 'medium',
      confidence: 'low',
    },
    ...['0.0', '0.1', '0.2'].map((arg) => ({
      roots: '?$sceDelegateProvider $sceDelegateProvider',
      paths: 'resourceUrlWhitelist trustedResourceUrlList',
      when: [{ arg, is: /^(?:\*\*$|https?:\/\/\*\*)/ }],
      rule: 'dom-xss',
      message: 'Scripts and templates are loaded from any website.',
      severity: 'medium' as const,
      confidence: 'medium' as const,
    })),
    {
      roots: '?$sceProvider $sceProvider',
      paths: 'enabled',
      when: [{ arg: '0', is: false }],
      rule: 'dom-xss',
      message: 'Escaping is switched off for the whole application.',
      severity: 'high',
      confidence: 'high',
    },
    {
      roots: '?$translateProvider $translateProvider',
      paths: 'useSanitizeValueStrategy',
      when: [{ arg: '0', is: null }],
      rule: 'dom-xss',
      message: 'Values in translations are not escaped.',
      severity: 'medium',
      confidence: 'medium',
    },
  ],
  types: [{ roots: '?$window', paths: 'location', returns: 'location' }],
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
