import type { NoFix } from '../../source/finding.ts'

export const MADE_ELSEWHERE: NoFix = {
  code: 'needs_design',
  reason:
    'The code around the redirect does not show where the URL comes from: it may lead to another site on purpose, or be checked elsewhere; check it where it is read from the request.',
}

const FIELDS =
  'query|body|params|cookies|args|form|values|GET|POST|COOKIES|query_params|path_params|data|json|session|searchParams|payload|queryParamMap|queryParams'
/** Read from a request with accessors and conversions only: `str(request.args.get("next"))`. */
const RAW = new RegExp(
  `^(?:String\\(|str\\(|\\()*(?:await\\s+)?(?:[\\w$]+(?:\\([^()]*\\))?[.?!]+)*(?:${FIELDS})\\b|^(?:\\w+\\.)*(?:get_(?:query_|body_)?argument|getParameter|get_json|param|valid)\\(|^new URLSearchParams\\((?:window\\.)?location\\.search\\)`,
)
/** Addresses that are complete by definition, and addresses that the program makes. */
const WHOLE = /refer+er|\bhost\b|url_for|reverse\(|originalUrl|href|\.path\b/i

/** Whether an expression reads user input unchanged. */
export function isRawRead(text: string): boolean {
  return RAW.test(text) && !WHOLE.test(text)
}
