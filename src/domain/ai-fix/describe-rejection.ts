import type { AiRejection } from './ai-fix.ts'

const WORDS: Readonly<Record<AiRejection, string>> = {
  not_json: 'it was not the requested JSON object.',
  too_long: 'it was longer than an answer may be.',
  no_change: 'it did not change the program.',
  outside_slice:
    'it changed lines outside the allowed range, left a bracket, string or comment open, or its edits overlapped.',
  protected_path: 'the file is one that is never changed.',
  slice_too_large: 'the code around the place is too long.',
  touches_secret: 'it changed, moved or repeated a masked line.',
  touches_suppression: 'it added or changed a comment that silences a linter.',
  new_package:
    'it imported a module that is not allowed, or wrote something other than whole imports among the imports.',
  network_address: 'it added an address, a host or an IP.',
  dangerous_call:
    'it added evaluation of text as code, reflection, a process, network or file access, output, or encoded data.',
  removes_check: 'it removed a check.',
  too_many_lines: 'it changed too many lines.',
  hidden_characters: 'it held invisible, escaped or look-alike characters.',
  does_not_parse: 'the changed file does not parse.',
  finding_remains: 'the finding was still there afterwards.',
  new_finding: 'it introduced a new finding.',
  signature_changed: 'it changed an exported name or the parameters of a function.',
  not_proven: 'the result could not be checked.',
  provider_failed: 'the provider gave no answer.',
}

/** One sentence in our own words, for the model and for people. It quotes nothing. */
export function describeRejection(rejection: AiRejection): string {
  return WORDS[rejection]
}

/** Whether another answer of the model could be accepted. */
export function mayAskModelAgain(rejection: AiRejection): boolean {
  return !['protected_path', 'slice_too_large', 'provider_failed'].includes(rejection)
}
