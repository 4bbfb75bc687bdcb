import { AsyncLocalStorage } from 'node:async_hooks'

type Waiting<Input, Output> = {
  readonly input: Input
  readonly resolve: (output: Output) => void
  readonly reject: (error: unknown) => void
}

/**
 * Batches calls: those that arrive while `call` is running wait for it to end and then go out as one. A lone call goes
 * out at once. Every call is answered from data read after it was made.
 * @param call answers in the order of its inputs. When it fails, the whole batch fails.
 */
export function batchCalls<Input, Output>(
  call: (inputs: readonly Input[]) => Promise<readonly Output[]>,
): (input: Input) => Promise<Output> {
  // A batch serves several callers, so it runs in none of their async contexts.
  const inNoContext = AsyncLocalStorage.snapshot()
  let waiting: Waiting<Input, Output>[] = []
  let isUnderWay = false

  async function work(): Promise<void> {
    isUnderWay = true
    while (waiting.length > 0) {
      const group = waiting
      waiting = []
      await answer(call, group)
    }
    isUnderWay = false
  }

  return (input) =>
    new Promise((resolve, reject) => {
      waiting.push({ input, resolve, reject })
      if (!isUnderWay) void inNoContext(work)
    })
}

async function answer<Input, Output>(
  call: (inputs: readonly Input[]) => Promise<readonly Output[]>,
  group: readonly Waiting<Input, Output>[],
): Promise<void> {
  try {
    const outputs = await call(group.map(({ input }) => input))
    if (outputs.length !== group.length)
      throw new Error(`${outputs.length} answers came for a group of ${group.length} calls`)
    for (const [index, output] of outputs.entries()) group[index]?.resolve(output)
  } catch (error) {
    for (const { reject } of group) reject(error)
  }
}
