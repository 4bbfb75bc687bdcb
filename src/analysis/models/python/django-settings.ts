import type { LibraryModel } from '../rows/library-model.ts'
import type { SettingRow } from '../rows/setting-row.ts'

function switchedOff(property: RegExp, rule: string, message: string): SettingRow {
  return { rule, property, is: false, in: ['variable'], message, severity: 'medium', confidence: 'medium' }
}

/** The variables of a settings module. */
export const DJANGO_SETTINGS: LibraryModel = {
  settings: [
    {
      rule: 'debug-enabled',
      property: /^(?:DEBUG|TEMPLATE_DEBUG|DEBUG_PROPAGATE_EXCEPTIONS)$/,
      is: true,
      in: ['variable'],
      message:
        'Error pages show settings and source code to users. Read this from the environment and disable it by default.',
      severity: 'medium',
      confidence: 'low',
    },
    switchedOff(
      /^SESSION_COOKIE_SECURE$|^CSRF_COOKIE_SECURE$|^LANGUAGE_COOKIE_SECURE$/,
      'insecure-cookie',
      'The cookie is also sent over unencrypted connections.',
    ),
    switchedOff(/^SESSION_COOKIE_HTTPONLY$/, 'insecure-cookie', 'Page scripts can read the session cookie.'),
    {
      rule: 'insecure-cookie',
      property: /^(?:SESSION|CSRF)_COOKIE_SAMESITE$/,
      is: [false, 'None'],
      in: ['variable', 'member', 'record'],
      message: 'The cookie is also sent with cross-site requests.',
      severity: 'low',
      confidence: 'medium',
    },
    switchedOff(/^SECURE_SSL_REDIRECT$/, 'cleartext-transmission', 'Visitors stay on http. Send them to https.'),
    switchedOff(
      /^(?:SECURE_CONTENT_TYPE_NOSNIFF|SECURE_BROWSER_XSS_FILTER)$/,
      'xss',
      'A protection of browsers against injected scripts is switched off.',
    ),
    {
      rule: 'cors',
      property: /^(?:CORS_ORIGIN_ALLOW_ALL|CORS_ALLOW_ALL_ORIGINS)$/,
      is: true,
      in: ['variable', 'member', 'record'],
      message: 'Any website can call this one. List the origins that need to.',
      severity: 'medium',
      confidence: 'high',
    },
    {
      rule: 'xss',
      property: /^autoescape$/,
      is: false,
      in: ['record'],
      message: 'Values are inserted into the page without escaping.',
      severity: 'medium',
      confidence: 'medium',
    },
  ],
}
