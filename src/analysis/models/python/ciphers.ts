import type { LibraryModel } from '../rows/library-model.ts'
import type { UseRow } from '../rows/use-row.ts'

const CIPHERS = [
  'AES',
  'ARC2',
  'ARC4',
  'Blowfish',
  'CAST',
  'ChaCha20',
  'ChaCha20_Poly1305',
  'DES',
  'DES3',
  'Salsa20',
  'XOR',
]
const PACKAGES = ['Crypto.Cipher', 'Cryptodome.Cipher']
const WITH_MODES = ['AES', 'ARC2', 'Blowfish', 'CAST', 'DES', 'DES3']
const ALGORITHMS = [
  'cryptography.hazmat.decrepit.ciphers.algorithms',
  'cryptography.hazmat.primitives.ciphers.algorithms',
]
const MODES = 'cryptography.hazmat.primitives.ciphers.modes'

/** `Crypto.Cipher.DES.new(key, DES.MODE_ECB, iv)`. */
function cryptodome(name: string): UseRow[] {
  const roots = PACKAGES.map((one) => `${one}.${name}`)
  const uses: UseRow[] = [
    {
      roots,
      paths: ['new'],
      use: 'cipher-algorithm',
      args: ['-', WITH_MODES.includes(name) ? '1|mode=' : '-'],
      note: name,
    },
    { roots, paths: ['new'], use: 'key', args: ['0|key='] },
  ]
  if (!WITH_MODES.includes(name)) return [...uses, { roots, paths: ['new'], use: 'iv', args: ['nonce='] }]
  return [
    ...uses,
    { roots, paths: ['new'], use: 'cipher-mode', args: ['1|mode='] },
    { roots, paths: ['new'], use: 'iv', args: ['2|iv=|IV=|nonce='] },
  ]
}

function algorithm(name: string): UseRow[] {
  return [
    { roots: ALGORITHMS, paths: [name], use: 'cipher-algorithm', args: ['-', '-'], note: name },
    { roots: ALGORITHMS, paths: [name], use: 'key', args: ['0|key='] },
  ]
}

function mode(name: string): UseRow {
  return { roots: [MODES], paths: [name], use: 'cipher-mode', args: ['-'], note: name }
}

