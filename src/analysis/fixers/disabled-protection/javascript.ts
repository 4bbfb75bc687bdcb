import type { NoFix } from '../../source/finding.ts'
import { replaceNode } from '../editing/edits.ts'
import { settingOf } from '../editing/javascript/settings.ts'
import type { FixContext, FixPlan } from '../fixer.ts'
import { endOf, startOf } from '../../frontends/javascript/syntax.ts'

const POLICY: NoFix = {
  code: 'needs_design',
  reason:
    'A policy has to list what the pages load, which this code does not show; start with `reportOnly: true`, read the reports, and allow what they list.',
}

/** Helmet options that can be enabled safely: at most frames of other sites are affected. */
const HEADERS = /^(?:xssFilter|xssProtection|frameguard|noSniff|hidePoweredBy)$/
/** Electron settings that limit what a page may do. */
const PAGES: Readonly<Record<string, readonly [string, string]>> = {
  nodeIntegration: [
    'false',
    'Scripts in pages can no longer use Node.js; the preload script has to provide what they need.',
  ],
  nodeIntegrationInWorker: ['false', 'Workers in pages can no longer use Node.js.'],
  nodeIntegrationInSubFrames: ['false', 'Frames in pages can no longer use Node.js.'],
  contextIsolation: [
    'true',
    'The preload script gets its own global object and has to expose what pages need through `contextBridge`.',
  ],
  webSecurity: ['true', 'Pages can read responses from other origins only if those origins allow it.'],
  allowRunningInsecureContent: ['false', 'Scripts and styles that HTTPS pages load over plain HTTP are blocked.'],
  experimentalFeatures: ['false', 'Experimental Chromium features are no longer available.'],
  enableRemoteModule: ['false', 'Pages can no longer call the main process through `remote`.'],
  sandbox: ['true', 'The preload script can use only a few Node.js modules.'],
}

/** Enables a disabled protection: `frameguard: false` → `true`, `nodeIntegration: true` → `false`. */
export function fixDisabledProtection({ file, match }: FixContext): FixPlan | NoFix | null {
  const setting = settingOf(file, match)
  if (!setting) return null
  const { name, value } = setting
  if (name === 'contentSecurityPolicy') return POLICY
  const isOff = value.type === 'BooleanLiteral' || (value.type === 'NumericLiteral' && value.value === 0)
  if (!isOff) return null
  if (HEADERS.test(name)) {
    return {
      edits: [replaceNode({ start: startOf(value), end: endOf(value) }, 'true')],
      safety: 'glance',
      title: 'Enable the protection',
      explanation: 'Responses include the security header again.',
      behaviourChange:
        name === 'frameguard' ? 'Other websites can no longer embed the pages in a frame.' : 'None for your own pages.',
    }
  }
  const page = PAGES[name]
  if (!page) return null
  return {
    edits: [replaceNode({ start: startOf(value), end: endOf(value) }, page[0])],
    safety: 'review',
    title: 'Enable the protection',
    explanation: 'A page with a malicious script can do no more than a page in a browser.',
    behaviourChange: page[1],
  }
}
