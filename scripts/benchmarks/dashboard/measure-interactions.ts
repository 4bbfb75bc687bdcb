import type { Page } from 'playwright-core'
import { printFigure, summarize } from '../figures.ts'
import { openSignedIn, waitUntilLoaded, type Visit } from './visit.ts'

/** The time from a click on each navigation entry until the page is complete. */
export async function measureInteractions(visit: Visit): Promise<void> {
  const { context, page } = await openSignedIn(visit)
  try {
    await page.goto(`${visit.url}/teams/${visit.teamId}`)
    await waitUntilLoaded(page)
    const sections = await page.locator('.team-nav a').allInnerTexts()
    // The first round loads the scripts; the later ones show what a returning user sees.
    const times = new Map<string, number[]>()
    for (let round = 0; round <= visit.repeat; round += 1)
      for (const section of [...sections.slice(1), sections[0]!]) {
        const took = await goTo(page, section)
        if (round > 0) times.set(section, [...(times.get(section) ?? []), took])
      }
    for (const [section, taken] of times) {
      const { p50, p95, samples } = summarize(taken)
      const figure = `click → ${section} complete`
      printFigure({ benchmark: 'dashboard', figure, value: p50, unit: 'ms', p50, p95, samples })
    }
  } finally {
    await context.close()
  }
}

async function goTo(page: Page, section: string): Promise<number> {
  const link = page.locator('.team-nav').getByRole('link', { name: section, exact: true })
  const started = performance.now()
  await link.click()
  await page.locator('.team-nav').locator('[aria-current="page"]', { hasText: section }).waitFor()
  await waitUntilLoaded(page)
  return performance.now() - started
}
