/** The part of pino's logger that the program uses: fields first, then a static message. */
export type Logger = {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
  debug(fields: object, message: string): void
  child(bindings: object): Logger
}
