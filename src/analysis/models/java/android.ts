import type { LibraryModel } from '../rows/library-model.ts'
import { inPackage } from './jakarta.ts'

const INTENT = { origin: 'inter-process', label: 'an intent' } as const
const ACTIVITIES = [
  'android.app.Activity',
  'android.app.Service',
  'androidx.appcompat.app.AppCompatActivity',
  'androidx.fragment.app.FragmentActivity',
]
const SETTINGS = 'android.webkit.WebSettings'

const PACKAGE = 'application/vnd.android.package-archive'
const INSTALL = ['ACTION_INSTALL_PACKAGE', 'android.intent.action.INSTALL_PACKAGE']
const CARRIED_OUT = [
  'bindService',
  'sendBroadcast',
  'sendOrderedBroadcast',
  'startActivity',
  'startActivityForResult',
  'startActivityIfNeeded',
  'startForegroundService',
  'startService',
]
const LOOKED_INTO = ['getAction', 'getComponent', 'getData', 'getFlags', 'getPackage', 'getScheme', 'resolveActivity']
const FROM_OUTSIDE = [
  { arg: '0', fact: 'made-here', holds: false },
  { arg: '0', fact: 'receiver-named', holds: false },
] as const
const HANDED_BACK = [
  { arg: '1', fact: 'made-here', holds: false },
  { arg: '1', fact: 'grants-nothing', holds: false },
] as const

