import type { LibraryModel } from '../rows/library-model.ts'
import { inPackage } from './jakarta.ts'

const AUTH0 = 'com.auth0.jwt'
const JJWT = 'io.jsonwebtoken'

/** JSON web tokens: java-jwt, JJWT, Nimbus, jose4j. */
export const JWT: LibraryModel = {
  types: [
    {
      roots: [`${AUTH0}.algorithms.Algorithm`],
      paths: [
        'ECDSA256',
        'ECDSA384',
        'ECDSA512',
        'HMAC256',
        'HMAC384',
        'HMAC512',
        'RSA256',
        'RSA384',
        'RSA512',
        'none',
      ],
      returns: `${AUTH0}.algorithms.Algorithm`,
    },
    { roots: [`${JJWT}.Jwts`], paths: ['parser'], returns: `${JJWT}.JwtParser` },
    { roots: [`${JJWT}.Jwts`], paths: ['parserBuilder'], returns: `${JJWT}.JwtParserBuilder` },
    {
      roots: [`${JJWT}.JwtParser`],
      paths: [
        'requireIssuer',
        'requireSubject',
        'setAllowedClockSkewSeconds',
        'setSigningKey',
        'setSigningKeyResolver',
      ],
      returns: 'this',
    },
    { roots: [`${JJWT}.Jwts`], paths: ['builder'], returns: `${JJWT}.JwtBuilder` },
    {
      roots: [`${JJWT}.JwtBuilder`],
      paths: [
        'addClaims',
        'claim',
        'compressWith',
        'expiration',
        'issuer',
        'setAudience',
        'setClaims',
        'setExpiration',
        'setHeader',
        'setHeaderParam',
        'setId',
        'setIssuedAt',
        'setIssuer',
        'setSubject',
        'signWith',
        'subject',
      ],
      returns: 'this',
    },
  ],
  checks: [
    {
      roots: [`${AUTH0}.algorithms.Algorithm`],
      paths: ['none'],
      rule: 'jwt',
      message: 'The token is not signed, so anyone can forge one.',
    },
    {
      roots: [`${JJWT}.JwtParser`],
      paths: ['parse'],
      rule: 'jwt',
      message: 'Tokens without a signature are accepted; `parseClaimsJws` rejects them.',
      confidence: 'medium',
    },
    {
      roots: [`${JJWT}.JwtParser`],
      paths: ['**.parseUnsecuredClaims', '**.unsecured', 'parseClaimsJwt', 'parsePlaintextJwt'],
      rule: 'jwt',
      message: 'Tokens without a signature are accepted; `parseClaimsJws` rejects them.',
      confidence: 'medium',
    },
    {
      // Since 0.12 `parser()` gives the builder.
      roots: [`${JJWT}.JwtParser`, `${JJWT}.JwtParserBuilder`, `${JJWT}.Jwts`],
      paths: ['**.build.parse', '**.unsecured'],
      rule: 'jwt',
      message: 'Tokens without a signature are accepted.',
      confidence: 'medium',
    },
    {
      roots: ['com.nimbusds.jwt.PlainJWT'],
      paths: ['parse', 'self'],
      rule: 'jwt',
      message: 'The token is not signed, so anyone can forge one.',
      confidence: 'medium',
    },
    {
      roots: ['org.jose4j.jwt.consumer.JwtConsumerBuilder'],
      paths: ['**.setDisableRequireSignature', '**.setSkipSignatureVerification'],
      rule: 'jwt',
      message: 'Token signatures are not verified.',
    },
    {
      roots: ['org.jose4j.jwa.AlgorithmConstraints'],
      paths: ['NO_CONSTRAINTS'],
      rule: 'jwt',
      message: 'Every algorithm is accepted, including `none`.',
      confidence: 'low',
    },
  ],
  uses: [
    {
      roots: [`${AUTH0}.algorithms.Algorithm`],
      paths: ['HMAC256', 'HMAC384', 'HMAC512'],
      use: 'jwt-sign',
      args: ['0', '-'],
    },
    { roots: [`${AUTH0}.JWT`], paths: ['decode'], use: 'jwt-decode', args: [] },
    { roots: [`${JJWT}.JwtBuilder`], paths: ['signWith'], use: 'jwt-sign', args: ['1', '0'] },
    {
      roots: [`${JJWT}.JwtParser`, `${JJWT}.JwtParserBuilder`],
      paths: ['setSigningKey', 'verifyWith'],
      use: 'jwt-verify',
      args: ['0', '-', '-'],
    },
    { roots: [`${JJWT}.security.Keys`], paths: ['hmacShaKeyFor'], use: 'key', args: ['0'] },
    {
      roots: inPackage('com.nimbusds.jose.crypto', ['MACSigner', 'MACVerifier']),
      paths: ['self'],
      use: 'key',
      args: ['0'],
    },
    {
      roots: ['org.springframework.security.oauth2.provider.token.store.JwtAccessTokenConverter'],
      paths: ['setSigningKey'],
      use: 'key',
      args: ['0'],
    },
  ],
  sources: [{ roots: [`${AUTH0}.JWT`], paths: ['decode'], origin: 'remote', label: 'an unverified token' }],
  neutrals: [{ roots: [`${AUTH0}.JWTVerifier`, `${AUTH0}.interfaces.JWTVerifier`], paths: ['verify'] }],
}
