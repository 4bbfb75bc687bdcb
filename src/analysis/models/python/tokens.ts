import type { LibraryModel } from '../rows/library-model.ts'

/** Signed tokens. */
export const TOKENS: LibraryModel = {
  uses: [
    { roots: ['jwt', 'jwt.PyJWT'], paths: ['encode'], use: 'jwt-sign', args: ['1|key=', '2|algorithm='] },
    { roots: ['jose.jws', 'jose.jwt'], paths: ['encode', 'sign'], use: 'jwt-sign', args: ['1|key=', 'algorithm=|2|3'] },
    {
      roots: ['jwt', 'jwt.PyJWT'],
      paths: ['decode', 'decode_complete'],
      use: 'jwt-verify',
      args: ['1|key=', '2|algorithms=', 'verify=|options=.verify_signature|3.verify_signature'],
    },
    {
      roots: ['jose.jwt'],
      paths: ['decode'],
      use: 'jwt-verify',
      args: ['1|key=', '2|algorithms=', 'options=.verify_signature|3.verify_signature'],
    },
    { roots: ['jose.jws'], paths: ['verify'], use: 'jwt-verify', args: ['1|key=', '2|algorithms=', 'verify=|3'] },
    { roots: ['jose.jwt'], paths: ['get_unverified_claims', 'get_unverified_header'], use: 'jwt-decode' },
    {
      roots: ['authlib.jose'],
      paths: ['JsonWebToken.decode', 'jwt.decode'],
      use: 'jwt-verify',
      args: ['1|key=', '-', '-'],
    },
    {
      roots: ['authlib.jose'],
      paths: ['JsonWebToken.encode', 'jwt.encode'],
      use: 'jwt-sign',
      args: ['2|key=', '0.alg'],
    },
    { roots: ['jwcrypto.jwt'], paths: ['JWT'], use: 'jwt-verify', args: ['key=', 'algs=', '-'] },
    { roots: ['python_jwt'], paths: ['process_jwt'], use: 'jwt-decode' },
    { roots: ['python_jwt'], paths: ['verify_jwt'], use: 'jwt-verify', args: ['1|pub_key=', '2|allowed_algs=', '-'] },
    { roots: ['python_jwt'], paths: ['generate_jwt'], use: 'jwt-sign', args: ['1|priv_key=', '2|algorithm='] },
    {
      roots: ['itsdangerous'],
      paths: [
        'JSONWebSignatureSerializer',
        'Serializer',
        'Signer',
        'TimedJSONWebSignatureSerializer',
        'TimedSerializer',
        'TimestampSigner',
        'URLSafeSerializer',
        'URLSafeTimedSerializer',
      ],
      use: 'key',
      args: ['0|secret_key='],
    },
  ],
  checks: [
    {
      roots: ['jwt'],
      paths: ['encode'],
      when: [{ arg: '0.password', isHeld: true }],
      rule: 'information-exposure',
      message: 'The content of a signed token is readable by everyone, and this token contains a password.',
      severity: 'medium',
      confidence: 'medium',
    },
  ],
  propagators: [
    {
      roots: ['authlib.jose', 'itsdangerous', 'jose.jws', 'jose.jwt', 'jwt'],
      paths: ['**.decode', '**.loads', 'decode', 'get_unverified_claims', 'get_unverified_header'],
      from: ['0'],
    },
  ],
  sanitizers: [
    // Returns only data that the program itself signed.
    { roots: ['itsdangerous'], paths: ['**.loads', '**.unsign'], removes: 'all' },
    { roots: ['django.core.signing'], paths: ['**.unsign', 'loads'], removes: 'all' },
  ],
}
