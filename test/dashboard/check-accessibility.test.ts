import { test } from 'tap'
import { NO_CHROMIUM, openPage, startBrowser } from './browser.ts'
import { checkAccessibility } from './check-accessibility.ts'

// covers: src/dashboard test/dashboard

const page = (content: string) =>
  `<!doctype html><html lang="en"><title>T</title><body><main><h1>Heading</h1>${content}</main></body></html>`

test('a fault is found in whichever state of a page it comes', { skip: NO_CHROMIUM }, async (t) => {
  const { page: window } = await openPage(t, await startBrowser())
  const check = async (content: string, variant = 'light') => {
    await window.setContent(page(content))
    return (await checkAccessibility(window, variant)).map((problem) => problem.split(':')[0])
  }
  t.same(await check('<p>Fine</p>'), [])
  t.same(await check('<p>Fine</p><p><img src="x.png"></p>'), ['image-alt'], 'in what is new')
  t.same(await check('<p>Fine</p><div class="box"><button></button></div>'), ['button-name'])
  t.same(
    await check('<p>Fine</p><h3>Too deep</h3>'),
    ['heading-order'],
    'in the outline, which is looked at as a whole',
  )
  t.same(await check('<p>Fine</p>', 'dark'), [], 'in each variant')
  t.same(await check('<p style="color: #aaa">Pale</p>', 'dark'), ['color-contrast'])
})
