import type { Browser, BrowserContext, Page } from 'playwright-core'

export type Visit = {
  readonly browser: Browser
  readonly url: string
  readonly teamId: string
  /** The session cookie of an owner of the team. */
  readonly cookie: string
  readonly repeat: number
}

/** A lower mid-range phone on a mobile network, as simulated by Lighthouse. */
export const SLOW_PHONE = { latencyMs: 150, kilobitsPerSecond: 1_600, slowdown: 4 }

const PATIENCE_MS = 60_000

/** A new browser profile, signed in. */
export async function openSignedIn({ browser, url, cookie }: Visit): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  context.setDefaultTimeout(PATIENCE_MS)
  await context.addCookies(
    cookie.split('; ').map((pair) => {
      const [name, value] = pair.split('=', 2) as [string, string]
      return { name, value, url }
    }),
  )
  return { context, page: await context.newPage() }
}

/** Throttles the network and the processor as on a phone. */
export async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const { latencyMs, kilobitsPerSecond, slowdown } = SLOW_PHONE
  const session = await context.newCDPSession(page)
  const throughput = (kilobitsPerSecond * 1000) / 8
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

/** Resolves when the page has its heading and nothing is loading. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('main h1, main h2') !== null &&
      document.querySelector('.loading, [aria-busy="true"]') === null,
  )
}
