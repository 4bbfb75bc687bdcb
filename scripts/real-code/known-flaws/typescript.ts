import type { KnownFlaw } from '../known-flaw.ts'

/** Published flaws in code that is written in TypeScript; the releases were compared by hand. */
export const TYPESCRIPT_FLAWS: readonly KnownFlaw[] = [
  {
    id: 'CVE-2023-34247',
    ecosystem: 'npm',
    package: '@keystone-6/auth',
    before: { version: '7.0.0', sha256: 'c89b10be35af28b62be957de2e72683911615b636146db3c5be86387d50fb659' },
    after: { version: '7.0.1', sha256: 'af59d36ad322ee185f6b29185f2c3b258c64e161ffc35c5f27a79a3177ee1296' },
    rules: ['open-redirect'],
    places: [
      {
        path: 'package/src/lib/useFromRedirect.ts',
        symbol: 'useRedirect',
        about: 'Every goal that begins with a slash is accepted, two slashes too.',
      },
      {
        path: 'package/src/pages/SigninPage.tsx',
        symbol: 'SigninPage',
        about: 'The browser is sent where the query says.',
      },
      {
        path: 'package/src/pages/InitPage.tsx',
        symbol: 'InitPage',
        about: 'The browser is sent where the query says.',
      },
    ],
  },
  {
    id: 'CVE-2025-68130',
    ecosystem: 'npm',
    package: '@trpc/server',
    before: { version: '11.7.2', sha256: 'd632106dadeb87e82a76488fd31823e39a61516c821ff4d2b5ca47c7da8df5ba' },
    after: { version: '11.8.0', sha256: '9c99dd426781f696f893c934ac8d25ab5f00cfffb5caba7eb3748a30f086a5bd' },
    rules: ['prototype-pollution'],
    places: [
      {
        path: 'package/src/unstable-core-do-not-import/http/formDataToObject.ts',
        symbol: 'set',
        about: 'The name of a form field is a path that is walked and written, the prototype included.',
      },
    ],
  },
  {
    id: 'CVE-2020-28477',
    ecosystem: 'npm',
    package: 'immer',
    before: { version: '8.0.0', sha256: '9bfab95f74699174db29d9cdb1612aaaaa26bbf05517bdf805b385842a415355' },
    after: { version: '8.0.1', sha256: '89a3997b11959a907b85d6542392d05d6e19b444b07c2bedc4a391ff6a9258dd' },
    rules: ['prototype-pollution'],
    places: [
      {
        path: 'package/src/plugins/patches.ts',
        symbol: 'applyPatches_',
        about: 'The path of a patch is walked and written, the prototype included.',
      },
    ],
  },
  {
    id: 'CVE-2021-23436',
    ecosystem: 'npm',
    package: 'immer',
    before: { version: '9.0.5', sha256: 'af808b87ecf897a656f85ac64cad7ae93797303274b92d086ec85a001ce0a672' },
    after: { version: '9.0.6', sha256: '6f7ececaba9bd542f36b407231d96e949deb9f2f66505c02579e08306bfc7c80' },
    rules: ['prototype-pollution'],
    places: [
      {
        path: 'package/src/plugins/patches.ts',
        symbol: 'applyPatches_',
        about: 'The keys are compared as they are, and an array with the name in it is no string.',
      },
    ],
  },
  {
    id: 'CVE-2024-21505',
    ecosystem: 'npm',
    package: 'web3-utils',
    before: { version: '4.2.0', sha256: '50b040848c74c2498c0b9d028c5b42a42c02f614cdda0b4eb1bb932f138d7ae0' },
    after: { version: '4.2.1', sha256: '973ade37b12a92fd1d02f0cea2a8c4e645dcb246de8f6782a09b6d54fbb2575e' },
    rules: ['prototype-pollution'],
    places: [
      {
        path: 'package/src/objects.ts',
        symbol: 'mergeDeep',
        about: 'Objects are merged key by key, the prototype included.',
      },
    ],
  },
  {
    id: 'CVE-2025-14284',
    ecosystem: 'npm',
    package: '@tiptap/extension-link',
    before: { version: '2.10.3', sha256: '0aa97e026b941dcc548f851f229f1a526d95fff230e3c313291c29e54320a11e' },
    after: { version: '2.10.4', sha256: 'a5c4eb146dff26b51e65d90caaddeba8f5caa2e5c543c0bf4c41ca491ef73be6' },
    rules: ['xss', 'dom-xss'],
    places: [
      { path: 'package/src/link.ts', symbol: 'setLink', about: 'The address of a link may have any scheme.' },
      { path: 'package/src/link.ts', symbol: 'toggleLink', about: 'The address of a link may have any scheme.' },
      { path: 'package/src/link.ts', symbol: 'addCommands', about: 'The address of a link may have any scheme.' },
    ],
  },
  {
    id: 'CVE-2023-30609',
    ecosystem: 'npm',
    package: 'matrix-react-sdk',
    before: { version: '3.70.0', sha256: '0bb8083a53409d815418ad569b055e435441dc1cf241e2d60c466093c86be2ac' },
    after: { version: '3.71.1', sha256: 'd6025428593acd9c20474f74bd5b6f03716f2bd31140bb82b70e77faed1e5c70' },
    rules: ['xss', 'dom-xss'],
    places: [
      {
        path: 'package/src/HtmlUtils.tsx',
        symbol: 'bodyToHtml',
        about: 'The plain text of a message becomes HTML when it holds what was searched.',
      },
    ],
  },
  {
    id: 'CVE-2023-37259',
    ecosystem: 'npm',
    package: 'matrix-react-sdk',
    before: { version: '3.75.0', sha256: '64ddd92a6d533aaec11013d0257e776c635d9244209d37c47a3f44f39c38fa03' },
    after: { version: '3.77.1', sha256: '1c815a779dd3389f16a57abba62eeb92eab792dc8210a9af77748bf3e0c97f89' },
    rules: ['xss', 'dom-xss'],
    places: [
      {
        path: 'package/src/utils/exportUtils/HtmlExport.tsx',
        symbol: 'HTMLExporter.wrapHTML',
        about: 'Name and topic of a room are put into the exported page.',
      },
    ],
  },
  {
    id: 'CVE-2020-27224',
    ecosystem: 'npm',
    package: '@theia/preview',
    before: {
      version: '0.12.0-next.46a3bf3b',
      sha256: '124d1e554f49e5f9c30baa64be822bdc127fba24983114d9094e8491838038c9',
    },
    after: { version: '1.16.0', sha256: '0ab2699752f2ee48561c783d436ac60a88dd0cde736f8b0df2d564bbefd89287' },
    rules: ['dom-xss', 'xss'],
    places: [
      {
        path: 'package/src/browser/markdown/markdown-preview-handler.ts',
        symbol: 'MarkdownPreviewHandler.renderContent',
        about: 'Rendered Markdown, in which HTML is allowed, becomes the inner HTML of an element.',
      },
    ],
  },
]
