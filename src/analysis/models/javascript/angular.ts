import type { LibraryModel } from '../row.ts'
import { patterns } from './names.ts'

const HTML = 'the HTML of the page'

const PAGE = { origin: 'page', label: 'the address of the page' } as const

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
      roots: '@angular/forms',
      paths: 'NgForm.value FormGroup.value FormControl.value NgForm.control.value NgModel.value',
      origin: 'database',
      label: 'a form',
    },
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