/** Encryption: ciphers, modes, keys. */
export const CIPHERS_AND_KEYS: LibraryModel = {
  uses: [
    ...CIPHERS.flatMap(cryptodome),
    ...[
      'AES',
      'AES128',
      'AES256',
      'ARC4',
      'Blowfish',
      'CAST5',
      'IDEA',
      'SEED',
      'TripleDES',
      'RC2',
      'Camellia',
      'ChaCha20',
      'SM4',
    ].flatMap(algorithm),
    ...['ECB', 'CBC', 'CFB', 'CFB8', 'OFB', 'CTR', 'GCM', 'XTS'].map(mode),
    {
      roots: [MODES],
      paths: ['CBC', 'CFB', 'CFB8', 'CTR', 'GCM', 'OFB'],
      use: 'iv',
      args: ['0|initialization_vector=|nonce='],
    },
    {
      roots: [
        'cryptography.hazmat.primitives.ciphers.aead.AESCCM',
        'cryptography.hazmat.primitives.ciphers.aead.AESGCM',
        'cryptography.hazmat.primitives.ciphers.aead.ChaCha20Poly1305',
      ],
      paths: ['encrypt'],
      use: 'iv',
      args: ['0|nonce='],
    },
    {
      roots: ['cryptography.hazmat.primitives.ciphers.aead'],
      paths: ['AESCCM', 'AESGCM', 'AESSIV', 'ChaCha20Poly1305'],
      use: 'key',
      args: ['0|key='],
    },
    { roots: ['cryptography.fernet'], paths: ['Fernet'], use: 'key', args: ['0|key='] },
    { roots: ['pyDes'], paths: ['des', 'triple_des'], use: 'cipher-algorithm', args: ['-', '1|mode='], note: 'DES' },
    { roots: ['M2Crypto.EVP'], paths: ['Cipher'], use: 'cipher-algorithm', args: ['0|alg=', '-'] },
    { roots: ['M2Crypto.EVP'], paths: ['Cipher'], use: 'key', args: ['1|key='] },
    { roots: ['M2Crypto.EVP'], paths: ['Cipher'], use: 'iv', args: ['2|iv='] },
    { roots: ['pyaes'], paths: ['AESModeOfOperationECB'], use: 'cipher-mode', args: ['-'], note: 'ECB' },
    { roots: ['nacl.secret'], paths: ['SecretBox'], use: 'key', args: ['0|key='] },
    {
      roots: ['cryptography.hazmat.primitives.asymmetric.rsa'],
      paths: ['generate_private_key'],
      use: 'key-size',
      args: ['1|key_size='],
      note: 'rsa',
    },
    {
      roots: ['cryptography.hazmat.primitives.asymmetric.dsa'],
      paths: ['generate_parameters', 'generate_private_key'],
      use: 'key-size',
      args: ['0|key_size='],
      note: 'dsa',
    },
    {
      roots: ['cryptography.hazmat.primitives.asymmetric.dh'],
      paths: ['generate_parameters'],
      use: 'key-size',
      args: ['1|key_size='],
      note: 'dh',
    },
    {
      roots: ['cryptography.hazmat.primitives.asymmetric.ec'],
      paths: ['generate_private_key'],
      use: 'key-size',
      args: ['0|curve='],
      note: 'curve',
    },
    {
      roots: ['Crypto.PublicKey.RSA', 'Cryptodome.PublicKey.RSA'],
      paths: ['generate'],
      use: 'key-size',
      args: ['0|bits='],
      note: 'rsa',
    },
    {
      roots: ['Crypto.PublicKey.DSA', 'Cryptodome.PublicKey.DSA'],
      paths: ['generate'],
      use: 'key-size',
      args: ['0|bits='],
      note: 'dsa',
    },
    {
      roots: ['Crypto.PublicKey.ElGamal', 'Cryptodome.PublicKey.ElGamal'],
      paths: ['generate'],
      use: 'key-size',
      args: ['0|bits='],
      note: 'dh',
    },
    {
      roots: ['Crypto.PublicKey.ECC', 'Cryptodome.PublicKey.ECC'],
      paths: ['generate'],
      use: 'key-size',
      args: ['curve='],
      note: 'curve',
    },
    { roots: ['rsa'], paths: ['newkeys'], use: 'key-size', args: ['0|nbits='], note: 'rsa' },
    { roots: ['M2Crypto.RSA'], paths: ['gen_key'], use: 'key-size', args: ['0|bits='], note: 'rsa' },
    { roots: ['M2Crypto.DSA'], paths: ['gen_params'], use: 'key-size', args: ['0|bits='], note: 'dsa' },
    { roots: ['M2Crypto.DH'], paths: ['gen_params'], use: 'key-size', args: ['0|plen='], note: 'dh' },
    { roots: ['OpenSSL.crypto'], paths: ['**.generate_key'], use: 'key-size', args: ['1|bits='], note: 'rsa' },
    {
      roots: ['paramiko'],
      paths: ['DSSKey.generate', 'RSAKey.generate'],
      use: 'key-size',
      args: ['0|bits='],
      note: 'rsa',
    },
  ],
  checks: [
    {
      roots: ['Crypto.PublicKey.RSA', 'Cryptodome.PublicKey.RSA'],
      paths: ['**.decrypt', '**.encrypt'],
      arity: [2, 2],
      rule: 'weak-crypto',
      message: 'RSA without padding can be broken. Use `PKCS1_OAEP`.',
      severity: 'medium',
    },
    {
      roots: ['Crypto.Cipher.PKCS1_v1_5', 'Cryptodome.Cipher.PKCS1_v1_5'],
      paths: ['new'],
      rule: 'weak-crypto',
      message: 'PKCS #1 v1.5 padding is vulnerable to chosen-ciphertext attacks. Use `PKCS1_OAEP`.',
      severity: 'low',
      confidence: 'medium',
    },
    {
      roots: ['cryptography.hazmat.primitives.asymmetric.rsa'],
      paths: ['generate_private_key'],
      when: [{ arg: '0|public_exponent=', is: 3 }],
      rule: 'weak-crypto',
      message: 'The public exponent 3 has known weaknesses. Use 65537.',
      severity: 'low',
      confidence: 'low',
    },
    {
      roots: ['Crypto.Random'],
      paths: ['atfork', 'new'],
      rule: 'weak-crypto',
      message:
        'PyCrypto has been unmaintained since 2013. Use `cryptography`, or PyCryptodome with `get_random_bytes`.',
      severity: 'low',
      confidence: 'low',
    },
  ],
}
