import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, ElementContext, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { IS_DEEP } from '../helpers/depth.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Of elements that no look before this one had. */
const NEW = 'data-new-in-look'

type PageWithAxe = { axe: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> } }

/** What was checked, by variant: shapes of elements, and outlines of pages. */
const checked = new Map<string, Set<string>>()

/**
 * What axe says against the page. Most states of a page are made of the same elements; in the first ring those of a shape and place that
 * were checked before, in the same colours and width, are left out: that is most of the time that tests of pages would take.
 *
 * @param variant colours and width of the window.
 */
export async function checkAccessibility(page: Page, variant: string): Promise<string[]> {
  const shapes = await page.evaluate(listShapes)
  const known = checked.get(variant) ?? new Set()
  checked.set(variant, known)
  const isWhole = IS_DEEP || !known.has(outlineOf(shapes))
  const added = shapes.flatMap(({ shape }, index) => (known.has(shape) ? [] : [index]))
  for (const { shape } of shapes) known.add(shape)
  known.add(outlineOf(shapes))
  if (!isWhole && added.length === 0) return []
  await page.evaluate(markElements, { attribute: NEW, added })
  return runAxe(page, isWhole ? null : `[${NEW}]`)
}

type Shape = { readonly shape: string; readonly isOutline: boolean }

/** Landmarks and headings: what rules about the page as a whole look at. */
function outlineOf(shapes: readonly Shape[]): string {
  return shapes
    .filter(({ isOutline }) => isOutline)
    .map(({ shape }) => shape)
    .join('\n')
}

/** In the page. Of each element what decides its looks and its role: its tag, classes and attributes, and those it is in. */
function listShapes(): Shape[] {
  const OUTLINE = /^(?:HTML|BODY|MAIN|NAV|HEADER|FOOTER|ASIDE|H[1-6])$/
  const VALUED = new Set(['class', 'role', 'type', 'tabindex', 'disabled', 'hidden', 'scope', 'style'])
  const shapes = new Map<Element, string>()
  return [...document.querySelectorAll('*')].map((element) => {
    const attributes = [...element.attributes]
      .map(({ name, value }) =>
        VALUED.has(name) || (name.startsWith('aria-') && value.length < 6) ? `${name}=${value}` : name,
      )
      .sort()
    const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    const within = element.parentElement ? (shapes.get(element.parentElement) ?? '') : ''
    const shape = `${within}>${element.tagName} ${attributes.join(' ')}${hasText ? ' text' : ''}`
    shapes.set(element, shape)
    return { shape, isOutline: OUTLINE.test(element.tagName) || element.getAttribute('role') === 'dialog' }
  })
}

/** In the page. */
function markElements({ attribute, added }: { readonly attribute: string; readonly added: readonly number[] }): void {
  const elements = [...document.querySelectorAll('*')]
  for (const element of elements) element.removeAttribute(attribute)
  for (const index of added) elements[index]?.setAttribute(attribute, '')
}

async function runAxe(page: Page, within: string | null): Promise<string[]> {
  // Evaluated by the debugger, since the content policy lets no script of ours into the page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const options: RunOptions = { runOnly: TAGS, resultTypes: ['violations'] }
  const { violations } = await page.evaluate(
    ([selector, options]) =>
      (window as unknown as PageWithAxe).axe.run(selector === null ? document : { include: [selector] }, options),
    [within, options] as const,
  )
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.html} ${node.failureSummary}`).join(' | ')}`,
  )
}
