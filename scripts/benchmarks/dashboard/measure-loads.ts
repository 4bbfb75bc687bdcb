import type { Page } from 'playwright-core'
import { printFigure, ratioOf, round, summarize } from '../figures.ts'
import { openSignedIn, slowDown, waitUntilLoaded, type Visit } from './visit.ts'

type Load = { readonly painted: number; readonly loaded: number; readonly shift: number }

/** The limit for a good visit in the Core Web Vitals. */
const MAX_SHIFT = 0.1

/** The first load of the overview, on this machine and as on a slow phone; compared with a page that holds one word. */
export async function measureLoads(visit: Visit): Promise<void> {
  const floor = await repeat(visit, '/healthz', false)
  const overview = `/teams/${visit.teamId}`
  for (const slow of [false, true]) {
    const loads = await repeat(visit, overview, slow)
    const name = slow ? 'slow phone' : 'this machine'
    printTimes(
      `first paint of the overview, ${name}`,
      loads.map(({ painted }) => painted),
      slow ? null : floor,
    )
    printTimes(
      `overview complete, ${name}`,
      loads.map(({ loaded }) => loaded),
      slow ? null : floor,
    )
    const shift = Math.max(...loads.map((load) => load.shift))
    const figure = `layout shift of the overview, ${name}`
    printFigure({
      benchmark: 'dashboard',
      figure,
      value: Math.round(shift * 1000) / 1000,
      unit: 'score',
      target: MAX_SHIFT,
    })
  }
}

function printTimes(figure: string, times: readonly number[], floor: readonly Load[] | null): void {
  const { p50, p95, samples } = summarize(times)
  const least = floor && summarize(floor.map(({ painted }) => painted))
  printFigure({
    benchmark: 'dashboard',
    figure,
    value: p50,
    unit: 'ms',
    p50,
    p95,
    samples,
    ...(least && {
      floor: { name: 'an answer of one word, painted', p50: least.p50, p99: least.p99 },
      ratio: ratioOf(p50, least.p50),
    }),
  })
}

async function repeat(visit: Visit, path: string, slow: boolean): Promise<Load[]> {
  const loads: Load[] = []
  for (let count = 0; count < visit.repeat; count += 1) loads.push(await load(visit, path, slow))
  return loads
}

async function load(visit: Visit, path: string, slow: boolean): Promise<Load> {
  const { context, page } = await openSignedIn(visit)
  try {
    if (slow) await slowDown(context, page)
    await page.addInitScript(watchShifts)
    const started = performance.now()
    await page.goto(visit.url + path, { waitUntil: 'commit' })
    if (path.startsWith('/teams')) await waitUntilLoaded(page)
    const loaded = round(performance.now() - started)
    return { loaded, painted: await firstPaintOf(page), shift: await page.evaluate(readShift) }
  } finally {
    await context.close()
  }
}

/** Milliseconds since the navigation began. */
async function firstPaintOf(page: Page): Promise<number> {
  const paint = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? false,
  )
  return round((await paint.jsonValue()) as number)
}

type Watched = { shiftSum?: number }

function watchShifts(): void {
  const watched = globalThis as Watched
  watched.shiftSum = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) watched.shiftSum! += (entry as unknown as { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}

function readShift(): number {
  return (globalThis as Watched).shiftSum ?? 0
}
