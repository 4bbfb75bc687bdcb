/** The analyser's child processes of this process. */
export type SandboxState = {
  /** The most that work at the same time. */
  readonly size: number
  /** Alive, whether they work or not. */
  readonly children: number
  readonly working: number
  /** Jobs that no child is free for. */
  readonly waiting: number
  /** Jobs that a child was killed for, or crashed on, since the start. */
  readonly givenUp: number
}
