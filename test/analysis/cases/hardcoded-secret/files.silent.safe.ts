import { readFileSync } from 'fs'

const privateKey = process.env.PRIVATE_KEY || 'keys/server2.pem'
const clientSecret = 'secrets9kV9t2Lq0z'
export const config = { privateKey: 'conf/k3y.pem', pathToApiSecret: 'kV9t2Lq0zR7w' }
export const keys = [readFileSync(privateKey), readFileSync(clientSecret)]
