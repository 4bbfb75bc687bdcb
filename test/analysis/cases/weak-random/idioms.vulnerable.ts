import Chance from 'chance'
import { customAlphabet } from 'nanoid/non-secure'
import { v1 } from 'uuid'

const chance = new Chance()
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ'

export function newVoucher(): string {
  return Array.from({ length: 8 }, () => LETTERS[Math.floor(Math.random() * LETTERS.length)]).join('') // finding: weak-random
}
export function invite(guest: { inviteCode?: string }): void {
  guest.inviteCode = Array.from({ length: 8 }, () => LETTERS[Math.floor(Math.random() * 24)]).join('') // finding: weak-random
}
export function remember(user: { resetToken?: string }): void {
  user.resetToken = v1() // finding: weak-random
}
export function confirm(send: (code: string) => void): void {
  const code = String(Math.floor(100000 + Math.random() * 900000)) // finding: weak-random
  send(code)
}
export function firstLogin(): string {
  const password = chance.string({ length: 12 }) // finding: weak-random
  return password
}
export function open(): string {
  const sessionId = customAlphabet(LETTERS, 20)() // finding: weak-random
  return sessionId
}
