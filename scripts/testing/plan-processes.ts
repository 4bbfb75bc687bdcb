/** The approximate test time that makes another process worth starting. */
const PROCESS_MS = 60_000
/** The estimate for a file without a recorded time. */
const UNKNOWN_MS = 1000

export type PlannedProcess = { readonly files: readonly string[]; readonly expectedMs: number }

/**
 * Plans which test files share a process, and in which order processes start. Starting one takes up to two seconds of a
 * core, so the files of an area share it; the longest go first, so that no long one runs alone at the end.
 * @param times recorded milliseconds by file.
 * @param needsOwnProcess for files that change global state of their process.
 */
export function planProcesses(
  files: readonly string[],
  times: ReadonlyMap<string, number>,
  needsOwnProcess: (file: string) => boolean,
): PlannedProcess[] {
  const expected = (file: string) => times.get(file) ?? UNKNOWN_MS
  const planned: PlannedProcess[] = []
  const open = new Map<string, { files: string[]; expectedMs: number }>()
  for (const file of files) {
    const ms = expected(file)
    if (needsOwnProcess(file) || ms >= PROCESS_MS) {
      planned.push({ files: [file], expectedMs: ms })
      continue
    }
    const folder = areaOf(file)
    let group = open.get(folder)
    if (!group || group.expectedMs + ms > PROCESS_MS) {
      group = { files: [], expectedMs: 0 }
      open.set(folder, group)
      planned.push(group)
    }
    group.files.push(file)
    group.expectedMs += ms
  }
  return planned.sort((a, b) => b.expectedMs - a.expectedMs)
}

/** `test/domain` of what is in it or below. */
function areaOf(file: string): string {
  return file.split('/').slice(0, 2).join('/')
}

/**
 * The same in the same order, begun elsewhere: where there is no time for all, others come first in each version.
 *
 * @param seed hexadecimal, such as the id of a commit.
 */
export function beginElsewhere<T>(items: readonly T[], seed: string): readonly T[] {
  const first = items.length === 0 ? 0 : Number.parseInt(seed.slice(0, 8), 16) % items.length
  return [...items.slice(first), ...items.slice(0, first)]
}
