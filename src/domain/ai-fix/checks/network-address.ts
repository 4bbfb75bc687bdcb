import { joinTexts } from './join-texts.ts'

/** XML parser features are named like addresses, but nothing is fetched from them. */
const XML_FEATURE =
  /(["'])https?:\/\/(?:apache\.org\/xml\/features|xml\.org\/sax\/features|javax\.xml\.xmlconstants\/(?:feature|property))\/[\w./-]{1,100}\1/g

const SCHEME =
  /(?<![a-z0-9+.-])[a-z][a-z0-9+.-]{0,30}:\/\/|(?<![a-z0-9+.-]):\/\/|\b(?:https?|ftps?|wss?|file|data|javascript|vbscript|gopher|ldaps?|jndi|rmi|jar|mailto|smtp|tcp|udp|ssh|dns):/gi
const ADDRESS_END = /[\s"'`<>()\\]/
const PROTOCOL_RELATIVE = /["'`]\/\/(?:[\w-]+\.[\w.-]+|\[[^\]]*|[\w.-]*(?=["'`]))/g
const IPV4 = /\b\d{1,3}(?:\.\d{1,3}){3}\b/g
const IPV6 = /(?<![\w:.])(?:[0-9a-f]{0,4}:){2,7}[0-9a-f]{0,4}(?![\w:])/gi
const QUOTED_OR_COMMENT = /(["'`])((?:\\.|(?!\1).)*)\1|(?:\/\/|#|\/?\*)(.*)$/g
const HOST =
  /(?<![\w.-])(?:[a-z0-9_-]+\.)+(?:com|net|org|io|dev|app|co|me|info|biz|xyz|ru|cn|uk|de|fr|eu|us|nl|pl|in|br|jp|kr|it|es|ch|at|se|no|cloud|site|online|top|sh|ly|gg|ai|to|cc|tv|ws|su|tk|ml|ga|cf|pw|club|page|link|live|tech|store|fun|icu|lan|local|internal|onion|invalid|test|example|localhost)(?![\w-])/gi
const LOCAL = /\blocalhost\b/gi

/**
 * Whether there are more addresses, hosts and IPs, or beginnings of addresses, than in the replaced lines. Addresses
 * elsewhere in the file do not count, because they may have been put there for this.
 * @param mayCompareSlashes allows `'//'` alone, which a check of a redirect target looks for.
 */
export function addsNetworkAddress(
  added: readonly string[],
  removed: readonly string[],
  mayCompareSlashes: boolean,
): boolean {
  const now = added.flatMap(allAddressesOf)
  const old = removed.flatMap(allAddressesOf)
  const count = (list: readonly string[], address: string): number => list.filter((one) => one === address).length
  return now.some(
    (address) => !(mayCompareSlashes && /^['"`]\/\/$/.test(address)) && count(now, address) > count(old, address),
  )
}

function allAddressesOf(line: string): string[] {
  return [...new Set([...addressesOf(line), ...addressesOf(joinTexts(line))])]
}

/** For texts that people read. */
export function holdsAddress(text: string): boolean {
  return /:\/\/|\bwww\./i.test(text) || text.match(IPV4) !== null || text.match(HOST) !== null
}

function addressesOf(line: string): string[] {
  const text = line.toLowerCase().replace(XML_FEATURE, '$1$1')
  const quoted = [...text.matchAll(QUOTED_OR_COMMENT)].map((match) => match[2] ?? match[3] ?? '')
  return [
    ...wholeAddresses(text),
    ...(text.match(PROTOCOL_RELATIVE) ?? []),
    ...(text.match(IPV4) ?? []),
    ...quoted.flatMap((part) => [...(part.match(HOST) ?? []), ...(part.match(LOCAL) ?? []), ...ipv6Of(part)]),
  ]
}

/** From the scheme to the end of the string, so that a known beginning with a new end counts as new. */
function wholeAddresses(text: string): string[] {
  return [...text.matchAll(SCHEME)].flatMap(({ index }) => text.slice(index).split(ADDRESS_END, 1))
}

/** `a::b` in a comment is no IP address; one must contain a digit. */
function ipv6Of(part: string): string[] {
  return (part.match(IPV6) ?? []).filter((text) => /\d/.test(text) || text === '::')
}
