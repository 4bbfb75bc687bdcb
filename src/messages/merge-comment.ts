/** On the original pull request, once its fix pull request was merged. Markdown. */
export function mergeComment(input: {
  readonly fixPrNumber: number
  readonly vulnerabilitiesFixed: number
  readonly filesFixed: number
}): string {
  const findings =
    input.vulnerabilitiesFixed === 1 ? '1 security finding is' : `${input.vulnerabilitiesFixed} security findings are`
  const files = input.filesFixed === 1 ? '1 file' : `${input.filesFixed} files`
  return `The fix pull request #${input.fixPrNumber} was merged: ${findings} fixed in ${files}.`
}
