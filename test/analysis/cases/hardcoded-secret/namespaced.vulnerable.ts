export const API_TOKEN = 'k9f2a7d81c.x7Qp4Lm2.v8Zt1Rw5Kd' // finding: hardcoded-secret
