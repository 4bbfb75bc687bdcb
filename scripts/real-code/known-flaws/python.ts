import type { KnownFlaw } from '../known-flaw.ts'

/** Published flaws in code that is written in Python; the releases were compared by hand. */
export const PYTHON_FLAWS: readonly KnownFlaw[] = [
  {
    id: 'CVE-2024-23334',
    ecosystem: 'pypi',
    package: 'aiohttp',
    before: { version: '3.9.1', sha256: 'f27fdaadce22f2ef950fc10dcdf8048407c3b42b73779e48a4e76b3c35bca26c' },
    after: { version: '3.9.2', sha256: '9a87aa0b13bbee025faa59fa58861303c2b064b9855d4c0e45ec70182bbeba1b' },
    rules: ['path-traversal'],
    places: [
      {
        path: 'aiohttp/web_urldispatcher.py',
        symbol: 'StaticResource._handle',
        about: 'With links followed, a path out of the folder is not refused.',
      },
      {
        path: 'aiohttp/web_urldispatcher.py',
        symbol: 'StaticResource.url_for',
        about: 'With links followed, a path out of the folder is not refused.',
      },
    ],
  },
  {
    id: 'CVE-2021-3281',
    ecosystem: 'pypi',
    package: 'django',
    before: { version: '3.1.5', sha256: 'efa2ab96b33b20c2182db93147a0c3cd7769d418926f9e9f140a60dca7c64ca9' },
    after: { version: '3.1.6', sha256: '169e2e7b4839a7910b393eec127fd7cbae62e80fa55f89c6510426abf673fe5f' },
    rules: ['zip-slip', 'path-traversal'],
    places: [
      {
        path: 'django/utils/archive.py',
        symbol: 'TarArchive.extract',
        about: 'The name of a member is joined to the folder and written.',
      },
      {
        path: 'django/utils/archive.py',
        symbol: 'ZipArchive.extract',
        about: 'The name of a member is joined to the folder and written.',
      },
    ],
  },
  {
    id: 'CVE-2022-34265',
    ecosystem: 'pypi',
    package: 'django',
    before: { version: '4.0.5', sha256: '502ae42b6ab1b612c933fb50d5ff850facf858a4c212f76946ecd8ea5b3bf2d9' },
    after: { version: '4.0.6', sha256: 'ca54ebedfcbc60d191391efbf02ba68fb52165b8bf6ccd6fe71f098cac1fe59e' },
    rules: ['sql-injection'],
    places: [
      {
        path: 'django/db/models/functions/datetime.py',
        symbol: 'TruncBase.as_sql',
        about: 'The kind is handed on to the statement as it is.',
      },
      {
        path: 'django/db/models/functions/datetime.py',
        symbol: 'Extract.as_sql',
        about: 'The name of the part is handed on to the statement as it is.',
      },
      {
        path: 'django/db/backends/postgresql/operations.py',
        symbol: 'DatabaseOperations.date_trunc_sql',
        about: 'The kind is put between quotes into the statement.',
      },
      {
        path: 'django/db/backends/postgresql/operations.py',
        symbol: 'DatabaseOperations.date_extract_sql',
        about: 'The name of the part is put between quotes into the statement.',
      },
    ],
  },
  {
    id: 'CVE-2020-11001',
    ecosystem: 'pypi',
    package: 'wagtail',
    before: { version: '2.7.1', sha256: '580a75944f805a3686dbec97a3479e631cee2dc29fdea3d916055b1db36ad475' },
    after: { version: '2.7.2', sha256: '357cdb5733aeed18ae36c865eefd04484f545387331371d26a40b99affb1a327' },
    rules: ['xss'],
    places: [
      {
        path: 'wagtail/admin/compare.py',
        symbol: 'BlockComparison.htmlvalue',
        about: 'What a block renders is shown as HTML in the comparison of two revisions.',
      },
    ],
  },
  {
    id: 'CVE-2020-11037',
    ecosystem: 'pypi',
    package: 'wagtail',
    before: { version: '2.7.2', sha256: '357cdb5733aeed18ae36c865eefd04484f545387331371d26a40b99affb1a327' },
    after: { version: '2.7.3', sha256: '0c0bdcf885ffa48bad6c4b2ac375ba63a7745aa4e0c638683eaa92642893da10' },
    rules: ['timing-attack'],
    places: [
      {
        path: 'wagtail/core/forms.py',
        symbol: 'PasswordViewRestrictionForm.clean_password',
        about: 'The password of a page is compared letter by letter.',
      },
    ],
  },
  {
    id: 'CVE-2020-26275',
    ecosystem: 'pypi',
    package: 'jupyter-server',
    before: { version: '1.1.0', sha256: 'cd26ea958834b1a86cc08bbaedc9d1b61b6dc5fc58c8381ac8e497d9def5dd06' },
    after: { version: '1.1.1', sha256: '60983ed6f0a86b40d123e7464691eca63548c84f6b66d05121d0292df955e2f9' },
    rules: ['open-redirect'],
    places: [
      {
        path: 'jupyter_server/auth/login.py',
        symbol: 'LoginHandler._redirect_safe',
        about: 'A goal that begins with the base path is accepted, and two slashes begin with one.',
      },
      {
        path: 'jupyter_server/auth/login.py',
        symbol: 'LoginHandler.get',
        about: 'The goal of the query is only compared by its beginning.',
      },
      {
        path: 'jupyter_server/auth/login.py',
        symbol: 'LoginHandler.post',
        about: 'The goal of the query is only compared by its beginning.',
      },
    ],
  },
  {
    id: 'CVE-2023-49080',
    ecosystem: 'pypi',
    package: 'jupyter-server',
    before: { version: '2.11.1', sha256: '4b3a16e3ed16fd202588890f10b8ca589bd3e29405d128beb95935f059441373' },
    after: { version: '2.11.2', sha256: '0c548151b54bcb516ca466ec628f7f021545be137d01b5467877e87f6fff4374' },
    rules: ['information-exposure'],
    places: [
      {
        path: 'jupyter_server/base/handlers.py',
        symbol: 'APIHandler.write_error',
        about: 'The trace of an exception is in the answer.',
      },
      {
        path: 'jupyter_server/services/kernels/handlers.py',
        symbol: 'KernelActionHandler.post',
        about: 'The trace of an exception is in the answer.',
      },
    ],
  },
  {
    id: 'CVE-2020-26215',
    ecosystem: 'pypi',
    package: 'notebook',
    before: { version: '6.1.4', sha256: '07b6e8b8a61aa2f780fe9a97430470485bc71262bc5cae8521f1441b910d2c88' },
    after: { version: '6.1.5', sha256: '508cf9dad7cdb3188f1aa27017dc78179029dfe83814fc505329f689bc2ab50f' },
    rules: ['open-redirect'],
    places: [
      {
        path: 'notebook/base/handlers.py',
        symbol: 'TrailingSlashHandler.get',
        about: 'The path of the request, which may begin with two slashes, is where the browser is sent.',
      },
    ],
  },
  {
    id: 'CVE-2023-43791',
    ecosystem: 'pypi',
    package: 'label-studio',
    before: { version: '1.8.1', sha256: 'b39631d6cc1046a9745d9fd0a014ea3fd68fdba139b67e4c344157dea74cc66e' },
    after: { version: '1.8.2', sha256: 'dcb192bbe048e3dfec4a9246bd03daabe0833fcdde85df4ae1731ee7519e7d1b' },
    rules: ['hardcoded-secret'],
    places: [
      {
        path: 'label_studio/core/settings/base.py',
        symbol: '',
        about: 'The key that signs sessions is in the source.',
      },
    ],
  },
  {
    id: 'CVE-2024-1727',
    ecosystem: 'pypi',
    package: 'gradio',
    before: { version: '4.19.1', sha256: '5d910aa719f18cf51b3fa19c5bdd392e33cc6b069887b8784ab0a084fd394f29' },
    after: { version: '4.19.2', sha256: 'acab4a35f556dbc3ae637469312738d154bcb73f0b8d5f4f65e4d067ecb1e0b1' },
    rules: ['cors', 'csrf'],
    places: [
      {
        path: 'gradio/routes.py',
        symbol: 'App.create_app',
        about: 'Every origin may read and post to a server that runs on the own machine.',
      },
    ],
  },
  {
    id: 'CVE-2023-51449',
    ecosystem: 'pypi',
    package: 'gradio',
    before: { version: '4.10.0', sha256: '7595185716aff430381d010087d6ebc4eadef06fefc3dc1cfa76edcdd2c109db' },
    after: { version: '4.11.0', sha256: '2cafaae55d11b2598311c6c5b64fa972b79546fc59388ee4c9498fbf9f9e40c9' },
    rules: ['path-traversal'],
    places: [
      {
        path: 'gradio/utils.py',
        symbol: 'is_in_or_equal',
        about: 'Only a path that begins with two dots is refused, not one that holds them.',
      },
      {
        path: 'gradio/routes.py',
        symbol: 'file',
        about: 'The file that the request names is sent after a check with a gap.',
      },
      {
        path: 'gradio/routes.py',
        symbol: 'App.create_app',
        about: 'The file that the request names is sent after a check with a gap.',
      },
    ],
  },
  {
    id: 'CVE-2024-0520',
    ecosystem: 'pypi',
    package: 'mlflow',
    before: { version: '2.8.1', sha256: 'c14716f2b328cc4a649394013035f8326d4408b9a7c8f378b8f0cb3e0e741af9' },
    after: { version: '2.9.0', sha256: 'a321b020eba5aaf5714adc946c7048f75f8bb794c9f04dede93d366000517374' },
    rules: ['path-traversal'],
    places: [
      {
        path: 'mlflow/data/http_dataset_source.py',
        symbol: 'HTTPDatasetSource.load',
        about: 'The file name in a header of the answer is joined to the folder and written.',
      },
    ],
  },
  {
    id: 'CVE-2025-2945',
    ecosystem: 'pypi',
    package: 'pgadmin4',
    before: { version: '9.1', sha256: 'c63ca5bd96576702ecb33b50b1353f85d0d1882345b3f20fd966c82b8122c3e2' },
    after: { version: '9.2', sha256: 'b27c38022c9fd29b7372f05502b40c03979a4d8eb5255ee3486be8c63c3616e1' },
    rules: ['code-injection'],
    places: [
      {
        path: 'pgadmin4/pgadmin/tools/sqleditor/__init__.py',
        symbol: 'start_query_download_tool',
        about: 'A field of the request is evaluated.',
      },
    ],
  },
  {
    id: 'CVE-2023-29159',
    ecosystem: 'pypi',
    package: 'starlette',
    before: { version: '0.26.1', sha256: 'e87fce5d7cbdde34b76f0ac69013fd9d190d581d80681493016666e6f96c6d5e' },
    after: { version: '0.27.0', sha256: '918416370e846586541235ccd38a474c08b80443ed31c578a418e2209b3eef91' },
    rules: ['path-traversal'],
    places: [
      {
        path: 'starlette/staticfiles.py',
        symbol: 'StaticFiles.lookup_path',
        about: 'The common prefix is of letters, not of folders.',
      },
    ],
  },
  {
    id: 'CVE-2021-40978',
    ecosystem: 'pypi',
    package: 'mkdocs',
    before: { version: '1.2.2', sha256: 'd019ff8e17ec746afeb54eb9eb4112b5e959597aebc971da46a5c9486137f0ff' },
    after: { version: '1.2.3', sha256: 'a1fa8c2d0c1305d7fc2b9d9f607c71778572a8b110fb26642aa00296c9e6d072' },
    rules: ['path-traversal'],
    places: [
      {
        path: 'mkdocs/livereload/__init__.py',
        symbol: 'LiveReloadServer._serve_request',
        about: 'The path of the request is joined to the folder and read.',
      },
    ],
  },
  {
    id: 'CVE-2022-35918',
    ecosystem: 'pypi',
    package: 'streamlit',
    before: { version: '1.11.0', sha256: '4915f49f1fbf87e3625a2977ced44af2a4787ff397392e15e4538f022c6bbacf' },
    after: { version: '1.11.1', sha256: 'f861ae2f752780f0e02ce1b1f505d475126c4ecc214e0eddeb3baf869a74328d' },
    rules: ['path-traversal'],
    places: [
      {
        path: 'streamlit/components/v1/components.py',
        symbol: 'ComponentRequestHandler.get',
        about: 'The path of the request is joined to the folder of the component and read.',
      },
    ],
  },
  {
    id: 'CVE-2025-58180',
    ecosystem: 'pypi',
    package: 'OctoPrint',
    before: { version: '1.11.2', sha256: 'ad1a8fc1e96521e0a9d90e124ab92efe7a35171d0fc8dfe933e8685f8848499c' },
    after: { version: '1.11.3', sha256: '4f4f58a2e716e3ac373819311bd5dba53053c1d2c8d19026e3293cd211978e8e' },
    rules: ['command-injection'],
    places: [
      {
        path: 'octoprint/events.py',
        symbol: 'commandExecutioner',
        about: 'A shell runs a command that holds the name of an uploaded file.',
      },
      {
        path: 'octoprint/events.py',
        symbol: 'CommandTrigger._executeSystemCommand',
        about: 'A shell runs a command that holds the name of an uploaded file.',
      },
      {
        path: 'octoprint/events.py',
        symbol: 'CommandTrigger._processCommand',
        about: 'Names are put into the command unquoted.',
      },
    ],
  },
  {
    id: 'CVE-2020-7694',
    ecosystem: 'pypi',
    package: 'uvicorn',
    before: { version: '0.11.6', sha256: 'd19a20b17445708fd222e5a7cfc3eacfb31ac269bc8fefa4920833334e199782' },
    after: { version: '0.11.7', sha256: '1d46a22cc55a52f5567e0c66f000ae56f26263e44cef59b7c885bf10f487ce6e' },
    rules: ['log-injection'],
    places: [
      {
        path: 'uvicorn/protocols/http/httptools_impl.py',
        symbol: 'RequestResponseCycle.send',
        about: 'The decoded path of the request is logged.',
      },
      {
        path: 'uvicorn/protocols/http/h11_impl.py',
        symbol: 'RequestResponseCycle.send',
        about: 'The decoded path of the request is logged.',
      },
    ],
  },
  {
    id: 'CVE-2019-7313',
    ecosystem: 'pypi',
    package: 'buildbot',
    before: { version: '1.8.0', sha256: '0a6c155c001b6b7610aa19eb78f0cf5762adb3919452c7b8228230006d8b281a' },
    after: { version: '1.8.1', sha256: 'a23aacb205cd317f7874ee960675df295ff91efdd7b2d4a3081eeb0f73ea1b3f' },
    rules: ['header-injection', 'open-redirect'],
    places: [
      {
        path: 'buildbot/www/resource.py',
        symbol: 'RedirectResource.render',
        about: 'Line breaks of the request reach the header.',
      },
      {
        path: 'buildbot/www/resource.py',
        symbol: 'Redirect.__init__',
        about: 'Line breaks of the request reach the header.',
      },
      { path: 'buildbot/www/auth.py', symbol: '_redirect', about: 'Line breaks of the request reach the header.' },
      {
        path: 'buildbot/www/auth.py',
        symbol: 'LogoutResource.render_GET',
        about: 'Line breaks of the request reach the header.',
      },
    ],
  },
  {
    id: 'CVE-2024-32651',
    ecosystem: 'pypi',
    package: 'changedetection.io',
    before: { version: '0.45.20', sha256: '73b177010c452afeeb7bffde0c544f26f539b47387f89a651a7b16cb1a631b7a' },
    after: { version: '0.45.21', sha256: 'ccf8e90c5dd7f7b1fd2055d588a2a84b1a22edd10eb5868db3c26ceae475cd4f' },
    rules: ['template-injection'],
    places: [
      {
        path: 'changedetectionio/notification.py',
        symbol: 'process_notification',
        about: 'The text of a notification, which users write, is a template without a sandbox.',
      },
    ],
  },
  {
    id: 'CVE-2023-0297',
    ecosystem: 'pypi',
    package: 'pyload-ng',
    before: { version: '0.5.0b3.dev30', sha256: 'acb371615cadd327a440c55070c0aeab34e7b49420bf73df53fd1d01d3760dd5' },
    after: { version: '0.5.0b3.dev31', sha256: '073e325b1abd01a75b4a490e9bf41bfc6e7a0c1be545077bfd5bd7238ce92181' },
    rules: ['code-injection'],
    places: [
      {
        path: 'pyload/core/utils/misc.py',
        symbol: 'eval_js',
        about: 'A script of the request runs where Python modules can be imported.',
      },
      {
        path: 'pyload/webui/app/blueprints/cnl_blueprint.py',
        symbol: 'addcrypted2',
        about: 'A script of the request runs where Python modules can be imported.',
      },
    ],
  },
]