/** Android: intents, web views, content providers. */
export const ANDROID: LibraryModel = {
  supertypes: [{ types: ACTIVITIES, parents: ['android.content.Context', 'android.app.Activity'] }],
  types: [
    { roots: ['android.app.Activity'], paths: ['getIntent'], returns: 'android.content.Intent' },
    { roots: ['android.content.Intent'], paths: ['getBundleExtra', 'getExtras'], returns: 'android.os.Bundle' },
    { roots: ['android.content.Intent'], paths: ['getData'], returns: 'android.net.Uri' },
    {
      roots: ['android.content.Intent', 'android.os.Bundle'],
      paths: ['getDataString', 'getString', 'getStringExtra'],
      returns: 'java.lang.String',
    },
    { roots: ['android.webkit.WebView'], paths: ['getSettings'], returns: SETTINGS },
  ],
  handlers: [
    { by: 'parent', of: ['android.content.BroadcastReceiver'], methods: /^onReceive$/, params: [null, INTENT] },
    {
      by: 'parent',
      of: ACTIVITIES,
      methods: /^(?:onNewIntent|onHandleIntent|onStartCommand|onBind)$/,
      params: [INTENT],
    },
    {
      by: 'parent',
      of: ['android.content.ContentProvider'],
      methods: /^(?:query|insert|update|delete|openFile|openAssetFile|call)$/,
      params: [INTENT],
      repeatsLast: true,
    },
    {
      by: 'decorator',
      of: ['android.webkit.JavascriptInterface'],
      params: [{ origin: 'remote', label: 'a page' }],
      repeatsLast: true,
    },
    { by: 'parent', of: ['android.os.Parcelable.Creator'], methods: /^createFromParcel$/, params: [INTENT] },
  ],
  sources: [
    { roots: ['android.app.Activity'], paths: ['getIntent'], ...INTENT },
    {
      roots: ['android.content.Intent'],
      paths: [
        'getBundleExtra',
        'getCharSequenceExtra',
        'getData',
        'getDataString',
        'getExtras',
        'getParcelableExtra',
        'getSerializableExtra',
        'getStringArrayExtra',
        'getStringExtra',
      ],
      ...INTENT,
    },
    {
      roots: ['android.os.Parcel'],
      paths: [
        'readArrayList',
        'readBundle',
        'readHashMap',
        'readParcelable',
        'readSerializable',
        'readString',
        'readValue',
      ],
      origin: 'inter-process',
      label: 'a parcel',
    },
    {
      roots: ['android.net.Uri'],
      paths: ['getHost', 'getLastPathSegment', 'getPath', 'getPathSegments', 'getQueryParameter'],
      origin: 'inter-process',
      label: 'an address',
    },
    { roots: ['android.widget.EditText'], paths: ['getText'], origin: 'arguments', label: 'an input field' },
    {
      roots: ['android.content.ClipboardManager'],
      paths: ['getPrimaryClip', 'getText'],
      origin: 'inter-process',
      label: 'the clipboard',
    },
  ],
  sinks: [
    {
      roots: ['android.webkit.WebView'],
      paths: ['loadUrl', 'postUrl'],
      sinkKind: 'open-redirect',
      args: ['0'],
      condition: 'controls-target',
      what: 'the URL of a page',
      confidence: 'medium',
    },
    {
      roots: ['android.webkit.WebView'],
      paths: ['evaluateJavascript', 'loadUrl'],
      sinkKind: 'dom-xss',
      args: ['0'],
      condition: 'whole-text',
      what: 'a script in a page',
    },
    {
      roots: ['android.webkit.WebView'],
      paths: ['loadData', 'loadDataWithBaseURL'],
      sinkKind: 'dom-xss',
      args: ['0', '1'],
      what: 'the HTML of a page',
    },
    {
      roots: inPackage('android.content', ['ContentResolver', 'Context']),
      paths: ['deleteFile', 'openFileDescriptor', 'openFileInput', 'openFileOutput', 'openInputStream'],
      sinkKind: 'path-traversal',
      args: ['0'],
      what: 'the path of a file',
    },
    {
      roots: ['android.content.ContentResolver'],
      paths: ['query'],
      sinkKind: 'sql-injection',
      args: ['2', '4'],
      condition: 'sql-text',
      what: 'part of an SQL statement',
      confidence: 'low',
    },
    {
      roots: ['android.os.Environment'],
      paths: ['getExternalStoragePublicDirectory'],
      sinkKind: 'path-traversal',
      args: ['0'],
      what: 'the path of a file',
      confidence: 'low',
    },
    {
      roots: ['dalvik.system.DexClassLoader', 'dalvik.system.PathClassLoader'],
      paths: ['self'],
      sinkKind: 'code-injection',
      args: ['0'],
      what: 'the code to load',
    },
  ],
  facts: [
    { roots: ['android.content.Intent'], paths: ['self'], fact: 'made-here', on: 'return' },
    {
      roots: ['android.content.Intent'],
      paths: ['setClass', 'setClassName', 'setComponent', 'setPackage'],
      fact: 'receiver-named',
    },
    { roots: ['android.content.Intent'], paths: ['removeFlags', 'setData'], fact: 'grants-nothing' },
    { roots: ['android.content.Intent'], paths: ['setFlags'], fact: 'grants-nothing', when: [{ arg: '0', is: 0 }] },
    { roots: ['android.content.Intent'], paths: LOOKED_INTO, fact: 'looked-into' },
    {
      roots: ['android.content.Intent'],
      paths: ['self'],
      fact: 'installs',
      on: 'return',
      when: [{ arg: '0', is: INSTALL }],
    },
    { roots: ['android.content.Intent'], paths: ['setAction'], fact: 'installs', when: [{ arg: '0', is: INSTALL }] },
    { roots: ['android.content.Intent'], paths: ['setType'], fact: 'installs', when: [{ arg: '0', is: PACKAGE }] },
  ],
  uses: [
    {
      roots: ['android.app.Activity', 'android.content.Context'],
      paths: CARRIED_OUT,
      use: 'intent',
      args: ['0'],
      when: [...FROM_OUTSIDE, { arg: '0', fact: 'looked-into', holds: false }],
    },
    {
      roots: ['android.app.Activity', 'android.content.Context'],
      paths: CARRIED_OUT,
      use: 'intent',
      args: ['0'],
      note: 'inspected',
      when: [...FROM_OUTSIDE, { arg: '0', fact: 'looked-into', holds: true }],
    },
    {
      roots: ['android.app.Activity'],
      paths: ['setResult'],
      use: 'intent',
      args: ['1'],
      when: [...HANDED_BACK, { arg: '1', fact: 'looked-into', holds: false }],
    },
    {
      roots: ['android.app.Activity'],
      paths: ['setResult'],
      use: 'intent',
      args: ['1'],
      note: 'inspected',
      when: [...HANDED_BACK, { arg: '1', fact: 'looked-into', holds: true }],
    },
  ],
  checks: [
    {
      roots: ['android.content.Intent'],
      paths: ['setDataAndType', 'setDataAndTypeAndNormalize'],
      when: [{ arg: '1', is: PACKAGE }],
      rule: 'code-injection',
      message: 'Anyone who can modify the file chooses which app is installed.',
      severity: 'medium',
      confidence: 'medium',
    },
    {
      roots: ['android.content.Intent'],
      paths: ['setData', 'setDataAndNormalize'],
      when: [{ arg: 'this', fact: 'installs', holds: true }],
      rule: 'code-injection',
      message: 'Anyone who can modify the file chooses which app is installed.',
      severity: 'medium',
      confidence: 'medium',
    },
    {
      roots: [SETTINGS],
      paths: ['setAllowFileAccessFromFileURLs', 'setAllowUniversalAccessFromFileURLs'],
      when: [{ arg: '0', is: true }],
      rule: 'information-exposure',
      message: "Pages in the WebView can read the app's files.",
      severity: 'medium',
      confidence: 'medium',
    },
    {
      roots: [SETTINGS],
      paths: ['setMixedContentMode'],
      when: [{ arg: '0', is: ['MIXED_CONTENT_ALWAYS_ALLOW', 0] }],
      rule: 'cleartext-transmission',
      message: 'HTTPS pages can load content over plain HTTP.',
      confidence: 'medium',
    },
    {
      roots: ['android.webkit.WebView'],
      paths: ['setWebContentsDebuggingEnabled'],
      when: [{ arg: '0', is: true }],
      rule: 'debug-enabled',
      message: 'Remote debugging of the WebView is enabled.',
      confidence: 'medium',
    },
    {
      roots: ['android.content.Context'],
      paths: ['getSharedPreferences', 'openFileOutput', 'openOrCreateDatabase'],
      when: [{ arg: '1', is: ['MODE_WORLD_READABLE', 'MODE_WORLD_WRITEABLE', 1, 2] }],
      rule: 'file-permission',
      message: 'Every app on the device can access the file.',
    },
  ],
  propagators: [
    { roots: ['android.net.Uri'], paths: ['fromFile', 'fromParts', 'parse'], from: ['0'] },
    { roots: ['android.content.Intent'], paths: ['putExtra', 'setData', 'setDataAndType'], from: ['*'], to: 'this' },
  ],
}
