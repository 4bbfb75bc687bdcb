import { AsyncLocalStorage } from 'node:async_hooks'

type Waiting<Input, Output> = {
  readonly input: Input
  readonly resolve: (output: Output) => void
  readonly reject: (error: unknown) => void
}

/**
 * Makes many calls together: those that come while `call` is under way wait for its end and then go as one. A call that
 * comes alone goes at once, so nobody waits for company, and each is answered from what was true after it came.
 *
 * @param call answers in the order of its inputs. When it fails, all that went with it fail.
 */
export function batchCalls<Input, Output>(
  call: (inputs: readonly Input[]) => Promise<readonly Output[]>,
): (input: Input) => Promise<Output> {
  // What is asked for many belongs to none of their contexts.
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
    group.forEach(({ resolve }, index) => resolve(outputs[index]!))
  } catch (error) {
    for (const { reject } of group) reject(error)
  }
}
