import { randomInt } from 'node:crypto'
import Chance from 'chance'
import { v1, v4 } from 'uuid'

const chance = new Chance()
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ'

export function newVoucher(): string {
  return Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}
export function remember(user: { resetToken?: string }): void {
  user.resetToken = v4()
}
export function confirm(send: (code: string) => void): void {
  const code = String(randomInt(100000, 999999))
  send(code)
}
export function shuffled(cards: string[]): string[] {
  return cards.toSorted(() => Math.random() - 0.5)
}
export function place(): { row: string; name: string } {
  return { row: v1(), name: chance.string({ length: 6 }) }
}
