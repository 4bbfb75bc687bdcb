import type { Config } from '../../config.ts'

/** The configured values that must not appear in logs. */
export function listSecrets(config: Config): readonly string[] {
  const { app } = config.codeHost
  const secrets = [
    ...(app ? [app.privateKey, app.clientSecret, ...app.webhookSecrets] : []),
    ...(config.credentialsKeys ?? []).map((key) => Buffer.from(key).toString('hex')),
    config.telemetry.apiKey,
    config.billing.stripe?.secretKey,
    ...(config.billing.stripe?.webhookSecrets ?? []),
    config.ai.platform?.apiKey,
    readPassword(config.databaseUrl),
    readPassword(config.databaseOwnerUrl),
    readPassword(config.mail.smtpUrl),
  ]
  return secrets.filter((secret): secret is string => Boolean(secret))
}

function readPassword(url: string | null): string | null {
  return url === null ? null : decodeURIComponent(new URL(url).password)
}
