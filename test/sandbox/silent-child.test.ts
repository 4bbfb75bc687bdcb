import t from 'tap'
import { runScript } from '../helpers/processes.ts'

t.test('a program waiting for a child that never gets ready does not exit early', async (t) => {
  const { code, output } = await runScript(new URL('./fixtures/wait-for-silent.ts', import.meta.url), [])
  t.equal(code, 0, output)
  t.match(output, '{"ok":false,"code":"crashed","fault":"machine"}')
})
