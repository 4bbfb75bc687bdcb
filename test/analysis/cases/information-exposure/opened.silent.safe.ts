import { readFileSync } from 'fs'
import pino from 'pino'

const logger = pino()

export function load(config: Record<string, string>) {
  logger.info(`reading ${process.env.PRIVATE_KEY}`)
  const key = readFileSync(process.env.PRIVATE_KEY!)
  logger.info('client secret: %s', config.clientSecret)
  return [key, readFileSync(config.clientSecret, 'utf8')]
}

export function describe(pathToPrivateKey: string, secretName: string, tokenUrl: string) {
  logger.info(pathToPrivateKey, secretName, tokenUrl)
}
