export const REDACTED_CREDENTIAL_VALUE = '_SHOP_BLANK_07167752-1a71-43b1-bf8f-4f32252165db'
export const PASSWORD_MASK = 'f81d4fae-7dec-11d0'
const JWT = 'application/token-introspection+jwt'
const KINDS = { title: 'string', password: 'string', secret: 'encrypted', apiKey: 'private' }
export { JWT, KINDS }
