/** Verbs and adjectives of functions that hide or leave out the fields whose names they get. */
const HIDES =
  /^(?:censor|conceal|defer|discard|drop|exclude|except|filter|forget|hidden|hide|ignore|mask|obfuscate|omit|only|pick|redact|reject|remove|scrub|sensitive|skip|strip|unset|without)(?:ed|ing|s)?$/
/** What all the arguments of a function are names of. */
const NAMED = /^(?:cols|columns|fields|keys|names|variables|vars)$/

/**
 * Whether a function takes the names of fields, such as `sensitive_post_parameters('password', 'token')`, and no name beside a
 * value.
 */
export function takesFieldNames(name: string): boolean {
  const words = name
    .split(/_+|(?<=[a-z\d])(?=[A-Z])/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase())
  return words.some((word) => HIDES.test(word)) || NAMED.test(words.at(-1) ?? '')
}
