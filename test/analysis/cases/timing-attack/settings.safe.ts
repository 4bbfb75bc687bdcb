import { Browser, PASSWORD_REPLACEMENT } from './constants.js'

// Placeholders, members of enumerations and settings of one's own are nobody's guess.
export function merge(config: { clientSecret: string }, existing: { clientSecret: string }) {
  return config.clientSecret === PASSWORD_REPLACEMENT ? existing.clientSecret : config.clientSecret
}

export function isChromeOnMac(browser: string) {
  return browser === Browser.ChromeOnMac
}

export class Project {
  credentialSecret = ''

  changed(data: { credentialSecret: string }) {
    return data.credentialSecret !== this.credentialSecret
  }
}
