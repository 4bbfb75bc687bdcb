/** Separates the results of one file from the next in a process's output. */
export const FILE_MARK = 'file: '

const MARK_LINE = `# ${FILE_MARK}`
const RESULT = /^(not )?ok \d+ - (.*?)(?: # (.*))?$/
const TIME = /time=([\d.]+)ms/
const TOTALS = /^# \{ (.*) \}$/
const BAIL_OUT = 'Bail out!'

/** The result of one file: passed, failed, or not completed. */
export type FileResult = {
  readonly file: string
  ms: number
  failed: boolean
  /** The details of failures. */
  readonly details: string[]
}

export type Counts = { pass: number; fail: number; skip: number; todo: number }

export type ResultReader = {
  /** @param line of the process's output, in the Test Anything Protocol as tap prints it. */
  read(line: string): void
  /** Of the files that were started, in order. */
  readonly results: readonly FileResult[]
  readonly counts: Counts
  /** Whether tap has printed its summary, which it does after all tests of the process. */
  isComplete(): boolean
}

/** Reads the output of a process that runs test files. `onFile` is called when a file's last result is in. */
export function createResultReader(onFile: (result: FileResult) => void): ResultReader & { end(): void } {
  const results: FileResult[] = []
  const counts: Counts = { pass: 0, fail: 0, skip: 0, todo: 0 }
  let pending: string[] = []
  let isComplete = false

  function endFile(): void {
    const last = results.at(-1)
    if (last) onFile(last)
  }

  function readResult([, not, name, directive = '']: RegExpExecArray, current: FileResult): void {
    current.ms += Number(TIME.exec(directive)?.[1] ?? 0)
    if (not && !/^(TODO|SKIP)/i.test(directive)) {
      current.failed = true
      current.details.push(...pending.filter(createFailureFilter()), `not ok - ${name}`)
    }
    pending = []
  }

  return {
    results,
    counts,
    isComplete: () => isComplete,
    read(line) {
      const current = results.at(-1)
      const result = RESULT.exec(line)
      if (line.startsWith(MARK_LINE)) {
        endFile()
        pending = []
        results.push({ file: line.slice(MARK_LINE.length), ms: 0, failed: false, details: [] })
      } else if (TOTALS.test(line)) {
        addCounts(counts, TOTALS.exec(line)![1]!)
        isComplete = true
      } else if (current && result) readResult(result, current)
      else if (current && line.startsWith(BAIL_OUT)) {
        current.failed = true
        current.details.push(line)
      } else pending.push(line)
    },
    end() {
      const current = results.at(-1)
      // Output after the last result belongs to a test that did not finish.
      if (current?.failed) current.details.push(...pending.filter(createFailureFilter()))
      endFile()
    },
  }
}

/** Matches a "not ok" line and everything up to the next result. */
function createFailureFilter(): (line: string) => boolean {
  let failing = false
  return (line) => {
    if (/^\s*not ok /.test(line)) failing = true
    else if (/^\s*(ok |# Subtest|1\.\.\d)/.test(line)) failing = false
    return failing
  }
}

/** @param text such as `total: 5, pass: 1, fail: 3` */
function addCounts(counts: Counts, text: string): void {
  for (const pair of text.split(', ')) {
    const [name = '', value] = pair.split(': ')
    if (name in counts) counts[name as keyof Counts] += Number(value)
  }
}
