import { readFileSync } from 'fs'

const privateKey = process.env.PRIVATE_KEY || 'kV9t2Lq0zR7w' // finding: hardcoded-secret
const clientSecret = 'kV9t2Lq0zR7w' // finding: hardcoded-secret
export const config = { apiSecret: 'kV9t2Lq0zR7x' } // finding: hardcoded-secret
export const keys = [privateKey, clientSecret, readFileSync('server.pem')]
