import type { NoFix } from '../../source/finding.ts'
import { replaceNode } from '../editing/edits.ts'
import { settingOf } from '../editing/javascript/settings.ts'
import type { FixContext, FixPlan } from '../fixer.ts'
import { endOf, startOf } from '../../frontends/javascript/syntax.ts'

const POLICY: NoFix = {
  code: 'needs_design',
  reason:
    'A policy has to name what the pages load, which is not visible here; start with `reportOnly: true`, read what is reported, and allow that.',
}

/** Helmet options that can be enabled safely: at most frames of other sites are affected. */
const HEADERS = /^(?:xssFilter|xssProtection|frameguard|noSniff|hidePoweredBy)$/
/** Electron settings that limit what a page may do. */
const PAGES: Readonly<Record<string, readonly [string, string]>> = {
  nodeIntegration: [
    'false',
    'Scripts of pages can no longer use Node; the preload script has to provide what they need.',
  ],
  nodeIntegrationInWorker: ['false', 'Workers of pages can no longer use Node.'],
  nodeIntegrationInSubFrames: ['false', 'Frames in pages can no longer use Node.'],
  contextIsolation: [
    'true',
    'The preload script has a global object of its own and has to expose what pages need through `contextBridge`.',
  ],
  webSecurity: ['true', 'Pages can read the answers of other origins only when those allow it.'],
  allowRunningInsecureContent: [
    'false',
    'Scripts and styles that encrypted pages load without encryption are blocked.',
  ],
  experimentalFeatures: ['false', 'Experimental functions of Chromium are no longer there.'],
  enableRemoteModule: ['false', 'Pages can no longer call the main process through `remote`.'],
  sandbox: ['true', 'The preloaded script can use only a few modules of Node.'],
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
      title: 'Switch the protection on',
      explanation: 'Responses include the header again that restricts what browsers do with the page.',
      behaviourChange:
        name === 'frameguard' ? 'Other websites can no longer show the pages in a frame.' : 'None for the own pages.',
    }
  }
  const page = PAGES[name]
  if (!page) return null
  return {
    edits: [replaceNode({ start: startOf(value), end: endOf(value) }, page[0])],
    safety: 'review',
    title: 'Switch the protection on',
    explanation: 'A page with a hostile script cannot do more than a page in a browser.',
    behaviourChange: page[1],
  }
}
