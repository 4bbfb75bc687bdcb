import type { KnownFlaw } from '../known-flaw.ts'

/** Published flaws in code that is written in JavaScript; the releases were compared by hand. */
export const JAVASCRIPT_FLAWS: readonly KnownFlaw[] = [
  {
    id: 'CVE-2021-3223',
    ecosystem: 'npm',
    package: 'node-red-dashboard',
    before: { version: '2.26.1', sha256: 'eb9123b26faeb507f1f0e6ef92fb6c84ab64b5023f6c503d4c796b2e0f74e1f5' },
    after: { version: '2.26.2', sha256: '1be44f6adea1731674ff5142b6dd6f4f264065a182fb15ef0eee982c1d40e77d' },
    rules: ['path-traversal'],
    places: [
      {
        path: 'package/nodes/ui_base.js',
        symbol: 'exports',
        about: 'The rest of the request path is joined to the asset folder and the file there is sent.',
      },
    ],
  },
  {
    id: 'CVE-2021-21298',
    ecosystem: 'npm',
    package: '@node-red/runtime',
    before: { version: '1.2.7', sha256: 'f61d3c2dc389eb7413db25c352c95b249bc2a217bbd5117a4fbc916e0a97259c' },
    after: { version: '1.2.8', sha256: '2344ed43c1b69de39039e1e947a4309326265d9065696eb0c21dd3ee3a1e4b6c' },
    rules: ['path-traversal'],
    places: [
      {
        path: 'package/lib/storage/localfilesystem/projects/Project.js',
        symbol: 'getFile',
        about: 'A file name of the request is joined to the project folder and read.',
      },
      {
        path: 'package/lib/storage/localfilesystem/projects/Project.js',
        symbol: 'resolveMerge',
        about: 'The merged file is written to a path of the request.',
      },
      {
        path: 'package/lib/storage/localfilesystem/projects/index.js',
        symbol: 'loadProject',
        about: 'The name of a project may lead out of the folder of projects.',
      },
      {
        path: 'package/lib/storage/localfilesystem/projects/index.js',
        symbol: 'deleteProject',
        about: 'The folder that is removed is named by the request.',
      },
    ],
  },
  {
    id: 'CVE-2022-24760',
    ecosystem: 'npm',
    package: 'parse-server',
    before: { version: '4.10.6', sha256: '408aa36ebb0a4d946bb648f46fd734a20bf6df1f18476b6fab60559be48dc85a' },
    after: { version: '4.10.7', sha256: 'e90a1487c747820f84a8a5b7e9140d33c81370eb46c501528ef1b5611ba0d1cf' },
    rules: ['prototype-pollution'],
    places: [
      {
        path: 'package/lib/Controllers/DatabaseController.js',
        symbol: 'expandResultOnKeyPath',
        about: 'A dotted key of the request is walked and written without refusing the prototype.',
      },
    ],
  },
  {
    id: 'CVE-2019-10758',
    ecosystem: 'npm',
    package: 'mongo-express',
    before: { version: '0.53.0', sha256: '8559974fe59eccde9d2cf39320095e96f9db35a59e5c6364a40da29e9d49fe07' },
    after: { version: '0.54.0', sha256: '05dd813da05f360ba83f5ff64d7daf3a7d4c7968d13c692e6f5d8702b0c30db9' },
    rules: ['code-injection'],
    places: [
      {
        path: 'package/lib/bson.js',
        symbol: 'toBSON',
        about: 'The text of a document or query is evaluated in a vm context, which confines nothing.',
      },
    ],
  },
  {
    id: 'CVE-2021-23344',
    ecosystem: 'npm',
    package: 'total.js',
    before: { version: '3.4.6', sha256: 'add0ef7dfe86d3b90c5078e9e61071093a140ff91d2a98d079e06a0bfc78ca6c' },
    after: { version: '3.4.8', sha256: 'dcba063e8d9222276b16f8459f1efb4071ae8583003845d06d62013ef43d8f69' },
    rules: ['code-injection'],
    places: [{ path: 'package/utils.js', symbol: 'set', about: 'A property path becomes the body of a new function.' }],
  },
  {
    id: 'CVE-2020-28494',
    ecosystem: 'npm',
    package: 'total.js',
    before: { version: '3.4.6', sha256: 'add0ef7dfe86d3b90c5078e9e61071093a140ff91d2a98d079e06a0bfc78ca6c' },
    after: { version: '3.4.8', sha256: 'dcba063e8d9222276b16f8459f1efb4071ae8583003845d06d62013ef43d8f69' },
    rules: ['command-injection'],
    places: [
      { path: 'package/image.js', symbol: 'pipe', about: 'The type of the image reaches a command that a shell runs.' },
      {
        path: 'package/image.js',
        symbol: 'stream',
        about: 'The type of the image reaches a command that a shell runs.',
      },
    ],
  },
  {
    id: 'CVE-2025-8129',
    ecosystem: 'npm',
    package: 'koa',
    before: { version: '3.0.0', sha256: 'b3d1b8c0f91f0ef342fe208de12cd8215166452642431a5021883aab1d119ebe' },
    after: { version: '3.0.3', sha256: 'ff4d9f8ee9981d645c2ed24bc5065166c496eeb40c2f70661620400ba6fa4a2e' },
    rules: ['open-redirect'],
    places: [
      {
        path: 'package/lib/response.js',
        symbol: 'back',
        about: 'The referrer, whatever its host, is where the browser is sent.',
      },
    ],
  },
  {
    id: 'CVE-2023-49803',
    ecosystem: 'npm',
    package: '@koa/cors',
    before: { version: '4.0.0', sha256: '1113e4e81d944a8d47f824bebeb7160af2c324c42fca0db8347533e68adad44e' },
    after: { version: '5.0.0', sha256: '3a6c9f969a467e3849037aa7e1e4ef193224c29fc6caa420785ec574e73aa5e5' },
    rules: ['cors'],
    places: [
      { path: 'package/index.js', symbol: 'cors', about: 'By default the origin of the request is what is allowed.' },
    ],
  },
  {
    id: 'CVE-2024-21511',
    ecosystem: 'npm',
    package: 'mysql2',
    before: { version: '3.9.6', sha256: '95d65e8e48f406fbcad27efb6047b0af8ee294e2af52a8046d241f33253f030d' },
    after: { version: '3.9.7', sha256: '5c76b7c898c6a30000f6e4a43cc9b5d60efcfa95941a21dc66cdbcb88ad2c29c' },
    rules: ['code-injection'],
    places: [
      {
        path: 'package/lib/parsers/text_parser.js',
        symbol: 'readCodeFor',
        about: 'The time zone is put between quotes into generated code.',
      },
      {
        path: 'package/lib/parsers/text_parser.js',
        symbol: 'compile',
        about: 'Generated code is turned into a function.',
      },
      {
        path: 'package/lib/parsers/binary_parser.js',
        symbol: 'readCodeFor',
        about: 'The time zone is put between quotes into generated code.',
      },
      {
        path: 'package/lib/parsers/binary_parser.js',
        symbol: 'compile',
        about: 'Generated code is turned into a function.',
      },
    ],
  },
  {
    id: 'CVE-2023-3696',
    ecosystem: 'npm',
    package: 'mongoose',
    before: { version: '7.3.2', sha256: '761174dd025949ca6d3739a89f78355b9d27adc5531a1920652b4a686850daf4' },
    after: { version: '7.3.3', sha256: '9b7fbae0bfd31b5be1b3ea2b95ff5d510d943e85daec76a75a5681e7d5576f1c' },
    rules: ['prototype-pollution'],
    places: [
      {
        path: 'package/lib/document.js',
        symbol: '_init',
        about: 'Keys of a stored document, the prototype among them, are copied level by level.',
      },
      {
        path: 'package/lib/document.js',
        symbol: 'init',
        about: 'Keys of a stored document, the prototype among them, are copied level by level.',
      },
    ],
  },
  {
    id: 'CVE-2020-7769',
    ecosystem: 'npm',
    package: 'nodemailer',
    before: { version: '6.4.15', sha256: '64f0481d664458d293e1f096533d48e59f25c07cc3c891ba4407a9c6f4e96c21' },
    after: { version: '6.4.16', sha256: '4da36c7110c695d1b412cdf01a652d3612c4427e208aa6e91a692faa66cf62b6' },
    rules: ['command-injection'],
    places: [
      {
        path: 'package/lib/sendmail-transport/index.js',
        symbol: 'SendmailTransport.send',
        about: 'A recipient that begins with a dash is an option of the mail program.',
      },
    ],
  },
  {
    id: 'CVE-2022-35942',
    ecosystem: 'npm',
    package: 'loopback-connector-postgresql',
    before: { version: '5.5.0', sha256: '07239bdc4445292ebd23d1c2799b52b30e3830bae95eda1cbbb02981aa77f05b' },
    after: { version: '5.5.1', sha256: '4649ed1f49cf30a319e7311c4448575e8ab76619c8def5d298badf8b3e3bb6d1' },
    rules: ['sql-injection'],
    places: [
      {
        path: 'package/lib/postgresql.js',
        symbol: 'buildExpression',
        about: 'Values of a filter are put between quotes into the statement.',
      },
    ],
  },
  {
    id: 'CVE-2020-8158',
    ecosystem: 'npm',
    package: 'typeorm',
    before: { version: '0.2.24', sha256: '122d86eb814e0145bf9f596eafe3a4a33072d74221bc797c88559a0187811900' },
    after: { version: '0.2.25', sha256: '6549efa183c271a0a50a50433d1cd1a47d64780025ab691de7515140e03a55df' },
    rules: ['prototype-pollution'],
    places: [
      {
        path: 'package/util/OrmUtils.js',
        symbol: 'mergeDeep',
        about: 'Objects are merged key by key, the prototype included.',
      },
    ],
  },
  {
    id: 'CVE-2020-4038',
    ecosystem: 'npm',
    package: 'graphql-playground-html',
    before: { version: '1.6.20', sha256: 'e34a74192eae01fc47ddc079ad04edd84b45490235a4fc7e1819c32717c7228a' },
    after: { version: '1.6.22', sha256: '43de23f5058b6860f236c27eb51043f0b21e6dae16a05d3e992c6e7755b19e30' },
    rules: ['xss'],
    places: [
      {
        path: 'package/dist/render-playground-page.js',
        symbol: 'renderPlaygroundPage',
        about: 'Options are put into the page as they are.',
      },
      {
        path: 'package/dist/render-playground-page.js',
        symbol: 'getCdnMarkup',
        about: 'An address of the options is put into attributes as it is.',
      },
    ],
  },
  {
    id: 'CVE-2023-32235',
    ecosystem: 'npm',
    package: 'ghost',
    before: { version: '5.40.2', sha256: 'ed4692921b046565e18a40f856d9a01649b70967c19580aa0a1a66fa2f8dfdd9' },
    after: { version: '5.50.0', sha256: 'a8bdd0118b9c9a36a707225e4ef27872c308b3545ff830a31863441e187269b4' },
    rules: ['path-traversal'],
    places: [
      {
        path: 'package/core/frontend/web/middleware/static-theme.js',
        symbol: 'isAllowedFile',
        about: 'The prefix is compared before the path is decoded and normalized.',
      },
    ],
  },
  {
    id: 'CVE-2022-24858',
    ecosystem: 'npm',
    package: 'next-auth',
    before: { version: '4.3.1', sha256: '0bf6e6871e72a53cb2cc8933cfd751839c9f3b77839888a60794e1fedbbc6305' },
    after: { version: '4.3.3', sha256: '8288112d8527337a0978ead2acd91a9dbfd0542c18291f5b82a89e80dc42d6c8' },
    rules: ['open-redirect'],
    places: [
      {
        path: 'package/core/lib/default-callbacks.js',
        symbol: 'redirect',
        about: 'An address that only begins like the own one is accepted as a goal.',
      },
    ],
  },
  {
    id: 'CVE-2022-31127',
    ecosystem: 'npm',
    package: 'next-auth',
    before: { version: '4.8.0', sha256: 'd4498de0938db196e14a68ac277686d5618f22298b3269e60172cd7e7147cefa' },
    after: { version: '4.9.0', sha256: 'b7caaee257125cdcd767940eb10171fbfa800d54f279119f097eca2bb08448ab' },
    rules: ['xss'],
    places: [
      {
        path: 'package/providers/email.js',
        symbol: 'html',
        about: 'The address of the user is put into the HTML of the mail.',
      },
    ],
  },
  {
    id: 'CVE-2021-41038',
    ecosystem: 'npm',
    package: '@theia/plugin-ext',
    before: { version: '1.16.0', sha256: '889e13f07b7deaabceea8b41244db09805c40a28197ef31963e9cb695879d4ec' },
    after: { version: '1.25.0', sha256: 'd556d84449cd9adfd34291520494e75cd26158298d553d96c061139c7448e90a' },
    rules: ['missing-origin-check'],
    places: [
      {
        path: 'package/src/main/browser/webview/pre/host.js',
        symbol: 'HostMessaging.constructor',
        about: 'Messages are handled whoever has sent them.',
      },
    ],
  },
]
