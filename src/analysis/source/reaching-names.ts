/** The names by which code may reach out of the function that it stands in, as far as anything is known of them. */
export type ReachingNames = {
  readonly words: readonly string[]
  /** Words behind others, such as `os.remove`, with `*` for any letters at the end; each list is counted as one. */
  readonly members: readonly (readonly string[])[]
  /** Calls that start a program. */
  readonly programStarts: readonly string[]
  /** Of these, and of the modules that they come from, what needs no shell. */
  readonly withoutShell: readonly string[]
}
