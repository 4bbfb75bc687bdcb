import type { Page } from 'playwright-core'
import type { Test } from 'tap'
import { openPage, startBrowser } from './browser.ts'
import { ordinaryScripts } from './samples.ts'
import { startScriptedServer, type Script, type ScriptedServer } from './scripted-server.ts'

export type Scenario = (
  name: string,
  scripts: Record<string, Script>,
  run: (t: Test, page: Page) => Promise<void>,
) => Promise<void>

/** Each scenario is a subtest with a fresh page, on the ordinary answers with some replaced. */
export async function createScenarios(t: Test): Promise<{ server: ScriptedServer; scenario: Scenario }> {
  const server = await startScriptedServer(t)
  const browser = await startBrowser()

  async function scenario(name: string, scripts: Record<string, Script>, run: Parameters<Scenario>[2]): Promise<void> {
    await t.test(name, async (t) => {
      server.reset({ ...ordinaryScripts(), ...scripts })
      const { page, faults } = await openPage(t, browser)
      page.on('dialog', () => faults.push('a script of the content ran'))
      await run(t, page)
      t.same(faults, [], 'no script error and nothing that the content policy refuses')
      t.same(server.unexpected, [], 'only known routes are asked for')
    })
  }
  return { server, scenario }
}
