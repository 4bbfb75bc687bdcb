import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type RefObject } from 'react'

export type OperatorActing<Target> = {
  /** Of which the button is to be left alone. */
  readonly pending: Target | undefined
  readonly error: unknown
  /** What was done last, in a sentence. */
  readonly news: string | null
  /** Takes the focus after each end, since the row whose button had it may be gone. */
  readonly region: RefObject<HTMLDivElement | null>
  act(target: Target): void
}

/**
 * Something an operator does to a row of a list: told when it is done, and everything of the operator's pages is read anew.
 * @param describe what to say of it.
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
