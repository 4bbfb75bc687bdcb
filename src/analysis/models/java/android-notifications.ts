import type { Names } from '../rows/api-pattern.ts'
import type { LibraryModel } from '../rows/library-model.ts'
import { inPackage } from './jakarta.ts'

const NOTIFICATIONS = [
  'android.app.Notification',
  'android.support.v4.app.NotificationCompat',
  'androidx.core.app.NotificationCompat',
]
const STYLES = ['BigPictureStyle', 'BigTextStyle', 'CallStyle', 'InboxStyle', 'MediaStyle', 'MessagingStyle']
const BUILDERS = all(['Builder'])
const TEXTS = [
  'addExtras',
  'setCategory',
  'setChannelId',
  'setContentInfo',
  'setContentText',
  'setContentTitle',
  'setExtras',
  'setGroup',
  'setRemoteInputHistory',
  'setSettingsText',
  'setSortKey',
  'setSubText',
  'setTicker',
]
const STYLE_TEXTS = [
  'addLine',
  'bigText',
  'setBigContentTitle',
  'setContentDescription',
  'setConversationTitle',
  'setRemotePlaybackInfo',
  'setSummaryText',
  'setVerificationText',
]

function all(names: Names): string[] {
  return NOTIFICATIONS.flatMap((one) => inPackage(one, names))
}

/** Android notifications: visible to anyone who holds the device, and to apps that the user permitted. */
export const ANDROID_NOTIFICATIONS: LibraryModel = {
  types: [
    { roots: BUILDERS, paths: TEXTS, returns: 'this' },
    { roots: all(STYLES), paths: [...STYLE_TEXTS, 'addMessage'], returns: 'this' },
    ...NOTIFICATIONS.map((one) => ({
      roots: [`${one}.CallStyle`],
      paths: ['forIncomingCall', 'forOngoingCall', 'forScreeningCall'],
      returns: `${one}.CallStyle`,
    })),
  ],
  uses: [
    { roots: BUILDERS, paths: TEXTS, use: 'disclosure', args: ['0'], note: 'a notification' },
    { roots: BUILDERS, paths: ['addAction'], arity: [3, 3], use: 'disclosure', args: ['1'], note: 'a notification' },
    {
      roots: all(['Action', 'Action.Builder']),
      paths: ['self'],
      use: 'disclosure',
      args: ['1'],
      note: 'a notification',
    },
    { roots: all(['Action.Builder']), paths: ['addExtras'], use: 'disclosure', args: ['0'], note: 'a notification' },
    { roots: all(STYLES), paths: STYLE_TEXTS, use: 'disclosure', args: ['0'], note: 'a notification' },
    { roots: all(['MessagingStyle']), paths: ['self'], use: 'disclosure', args: ['0'], note: 'a notification' },
    {
      roots: all(['MessagingStyle']),
      paths: ['Message', 'addMessage'],
      use: 'disclosure',
      args: ['0', '2'],
      note: 'a notification',
    },
    {
      roots: all(['MessagingStyle.Message']),
      paths: ['self'],
      use: 'disclosure',
      args: ['0', '2'],
      note: 'a notification',
    },
    {
      roots: ['android.widget.Toast'],
      paths: ['makeText'],
      use: 'disclosure',
      args: ['1'],
      note: 'a message on the screen',
    },
    {
      roots: ['android.content.SharedPreferences.Editor'],
      paths: ['**.putString'],
      use: 'disclosure',
      args: ['1'],
      note: 'the stored preferences',
    },
    {
      roots: ['android.content.ClipData'],
      paths: ['newHtmlText', 'newPlainText'],
      use: 'disclosure',
      args: ['1'],
      note: 'the clipboard',
    },
  ],
}
