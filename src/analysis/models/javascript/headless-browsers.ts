import type { LibraryModel } from '../row.ts'

const PAGE_PATHS = 'goto setContent'

const RUNS =
  'evaluate evaluateHandle evaluateOnNewDocument addInitScript evaluateJavaScript evaluateAsync waitForFunction includeJs'

const BROWSERS =
  'puppeteer puppeteer-core puppeteer-extra playwright playwright-core playwright-chromium @playwright/test puppeteer-cluster'

function each(names: string): string {
  return names
    .split(' ')
    .map((name) => `**.${name}`)
    .join(' ')
}

export const HEADLESS_BROWSERS: LibraryModel = {
  sinks: [
    {
      roots: BROWSERS,
      paths: '**.goto',
      args: '0',
      danger: 'ssrf',
      condition: 'controls-host',
      what: 'the address that a browser opens',
    },
    {
      roots: BROWSERS,
      paths: each(PAGE_PATHS.replace('goto ', '')),
      args: '0',
      danger: 'ssrf',
      what: 'the page that a browser shows',
    },
    {
      roots: BROWSERS,
      paths: each(RUNS),
      args: '0',
      danger: 'ssrf',
      condition: 'not-function',
      what: 'code that is run in a browser',
    },
    {
      roots: BROWSERS,
      paths: '**.addScriptTag **.addStyleTag',
      args: '0.url 0.content 0.path',
      danger: 'ssrf',
      what: 'a script that a browser runs',
    },
    {
      roots: BROWSERS,
      paths: '**.pdf **.screenshot',
      args: '0.path',
      danger: 'path-traversal',
      what: 'the path of a file',
    },
    {
      ...{
        roots: '?',
        paths: '**.goto',
        args: '0',
        danger: 'ssrf',
        condition: 'controls-host',
        what: 'the address that a browser opens',
      },
      receiver: /(?:^|\.)\w*(?:page|tab|frame)$/i,
    },
    {
      ...{ roots: '?', paths: '**.setContent', args: '0', danger: 'ssrf', what: 'the page that a browser shows' },
      receiver: /(?:^|\.)\w*(?:page|tab|frame)$/i,
    },
    {
      ...{
        roots: '?',
        paths: '**.evaluate **.evaluateOnNewDocument',
        args: '0',
        danger: 'ssrf',
        condition: 'not-function',
        what: 'code that is run in a browser',
      },
      receiver: /(?:^|\.)\w*(?:page|tab|frame)$/i,
    },
    {
      roots: 'phantom node-phantom phantomjs',
      paths: '**.open **.openUrl',
      args: '0',
      danger: 'ssrf',
      condition: 'controls-host',
      what: 'the address that a browser opens',
    },
    {
      roots: 'phantom node-phantom phantomjs',
      paths: '**.setContent **.property',
      args: '0 1',
      danger: 'ssrf',
      what: 'the page that a browser shows',
    },
    {
      roots: 'phantom node-phantom phantomjs',
      paths: '**.evaluateJavaScript **.evaluate **.evaluateAsync **.includeJs **.injectJs',
      args: '0',
      danger: 'ssrf',
      condition: 'not-function',
      what: 'code that is run in a browser',
    },
    {
      roots: 'chrome-remote-interface',
      paths: '**.Page.navigate **.navigate',
      args: '0.url',
      danger: 'ssrf',
      condition: 'controls-host',
      what: 'the address that a browser opens',
    },
    {
      roots: 'chrome-remote-interface',
      paths: '**.setDocumentContent',
      args: '0.html',
      danger: 'ssrf',
      what: 'the page that a browser shows',
    },
    {
      roots: 'chrome-remote-interface',
      paths: '**.compileScript **.evaluate **.printToPDF',
      args: '0 0.expression 0.headerTemplate',
      danger: 'ssrf',
      what: 'code that is run in a browser',
    },
    {
      roots: 'wkhtmltopdf wkhtmltoimage node-wkhtmltopdf',
      paths: 'self generate',
      args: '0',
      danger: 'ssrf',
      what: 'the page that is turned into a document',
    },
    {
      roots: 'html-pdf html-pdf-node pdf-creator-node phantom-html-to-pdf html-to-pdf jsreport markdown-pdf',
      paths: 'self create generatePdf generatePdfs render',
      args: '0 0.content 0.url 0.html',
      danger: 'ssrf',
      what: 'the page that is turned into a document',
    },
    {
      roots: 'selenium-webdriver webdriverio nightmare cypress',
      paths: '**.get **.url **.goto',
      args: '0',
      danger: 'ssrf',
      condition: 'controls-host',
      what: 'the address that a browser opens',
    },
    {
      roots: 'selenium-webdriver webdriverio',
      paths: '**.executeScript **.execute',
      args: '0',
      danger: 'ssrf',
      condition: 'not-function',
      what: 'code that is run in a browser',
    },
    {
      roots: 'capture-website pageres node-html-to-image',
      paths: 'self file buffer base64',
      args: '0 0.html',
      danger: 'ssrf',
      condition: 'controls-host',
      what: 'the address that a browser opens',
    },
  ],
  checks: [
    {
      roots: BROWSERS,
      paths: '**.launch **.launchPersistentContext **.launchServer',
      when: [{ arg: '0.devtools', is: true }],
      rule: 'debug-enabled',
      message: 'The tools for developers of the browser are open.',
      severity: 'low',
      confidence: 'low',
    },
  ],
  // What a function is called with in the page is data; what it does there with it is in the function.
  callbacks: [
    {
      roots: BROWSERS,
      paths: '**.evaluate **.evaluateHandle **.evaluateOnNewDocument **.addInitScript',
      callback: '0',
      params: '0:1 1:2',
      result: 'value',
    },
  ],
}
