import type { CheckRow } from '../rows/check-row.ts'
import type { LibraryModel } from '../rows/library-model.ts'
import { patterns } from './names.ts'

const HTML = 'the HTML of the page'

const PAGE = { origin: 'page', label: 'the URL of the page' } as const

const SANITIZER = [
  '?_sanitizer',
  '?domSanitizer',
  '?sanitizer',
  '?this.domSanitizer',
  '?this.sanitizer',
  '@angular/platform-browser.DomSanitizer',
]

/** What an active route tells about its address, now and later. */
const STREAMS = ['fragment', 'paramMap', 'params', 'queryParamMap', 'queryParams'].map(
  (name) => `ActivatedRoute.${name}`,
)

const SCOPE = ['?$rootScope', '?$scope', '?scope', 'angular']

export const ANGULAR: LibraryModel = {
  sinks: [
    {
      roots: [...SANITIZER, '?'],
      paths: [
        '**.bypassSecurityTrustHtml',
        '**.bypassSecurityTrustResourceUrl',
        '**.bypassSecurityTrustScript',
        '**.bypassSecurityTrustStyle',
        '**.bypassSecurityTrustUrl',
        'bypassSecurityTrustHtml',
        'bypassSecurityTrustResourceUrl',
        'bypassSecurityTrustScript',
        'bypassSecurityTrustStyle',
        'bypassSecurityTrustUrl',
      ],
      args: ['0'],
      sinkKind: 'dom-xss',
      what: 'page content that is trusted as safe',
    },
    {
      roots: ['@angular/core'],
      paths: ['Renderer.setElementProperty', 'Renderer2.setProperty'],
      args: ['2'],
      when: [{ arg: '1', is: /^(?:innerHTML|outerHTML|srcdoc)$/ }],
      sinkKind: 'dom-xss',
      condition: 'markup',
      what: HTML,
    },
    {
      roots: ['@angular/router'],
      paths: ['Router.navigateByUrl'],
      args: ['0'],
      sinkKind: 'open-redirect',
      condition: 'controls-target',
      what: 'the URL that the page navigates to',
      confidence: 'low',
    },
    {
      roots: ['$sce', '?$sce'],
      paths: ['trustAs', 'trustAsCss', 'trustAsHtml', 'trustAsJs', 'trustAsResourceUrl', 'trustAsUrl'],
      args: ['0', '1'],
      sinkKind: 'dom-xss',
      what: 'page content that is trusted as safe',
    },
    {
      roots: SCOPE,
      paths: [
        '$apply',
        '$applyAsync',
        '$eval',
        '$evalAsync',
        '$watch',
        '$watchCollection',
        '$watchGroup',
        '**.$apply',
        '**.$eval',
        '**.$watch',
      ],
      args: ['0'],
      sinkKind: 'code-injection',
      condition: 'not-function',
      what: 'an expression that is evaluated',
    },
    {
      roots: ['$compile', '$interpolate', '$parse', '?$compile', '?$interpolate', '?$parse', '?compile'],
      paths: ['self'],
      args: ['0'],
      sinkKind: 'code-injection',
      what: 'an expression that is evaluated',
    },
    {
      roots: ['?$filter'],
      paths: ['self'],
      args: ['1'],
      sinkKind: 'code-injection',
      what: 'an expression that is evaluated',
    },
    {
      roots: ['?angular', 'angular'],
      paths: [
        'element',
        'element().after',
        'element().append',
        'element().html',
        'element().prepend',
        'element().replaceWith',
        'element().wrap',
      ],
      args: ['0'],
      sinkKind: 'dom-xss',
      condition: 'markup',
      what: HTML,
    },
    {
      roots: ['$window', '?$window'],
      paths: ['location.assign', 'location.replace', 'open'],
      args: ['0'],
      sinkKind: 'open-redirect',
      condition: 'controls-target',
      what: 'the URL that the page navigates to',
    },
    {
      roots: ['?$translateProvider'],
      paths: ['translations'],
      args: ['1'],
      sinkKind: 'dom-xss',
      what: HTML,
      confidence: 'low',
    },
  ],
  sources: [
    {
      roots: ['@angular/forms'],
      paths: ['FormControl.value', 'FormGroup.value', 'NgForm.control.value', 'NgForm.value', 'NgModel.value'],
      origin: 'database',
      label: 'a form',
    },
    {
      roots: ['@angular/router'],
      paths: [
        'ActivatedRoute.snapshot.fragment',
        'ActivatedRoute.snapshot.paramMap.get',
        'ActivatedRoute.snapshot.params',
        'ActivatedRoute.snapshot.queryParamMap.get',
        'ActivatedRoute.snapshot.queryParams',
        'ActivatedRouteSnapshot.paramMap.get',
        'ActivatedRouteSnapshot.params',
        'ActivatedRouteSnapshot.queryParams',
      ],
      ...PAGE,
    },
    {
      roots: ['?activatedRoute', '?route', '?this.route'],
      paths: ['snapshot.paramMap.get', 'snapshot.params', 'snapshot.queryParamMap.get', 'snapshot.queryParams'],
      ...PAGE,
    },
    { roots: ['?$routeParams', '?$stateParams'], paths: ['*', 'self'], ...PAGE },
    { roots: ['?$location'], paths: ['absUrl', 'hash', 'path', 'search', 'url'], ...PAGE },
    { roots: ['?$window'], paths: ['location.hash', 'location.href', 'location.search', 'name'], ...PAGE },
  ],
  handlers: [
    {
      by: 'argument',
      of: patterns(
        ['@angular/router'],
        STREAMS.map((name) => `${name}.subscribe`),
      ),
      args: ['0'],
      params: [PAGE],
    },
    {
      by: 'argument',
      of: patterns(['?route', '?this.route'], ['params.subscribe', 'queryParams.subscribe']),
      args: ['0'],
      params: [PAGE],
    },
    {
      by: 'argument',
      of: patterns(
        ['@angular/common/http'],
        ['delete', 'get', 'patch', 'post', 'put', 'request'].map((name) => `HttpClient.${name}.subscribe`),
      ),
      args: ['0', '0.next'],
      params: [{ origin: 'database', label: 'a response of another service' }],
    },
  ],
  sanitizers: [
    {
      roots: ['?$sanitize', '?$sce', '@angular/platform-browser'],
      paths: ['DomSanitizer.sanitize', 'getTrustedHtml', 'self'],
      removes: ['xss', 'dom-xss'],
    },
    { roots: ['?'], paths: ['**.sanitizer.sanitize'], removes: ['xss', 'dom-xss'] },
  ],
  checks: [
    {
      roots: ['$sce', '?$sce'],
      paths: ['trustAsCss', 'trustAsHtml', 'trustAsJs', 'trustAsResourceUrl', 'trustAsUrl'],
      when: [{ arg: '0', isConstant: false }],
      rule: 'dom-xss',
      message: "This bypasses Angular's sanitization.",
      severity: 'medium',
      confidence: 'low',
    },
    {
      roots: ['$sce', '?$sce'],
      paths: ['trustAs'],
      when: [{ arg: '1', isConstant: false }],
      rule: 'dom-xss',
      message: "This bypasses Angular's sanitization.",
      severity: 'medium',
      confidence: 'low',
    },
    {
      roots: ['?', '@angular/platform-browser'],
      paths: [
        '**.bypassSecurityTrustHtml',
        '**.bypassSecurityTrustResourceUrl',
        '**.bypassSecurityTrustScript',
        '**.bypassSecurityTrustStyle',
        '**.bypassSecurityTrustUrl',
        'DomSanitizer.bypassSecurityTrustHtml',
        'DomSanitizer.bypassSecurityTrustResourceUrl',
        'DomSanitizer.bypassSecurityTrustScript',
        'DomSanitizer.bypassSecurityTrustStyle',
        'DomSanitizer.bypassSecurityTrustUrl',
      ],
      when: [{ arg: '0', isConstant: false }],
      rule: 'dom-xss',
      message: "This bypasses Angular's sanitization.",
      severity: 'medium',
      confidence: 'low',
    },
    ...(['0.0', '0.1', '0.2'] as const).map((arg): CheckRow => ({
      roots: ['$sceDelegateProvider', '?$sceDelegateProvider'],
      paths: ['resourceUrlWhitelist', 'trustedResourceUrlList'],
      when: [{ arg, is: /^(?:\*\*$|https?:\/\/\*\*)/ }],
      rule: 'dom-xss',
      message: 'Scripts and templates can be loaded from any website.',
      severity: 'medium',
      confidence: 'medium',
    })),
    {
      roots: ['$sceProvider', '?$sceProvider'],
      paths: ['enabled'],
      when: [{ arg: '0', is: false }],
      rule: 'dom-xss',
      message: 'Escaping is disabled for the whole application.',
      severity: 'high',
      confidence: 'high',
    },
    {
      roots: ['$translateProvider', '?$translateProvider'],
      paths: ['useSanitizeValueStrategy'],
      when: [{ arg: '0', is: null }],
      rule: 'dom-xss',
      message: 'Values in translations are not escaped.',
      severity: 'medium',
      confidence: 'medium',
    },
  ],
  types: [
    { roots: ['?$window'], paths: ['location'], returns: 'location' },
    // What a pipe makes of it still comes from there.
    { roots: ['@angular/router'], paths: STREAMS.map((name) => `${name}.pipe`), returns: 'this' },
  ],
}
