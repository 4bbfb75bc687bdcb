export type Progress = { advance(files: number): void; finish(): void }

const WIDTH = 24

/** A progress bar on standard error. Drawn only on a terminal, so that piped output stays clean. */
export function createProgress(label: string, total: number): Progress {
  const terminal = process.stderr
  if (!terminal.isTTY || total === 0) return { advance: () => {}, finish: () => {} }
  let done = 0
  return {
    advance(files) {
      done += files
      const filled = Math.round((WIDTH * done) / total)
      terminal.write(`\r${label} ${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${done} of ${total} files`)
    },
    finish: () => void terminal.write('\r\u001b[K'),
  }
}
