import type { LibraryModel } from '../row.ts'
import { inPackage } from './jakarta.ts'

const NOTIFICATIONS = [
  'android.app.Notification',
  'androidx.core.app.NotificationCompat',
  'android.support.v4.app.NotificationCompat',
]
const STYLES = 'BigPictureStyle BigTextStyle InboxStyle MediaStyle MessagingStyle CallStyle'
const BUILDERS = all('Builder')
const TEXTS =
  'setContentText setContentTitle setContentInfo setCategory setChannelId setGroup setSortKey setSettingsText setRemoteInputHistory setTicker setSubText addExtras setExtras'
const STYLE_TEXTS =
  'setContentDescription setSummaryText setBigContentTitle bigText addLine setConversationTitle setVerificationText setRemotePlaybackInfo'

function all(names: string): string {
  return NOTIFICATIONS.map((one) => inPackage(one, names)).join(' ')
}

/** Notifications of Android: everybody who holds the device reads them, and apps that the user allowed to. */
export const ANDROID_NOTIFICATIONS: LibraryModel = {
  types: [
    { roots: BUILDERS, paths: TEXTS, returns: 'this' },
    { roots: all(STYLES), paths: `${STYLE_TEXTS} addMessage`, returns: 'this' },
    ...NOTIFICATIONS.map((one) => ({
      roots: `${one}.CallStyle`,
      paths: 'forScreeningCall forIncomingCall forOngoingCall',
      returns: `${one}.CallStyle`,
    })),
  ],
  uses: [
    { roots: BUILDERS, paths: TEXTS, use: 'disclosure', args: '0', note: 'a notification' },
    { roots: BUILDERS, paths: 'addAction', arity: [3, 3], use: 'disclosure', args: '1', note: 'a notification' },
    { roots: all('Action Action.Builder'), paths: 'self', use: 'disclosure', args: '1', note: 'a notification' },
    { roots: all('Action.Builder'), paths: 'addExtras', use: 'disclosure', args: '0', note: 'a notification' },
    { roots: all(STYLES), paths: STYLE_TEXTS, use: 'disclosure', args: '0', note: 'a notification' },
    { roots: all('MessagingStyle'), paths: 'self', use: 'disclosure', args: '0', note: 'a notification' },
    {
      roots: all('MessagingStyle'),
      paths: 'addMessage Message',
      use: 'disclosure',
      args: '0 2',
      note: 'a notification',
    },
    { roots: all('MessagingStyle.Message'), paths: 'self', use: 'disclosure', args: '0 2', note: 'a notification' },
    { roots: 'android.widget.Toast', paths: 'makeText', use: 'disclosure', args: '1', note: 'a message on the screen' },
    {
      roots: 'android.content.SharedPreferences.Editor',
      paths: '**.putString',
      use: 'disclosure',
      args: '1',
      note: 'the stored preferences',
    },
    {
      roots: 'android.content.ClipData',
      paths: 'newPlainText newHtmlText',
      use: 'disclosure',
      args: '1',
      note: 'the clipboard',
    },
  ],
}
