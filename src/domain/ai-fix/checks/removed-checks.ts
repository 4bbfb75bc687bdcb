/** Calls whose names suggest a check. */
const CHECK =
  /\b\w*(?:auth|login|permi|allow|forbid|deny|admin|role|csrf|verif|valid|sanit|escape|check|ensure|guard|protect|limit|signature|owner)\w*\s*\(/gi
const MARKS = /@\w*(?:auth|login|permi|allow|deny|admin|role|csrf|secur|valid|require)\w*/gi

/** Whether there are fewer checks than before. A fix never removes checks. */
export function removesCheck(added: readonly string[], removed: readonly string[]): boolean {
  const net = (shape: RegExp): number => count(added, shape) - count(removed, shape)
  return net(CHECK) < 0 || net(MARKS) < 0
}

function count(lines: readonly string[], shape: RegExp): number {
  return lines.reduce((sum, line) => sum + (line.match(shape)?.length ?? 0), 0)
}
