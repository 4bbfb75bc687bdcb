import { v1 as uuidv1 } from 'uuid'

const DIGITS = 10

export function makeOtp(): number {
  const otp = Math.floor(1000 + Math.random() * 9000)
  return otp
}

export function makePin(): string {
  let pin = ''
  for (let i = 0; i < 4; i += 1) pin += Math.floor(Math.random() * DIGITS)
  return pin
}

export function invite(user: { resetToken?: string }): void {
  user.resetToken = uuidv1()
}

export function between(least: number, most: number): number {
  const token = Math.floor(least + Math.random() * (most - least)) // no fix: unsupported_shape
  return token
}
