import bcrypt from 'bcrypt'
import { createHash } from 'crypto'

export class Users {
  async signIn(user: any, password: string) {
    if (user.passwordHash.length === 32) {
      const passwordHash = createHash('md5').update(password).digest('hex')
      if (passwordHash !== user.passwordHash) return false
      user.passwordHash = await bcrypt.hash(password, 12)
      return true
    }
    return bcrypt.compare(password, user.passwordHash)
  }
}
