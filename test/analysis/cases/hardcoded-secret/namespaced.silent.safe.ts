// Names of capabilities and algorithms, which a protocol prescribes.
export const LOGIN_TOKEN = 'org.acme.msc3882.get_login_token'
export const STORAGE_SECRET = 'm.secret_storage.v1.aes-hmac-sha2'
export enum Stage {
  RegistrationToken = 'm.login.v2.registration_token',
}
