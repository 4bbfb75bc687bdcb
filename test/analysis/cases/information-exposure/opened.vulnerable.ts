import { readFileSync } from 'fs'
import pino from 'pino'

const logger = pino()

export function load(config: Record<string, string>) {
  const privateKey = readFileSync(process.env.PRIVATE_KEY!, 'utf8')
  logger.info(`using ${privateKey}`) // finding: information-exposure
  logger.info('client secret: %s', config.clientSecret) // finding: information-exposure
  return [privateKey, readFileSync(config.privateKey, 'utf8')]
}
