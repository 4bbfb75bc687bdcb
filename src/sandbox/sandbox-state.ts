/** The analyser's children in this process. */
export type SandboxState = {
  /** Maximum number that work at the same time. */
  readonly size: number
  /** Running children, working or idle. */
  readonly children: number
  readonly working: number
  /** Jobs that wait for a child. */
  readonly waiting: number
  /** Jobs since the start for which a child was killed or crashed. */
  readonly givenUp: number
}
