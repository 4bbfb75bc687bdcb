/** The names through which code can reach outside its function, as far as known. */
export type ReachingNames = {
  readonly words: readonly string[]
  /** Members such as `os.remove`, with `*` for any letters at the end; each list counts as one name. */
  readonly members: readonly (readonly string[])[]
  /** Calls that start a program. */
  readonly programStarts: readonly string[]
  /** Of these, and of their modules, the ones that need no shell. */
  readonly withoutShell: readonly string[]
}
