/**
 * How whoever sends a request is known, as far as the code of a view or of a configuration tells: by cookies, which browsers send
 * along whoever asks them to; by something that only the caller has; or in a way that is not seen here.
 */
export type SignIn = 'cookies' | 'credentials' | 'both' | 'unknown'

/** A key, a token or a signature that the sender has to know or to make. */
const CREDENTIALS =
  /signatur|\bhmac\b|webhook|(?:un)?sign(?:er|ing)|api_?key|token|authorization|bearer|\bjwt|oauth|saml|oidc|openid|compare_digest|constant_time|shared_?secret|secret_?key|basic_?auth|verify_(?:request|header|sign|key)|http_x_|x-[\w-]+-(?:key|token|signature)|csrf/i
/** Sessions, and what is known of a visitor through them. */
const COOKIES =
  /\.user\b(?!_agent)|\.session\b|current_user|login_required|permission_required|user_passes_test|staff_member_required|LoginRequired|\blogin\(|COOKIES|\bg\.user\b/

/** Of a view in Python. What has the word `csrf` in its body makes up for what the decorator takes away. */
export function signInOfView(code: string): SignIn {
  return combined(COOKIES.test(code), CREDENTIALS.test(code.replace(/[\w.]*csrf_exempt/g, '')))
}

const STATELESS =
  /STATELESS|SessionCreationPolicy\s*\.\s*NEVER|oauth2ResourceServer|oauth2Client\b|\bjwt\(|Jwt\w*Filter|\w*(?:Token|Bearer|ApiKey)\w*Filter|addFilter\w*\([^;]*(?:jwt|token|apikey|bearer)|httpBasic|x509\(|NoOpServerSecurityContextRepository|(?:securityMatcher|antMatcher|requestMatchers|securityMatchers)s?\(\s*"\/(?:api|v\d|rest|actuator|webhook|internal)/i
const FORMS = /formLogin|oauth2Login|saml2Login|rememberMe|openidLogin|\.logout\(|loginPage/
/** Written to switch a way of signing in off. */
const SWITCHED_OFF =
  /(?:formLogin|oauth2Login|saml2Login|rememberMe|logout|httpBasic)\s*\((?:\s*(?:\w+\s*->\s*\w+\s*\.\s*disable\s*\(\s*\)|\w+\s*::\s*disable)\s*)?\)(?:\s*\.\s*disable\s*\(\s*\))?/g

/** Of a configuration of Spring Security. */
export function signInOfConfiguration(code: string): SignIn {
  const kept = code.replace(SWITCHED_OFF, (text) => (/disable/.test(text) ? '' : text))
  return combined(FORMS.test(kept), STATELESS.test(kept))
}

function combined(byCookies: boolean, byCredentials: boolean): SignIn {
  if (byCookies) return byCredentials ? 'both' : 'cookies'
  return byCredentials ? 'credentials' : 'unknown'
}
