import fs from 'node:fs/promises'

export async function keepToken(token: string): Promise<void> {
  await fs.writeFile('/etc/sync/token', token, { mode: 0o600 })
}

export async function keepPassword(password: string): Promise<void> {
  await fs.writeFile('/etc/sync/password', password, { mode: 0o600 })
}

export async function keepState(state: string): Promise<void> {
  await fs.writeFile('/etc/sync/state', state, { mode: 0o644 })
}
