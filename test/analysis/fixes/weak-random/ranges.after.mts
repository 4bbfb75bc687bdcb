import { randomInt, randomUUID } from 'node:crypto'

const DIGITS = 10

export function makeOtp(): number {
  const otp = randomInt(1000, 10000)
  return otp
}

export function makePin(): string {
  let pin = ''
  for (let i = 0; i < 4; i += 1) pin += randomInt(DIGITS)
  return pin
}

export function invite(user: { resetToken?: string }): void {
  user.resetToken = randomUUID()
}

export function between(least: number, most: number): number {
  const token = Math.floor(least + Math.random() * (most - least)) // no fix: unsupported_shape
  return token
}
