import { randomUUID } from 'node:crypto'

const token = randomUUID()
const colour = Math.floor(Math.random() * 360)
const retryDelay = 1000 + Math.random() * 100
const tokenIndex = Math.floor(Math.random() * 3)
const sessionTimeout = 1000 * Math.random()
function shuffle(cards) {
  return cards.sort(() => Math.random() - 0.5)
}
const item = { key: Math.random(), id: 'row' + Math.random() }
export { token, colour, retryDelay, tokenIndex, sessionTimeout, shuffle, item }
