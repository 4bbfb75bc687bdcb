import type { AiRejection } from './ai-fix.ts'

const WORDS: Readonly<Record<AiRejection, string>> = {
  not_json: 'it was not the one JSON object that was asked for.',
  too_long: 'it was longer than an answer may be.',
  no_change: 'it changed nothing of the program.',
  outside_slice: 'it changed lines that may not be changed, left something open behind them, or its edits overlapped.',
  protected_path: 'the file is one that is never changed.',
  slice_too_large: 'the code around the place is too long.',
  touches_secret: 'it changed, moved or repeated a masked line.',
  touches_suppression: 'it added or changed a comment that silences a checker.',
  new_package:
    'it imported a module that is not allowed, or wrote something else than whole imports among the imports.',
  network_address: 'it added an address, a host or an IP.',
  dangerous_call:
    'it added evaluation of text as code, reflection, a process, network or file access, output, or encoded data.',
  removes_check: 'it took a check away.',
  too_many_lines: 'it changed more lines than a repair may.',
  hidden_characters: 'it held invisible, escaped or look-alike characters.',
  does_not_parse: 'the file could not be read after it.',
  finding_remains: 'the weakness was still found after it.',
  new_finding: 'another weakness was found after it.',
  signature_changed: 'an exported name or the parameters of a function were changed by it.',
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
