import type { LibraryModel, Names } from '../row.ts'

const RUNS = [
  'addInitScript',
  'evaluate',
  'evaluateAsync',
  'evaluateHandle',
  'evaluateJavaScript',
  'evaluateOnNewDocument',
  'includeJs',
  'waitForFunction',
]

const BROWSERS = [
  '@playwright/test',
  'playwright',
  'playwright-chromium',
  'playwright-core',
  'puppeteer',
  'puppeteer-cluster',
  'puppeteer-core',
  'puppeteer-extra',
]

function each(names: Names): string[] {
  return names.map((name) => `**.${name}`)
}

export const HEADLESS_BROWSERS: LibraryModel = {
  sinks: [
    {
      roots: BROWSERS,
      paths: ['**.goto'],
      args: ['0'],
      danger: 'ssrf',
      condition: 'controls-host',
      what: 'the address that a browser opens',
    },
    {
      roots: BROWSERS,
      paths: ['**.setContent'],
      args: ['0'],
      danger: 'ssrf',
      what: 'the page that a browser shows',
    },
    {
      roots: BROWSERS,
      paths: each(RUNS),
      args: ['0'],
      danger: 'ssrf',
      condition: 'not-function',
      what: 'code that is run in a browser',
    },
    {
      roots: BROWSERS,
      paths: ['**.addScriptTag', '**.addStyleTag'],
      args: ['0.url', '0.content', '0.path'],
      danger: 'ssrf',
      what: 'a script that a browser runs',
    },
    {
      roots: BROWSERS,
      paths: ['**.pdf', '**.screenshot'],
      args: ['0.path'],
      danger: 'path-traversal',
      what: 'the path of a file',
    },
    {
      ...{
        roots: ['?'],
        paths: ['**.goto'],
        args: ['0'],
        danger: 'ssrf',
        condition: 'controls-host',
        what: 'the address that a browser opens',
      },
      receiver: /(?:^|\.)\w*(?:page|tab|frame)$/i,
    },
    {
      ...{ roots: ['?'], paths: ['**.setContent'], args: ['0'], danger: 'ssrf', what: 'the page that a browser shows' },
      receiver: /(?:^|\.)\w*(?:page|tab|frame)$/i,
    },
    {
      ...{
        roots: ['?'],
        paths: ['**.evaluate', '**.evaluateOnNewDocument'],
        args: ['0'],
        danger: 'ssrf',
        condition: 'not-function',
        what: 'code that is run in a browser',
      },
      receiver: /(?:^|\.)\w*(?:page|tab|frame)$/i,
    },
    {
      roots: ['node-phantom', 'phantom', 'phantomjs'],
      paths: ['**.open', '**.openUrl'],
      args: ['0'],
      danger: 'ssrf',
      condition: 'controls-host',
      what: 'the address that a browser opens',
    },
    {
      roots: ['node-phantom', 'phantom', 'phantomjs'],
      paths: ['**.property', '**.setContent'],
      args: ['0', '1'],
      danger: 'ssrf',
      what: 'the page that a browser shows',
    },
    {
      roots: ['node-phantom', 'phantom', 'phantomjs'],
      paths: ['**.evaluate', '**.evaluateAsync', '**.evaluateJavaScript', '**.includeJs', '**.injectJs'],
      args: ['0'],
      danger: 'ssrf',
      condition: 'not-function',
      what: 'code that is run in a browser',
    },
    {
      roots: ['chrome-remote-interface'],
      paths: ['**.Page.navigate', '**.navigate'],
      args: ['0.url'],
      danger: 'ssrf',
      condition: 'controls-host',
      what: 'the address that a browser opens',
    },
    {
      roots: ['chrome-remote-interface'],
      paths: ['**.setDocumentContent'],
      args: ['0.html'],
      danger: 'ssrf',
      what: 'the page that a browser shows',
    },
    {
      roots: ['chrome-remote-interface'],
      paths: ['**.compileScript', '**.evaluate', '**.printToPDF'],
      args: ['0', '0.expression', '0.headerTemplate'],
      danger: 'ssrf',
      what: 'code that is run in a browser',
    },
    {
      roots: ['node-wkhtmltopdf', 'wkhtmltoimage', 'wkhtmltopdf'],
      paths: ['generate', 'self'],
      args: ['0'],
      danger: 'ssrf',
      what: 'the page that is turned into a document',
    },
    {
      roots: [
        'html-pdf',
        'html-pdf-node',
        'html-to-pdf',
        'jsreport',
        'markdown-pdf',
        'pdf-creator-node',
        'phantom-html-to-pdf',
      ],
      paths: ['create', 'generatePdf', 'generatePdfs', 'render', 'self'],
      args: ['0', '0.content', '0.url', '0.html'],
      danger: 'ssrf',
      what: 'the page that is turned into a document',
    },
    {
      roots: ['cypress', 'nightmare', 'selenium-webdriver', 'webdriverio'],
      paths: ['**.get', '**.goto', '**.url'],
      args: ['0'],
      danger: 'ssrf',
      condition: 'controls-host',
      what: 'the address that a browser opens',
    },
    {
      roots: ['selenium-webdriver', 'webdriverio'],
      paths: ['**.execute', '**.executeScript'],
      args: ['0'],
      danger: 'ssrf',
      condition: 'not-function',
      what: 'code that is run in a browser',
    },
    {
      roots: ['capture-website', 'node-html-to-image', 'pageres'],
      paths: ['base64', 'buffer', 'file', 'self'],
      args: ['0', '0.html'],
      danger: 'ssrf',
      condition: 'controls-host',
      what: 'the address that a browser opens',
    },
  ],
  checks: [
    {
      roots: BROWSERS,
      paths: ['**.launch', '**.launchPersistentContext', '**.launchServer'],
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
      paths: ['**.addInitScript', '**.evaluate', '**.evaluateHandle', '**.evaluateOnNewDocument'],
      callback: '0',
      params: ['1', '2'],
      result: 'value',
    },
  ],
}
