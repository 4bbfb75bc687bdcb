/**
 * How the sender of a request is authenticated, as far as a view or a configuration shows: by cookies, which browsers
 * send with requests from any site; by credentials that only the caller has; or unknown.
 */
export type SignIn = 'cookies' | 'credentials' | 'both' | 'unknown'

/** A key, token or signature that the sender must have. */
const CREDENTIALS =
  /signatur|\bhmac\b|webhook|(?:un)?sign(?:er|ing)|api_?key|token|authorization|bearer|\bjwt|oauth|saml|oidc|openid|compare_digest|constant_time|shared_?secret|secret_?key|basic_?auth|verify_(?:request|header|sign|key)|http_x_|x-[\w-]+-(?:key|token|signature)|csrf/i
/** Sessions, and user data that comes from them. */
const COOKIES =
  /\.user\b(?!_agent)|\.session\b|current_user|login_required|permission_required|user_passes_test|staff_member_required|LoginRequired|\blogin\(|COOKIES|\bg\.user\b/

/** For a Python view. A body that mentions `csrf` makes up for what the decorator disables. */
export function signInOfView(code: string): SignIn {
  return combined(COOKIES.test(code), CREDENTIALS.test(code.replace(/[\w.]*csrf_exempt/g, '')))
}

const STATELESS =
  /STATELESS|SessionCreationPolicy\s*\.\s*NEVER|oauth2ResourceServer|oauth2Client\b|\bjwt\(|Jwt\w*Filter|\w*(?:Token|Bearer|ApiKey)\w*Filter|addFilter\w*\([^;]*(?:jwt|token|apikey|bearer)|httpBasic|x509\(|NoOpServerSecurityContextRepository|(?:securityMatcher|antMatcher|requestMatchers|securityMatchers)s?\(\s*"\/(?:api|v\d|rest|actuator|webhook|internal)/i
const FORMS = /formLogin|oauth2Login|saml2Login|rememberMe|openidLogin|\.logout\(|loginPage/
/** Code that disables a way of signing in. */
const SWITCHED_OFF =
  /(?:formLogin|oauth2Login|saml2Login|rememberMe|logout|httpBasic)\s*\((?:\s*(?:\w+\s*->\s*\w+\s*\.\s*disable\s*\(\s*\)|\w+\s*::\s*disable)\s*)?\)(?:\s*\.\s*disable\s*\(\s*\))?/g

/** For a Spring Security configuration. */
export function signInOfConfiguration(code: string): SignIn {
  const kept = code.replace(SWITCHED_OFF, (text) => (/disable/.test(text) ? '' : text))
  return combined(FORMS.test(kept), STATELESS.test(kept))
}

function combined(byCookies: boolean, byCredentials: boolean): SignIn {
  if (byCookies) return byCredentials ? 'both' : 'cookies'
  return byCredentials ? 'credentials' : 'unknown'
}
