import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext, type Locator, type Page } from 'playwright-core'
import tap, { type Test } from 'tap'
import { IS_DEEP } from '../helpers/depth.ts'
import { checkAccessibility } from './check-accessibility.ts'

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
  '--disable-sync',
]
const VARIANTS = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 1440 },
  { colorScheme: 'light', width: 360 },
  { colorScheme: 'dark', width: 360 },
] as const
const HEIGHT = 900
/** What the browser logs of every answer that is an error; everything else on the console is a fault of the page. */
const ANSWER_LOGGED = /^Failed to load resource/
const SCREENSHOTS = process.env['SCREENSHOT_DIR']

/** The one without a window does the same with half the processor time. */
const INSTALLED = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
export const CHROMIUM = process.env['CHROMIUM_PATH'] ?? INSTALLED.find((path) => existsSync(path)) ?? INSTALLED[1]!
export const NO_CHROMIUM = existsSync(CHROMIUM)
  ? false
  : `no Chromium at ${CHROMIUM}: apt-get install chromium, or set CHROMIUM_PATH`

let started: Promise<Browser> | undefined

/** One for all tests of the process; each page is in a context of its own. */
export async function startBrowser(): Promise<Browser> {
  started ??= chromium.launch({ executablePath: CHROMIUM, args: ARGUMENTS })
  return started
}

/** After the last test of the process. */
tap.teardown(async () => (await started)?.close())

export type OpenPage = {
  readonly page: Page
  readonly context: BrowserContext
  /** Errors of scripts, and refusals of the content policy. */
  readonly faults: string[]
}

type Window = { readonly page: Page; readonly context: BrowserContext; faults: string[] }

/** Used again by the next test: the scripts of the pages are compiled already. */
const idle: Window[] = []

const notUsedAgain = new WeakSet<Page>()

/** To be called by a test that changes a page for good, such as its clock. */
export function closeAfterTest(page: Page): void {
  notUsedAgain.add(page)
}

/** A page without cookies, storage or permissions, and without anything that a test before it has left. */
export async function openPage(t: Test, browser: Browser): Promise<OpenPage> {
  const window = idle.pop() ?? (await openWindow(browser))
  const { page, context } = window
  const faults: string[] = (window.faults = [])
  await page.setViewportSize({ width: 1440, height: HEIGHT })
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null })
  t.teardown(() => tidyUp(window))
  return { page, context, faults }
}

async function openWindow(browser: Browser): Promise<Window> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: HEIGHT },
    locale: 'en-GB',
    timezoneId: 'UTC',
  })
  context.setDefaultTimeout(10_000)
  const page = await context.newPage()
  const window: Window = { page, context, faults: [] }
  page.on('pageerror', (error) => window.faults.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !ANSWER_LOGGED.test(message.text())) window.faults.push(message.text())
  })
  return window
}

async function tidyUp(window: Window): Promise<void> {
  const { page, context } = window
  if (notUsedAgain.has(page)) return context.close()
  for (const other of context.pages()) if (other !== page) await other.close()
  page.removeAllListeners('dialog')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  if (page.url().startsWith('http'))
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
  await page.goto('about:blank')
  await context.clearCookies()
  await context.clearPermissions()
  idle.push(window)
}

/** The present state in light and dark, wide and narrow: no finding of axe, nothing wider than the window. */
export async function checkLook(t: Test, page: Page, name: string): Promise<void> {
  const problems: string[] = []
  for (const { colorScheme, width } of chooseVariants(name)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: HEIGHT })
    const variant = `${colorScheme} ${width}`
    for (const problem of await checkAccessibility(page, variant)) problems.push(`${variant}: ${problem}`)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    if (overflow > 0) problems.push(`${variant}: ${overflow} px wider than the window`)
    if (SCREENSHOTS) {
      mkdirSync(SCREENSHOTS, { recursive: true })
      await page.screenshot({ path: join(SCREENSHOTS, `${name}-${colorScheme}-${width}.png`), fullPage: true })
    }
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null })
  await page.setViewportSize({ width: 1440, height: HEIGHT })
  t.same(problems, [], `${name} looks right and is accessible`)
}

/** In depth, or when screenshots are taken, all four; otherwise one, so that each colour and width has half of the looks. */
function chooseVariants(name: string): readonly (typeof VARIANTS)[number][] {
  if (IS_DEEP || SCREENSHOTS) return VARIANTS
  return name.length % 2 === 0 ? [VARIANTS[0]] : [VARIANTS[3]]
}

/** Presses Tab until the element with this accessible name has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, role: 'button' | 'link', name: string | RegExp): Promise<void> {
  const target = page.getByRole(role, { name })
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`No way by Tab to the ${role} ${String(name)}`)
}

/** What one may do on a page, apart from going to another team. */
export function buttonsOf(page: Page): Locator {
  return page.locator('main').getByRole('button').and(page.locator(':not(.switcher)'))
}

/** Menus move the focus a moment after they open. */
export async function waitForFocus(page: Page, text: string): Promise<void> {
  await page.waitForFunction((wanted) => document.activeElement?.textContent?.includes(wanted), text)
}

export async function focusedText(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent ?? '')
}
