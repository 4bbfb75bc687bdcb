import type { LibraryModel } from '../row.ts'
import { inPackage } from './jakarta.ts'

const INTENT = { origin: 'inter-process', label: 'an intent' } as const
const ACTIVITIES =
  'android.app.Activity androidx.appcompat.app.AppCompatActivity androidx.fragment.app.FragmentActivity android.app.Service'
const SETTINGS = 'android.webkit.WebSettings'

/** Android: intents, web views, content providers. */
export const ANDROID: LibraryModel = {
  supertypes: [{ types: ACTIVITIES, parents: 'android.content.Context android.app.Activity' }],
  types: [
    { roots: 'android.app.Activity', paths: 'getIntent', returns: 'android.content.Intent' },
    { roots: 'android.content.Intent', paths: 'getExtras getBundleExtra', returns: 'android.os.Bundle' },
    { roots: 'android.content.Intent', paths: 'getData', returns: 'android.net.Uri' },
    {
      roots: 'android.content.Intent android.os.Bundle',
      paths: 'getStringExtra getString getDataString',
      returns: 'java.lang.String',
    },
    { roots: 'android.webkit.WebView', paths: 'getSettings', returns: SETTINGS },
  ],
  handlers: [
    { by: 'parent', of: 'android.content.BroadcastReceiver', methods: /^onReceive$/, params: [null, INTENT] },
    {
      by: 'parent',
      of: ACTIVITIES,
      methods: /^(?:onNewIntent|onHandleIntent|onStartCommand|onBind)$/,
      params: [INTENT],
    },
    {
      by: 'parent',
      of: 'android.content.ContentProvider',
      methods: /^(?:query|insert|update|delete|openFile|openAssetFile|call)$/,
      params: [INTENT],
      repeatsLast: true,
    },
    {
      by: 'decorator',
      of: 'android.webkit.JavascriptInterface',
      params: [{ origin: 'remote', label: 'a page' }],
      repeatsLast: true,
    },
    { by: 'parent', of: 'android.os.Parcelable.Creator', methods: /^createFromParcel$/, params: [INTENT] },
  ],
  sources: [
    { roots: 'android.app.Activity', paths: 'getIntent', ...INTENT },
    {
      roots: 'android.content.Intent',
      paths:
        'getStringExtra getExtras getData getDataString getBundleExtra getParcelableExtra getSerializableExtra getStringArrayExtra getCharSequenceExtra',
      ...INTENT,
    },
    {
      roots: 'android.os.Parcel',
      paths: 'readString readValue readSerializable readParcelable readBundle readArrayList readHashMap',
      origin: 'inter-process',
      label: 'a parcel',
    },
    {
      roots: 'android.net.Uri',
      paths: 'getQueryParameter getPath getLastPathSegment getPathSegments getHost',
      origin: 'inter-process',
      label: 'an address',
    },
    { roots: 'android.widget.EditText', paths: 'getText', origin: 'arguments', label: 'an input field' },
    {
      roots: 'android.content.ClipboardManager',
      paths: 'getPrimaryClip getText',
      origin: 'inter-process',
      label: 'the clipboard',
    },
  ],
  sinks: [
    {
      roots: 'android.webkit.WebView',
      paths: 'loadUrl postUrl',
      danger: 'open-redirect',
      args: '0',
      condition: 'controls-target',
      what: 'the address of a page',
      confidence: 'medium',
    },
    {
      roots: 'android.webkit.WebView',
      paths: 'loadUrl evaluateJavascript',
      danger: 'dom-xss',
      args: '0',
      condition: 'whole-text',
      what: 'a script in a page',
    },
    {
      roots: 'android.webkit.WebView',
      paths: 'loadData loadDataWithBaseURL',
      danger: 'dom-xss',
      args: '0 1',
      what: 'the HTML of a page',
    },
    {
      roots: inPackage('android.content', 'Context ContentResolver'),
      paths: 'openFileOutput openFileInput deleteFile openInputStream openFileDescriptor',
      danger: 'path-traversal',
      args: '0',
      what: 'the path of a file',
    },
    {
      roots: 'android.content.ContentResolver',
      paths: 'query',
      danger: 'sql-injection',
      args: '2 4',
      condition: 'sql-text',
      what: 'part of an SQL statement',
      confidence: 'low',
    },
    {
      roots: 'android.os.Environment',
      paths: 'getExternalStoragePublicDirectory',
      danger: 'path-traversal',
      args: '0',
      what: 'the path of a file',
      confidence: 'low',
    },
    {
      roots: 'dalvik.system.DexClassLoader dalvik.system.PathClassLoader',
      paths: 'self',
      danger: 'code-injection',
      args: '0',
      what: 'the code to load',
    },
  ],
  checks: [
    {
      roots: 'android.content.Intent',
      paths: 'setDataAndType setDataAndTypeAndNormalize',
      when: [{ arg: '1', is: 'application/vnd.android.package-archive' }],
      rule: 'code-injection',
      message: 'Whoever can change the file decides which app is installed.',
      severity: 'medium',
      confidence: 'medium',
    },
    {
      roots: SETTINGS,
      paths: 'setAllowFileAccessFromFileURLs setAllowUniversalAccessFromFileURLs',
      when: [{ arg: '0', is: true }],
      rule: 'information-exposure',
      message: 'Pages in the web view can read files of the app.',
      severity: 'medium',
      confidence: 'medium',
    },
    {
      roots: SETTINGS,
      paths: 'setMixedContentMode',
      when: [{ arg: '0', is: ['MIXED_CONTENT_ALWAYS_ALLOW', 0] }],
      rule: 'cleartext-transmission',
      message: 'Secure pages may load insecure content.',
      confidence: 'medium',
    },
    {
      roots: 'android.webkit.WebView',
      paths: 'setWebContentsDebuggingEnabled',
      when: [{ arg: '0', is: true }],
      rule: 'debug-enabled',
      message: 'The web view can be debugged from outside.',
      confidence: 'medium',
    },
    {
      roots: 'android.content.Context',
      paths: 'openFileOutput getSharedPreferences openOrCreateDatabase',
      when: [{ arg: '1', is: ['MODE_WORLD_READABLE', 'MODE_WORLD_WRITEABLE', 1, 2] }],
      rule: 'file-permission',
      message: 'Every app of the device gets access to the file.',
    },
  ],
  propagators: [
    { roots: 'android.net.Uri', paths: 'parse fromFile fromParts', from: '0' },
    { roots: 'android.content.Intent', paths: 'putExtra setData setDataAndType', from: '*', to: 'this' },
  ],
}
