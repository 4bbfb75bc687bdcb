import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type RefObject } from 'react'

export type OperatorActing<Target> = {
  /** The row whose button is disabled. */
  readonly pending: Target | undefined
  readonly error: unknown
  /** The last action as a sentence. */
  readonly news: string | null
  /** Gets the focus after each action, because the row with the focused button may be gone. */
  readonly region: RefObject<HTMLDivElement | null>
  act(target: Target): void
}

/**
 * An operator action on a row of a list. Reports the result and reloads all operator data.
 * @param describe the text of the report.
 */
export function useOperatorAction<Target, Answer>(
  run: (target: Target) => Promise<Answer>,
  describe: (answer: Answer, target: Target) => string,
): OperatorActing<Target> {
  const client = useQueryClient()
  const region = useRef<HTMLDivElement>(null)
  const [news, setNews] = useState<string | null>(null)
  const mutation = useMutation({
    mutationFn: run,
    onMutate: () => setNews(null),
    onSuccess: (answer, target) => setNews(describe(answer, target)),
    onSettled: () => client.invalidateQueries({ queryKey: ['operator'] }),
  })
  useEffect(() => {
    if (news !== null || mutation.isError) region.current?.focus()
  }, [news, mutation.isError, mutation.error])
  return {
    pending: mutation.isPending ? mutation.variables : undefined,
    error: mutation.error,
    news,
    region,
    act: (target) => {
      if (!mutation.isPending) mutation.mutate(target)
    },
  }
}
