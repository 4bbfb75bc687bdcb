import type { LibraryModel } from '../rows/library-model.ts'
import { inPackage } from './jakarta.ts'

const CODEC = inPackage('org.apache.commons.codec', [
  'binary.Base32',
  'binary.Base64',
  'binary.StringUtils',
  'net.URLCodec',
])
const ENCODERS = ['java.util.Base64.Decoder', 'java.util.Base64.Encoder']

/** Base64 and encodings like it, of whatever library: they can be undone, so nothing becomes harmless. */
export const BASE64: LibraryModel = {
  types: [
    {
      roots: ['java.util.Base64'],
      paths: ['getEncoder', 'getMimeEncoder', 'getUrlEncoder'],
      returns: 'java.util.Base64.Encoder',
    },
    {
      roots: ['java.util.Base64'],
      paths: ['getDecoder', 'getMimeDecoder', 'getUrlDecoder'],
      returns: 'java.util.Base64.Decoder',
    },
    { roots: ['java.util.Base64.Encoder'], paths: ['withoutPadding'], returns: 'this' },
    { roots: ['java.util.Base64.Encoder'], paths: ['encodeToString'], returns: 'java.lang.String' },
  ],
  propagators: [
    {
      roots: [
        ...CODEC,
        ...ENCODERS,
        'android.util.Base64',
        'com.google.common.io.BaseEncoding',
        'io.jsonwebtoken.impl.TextCodec',
        'jakarta.xml.bind.DatatypeConverter',
        'javax.xml.bind.DatatypeConverter',
        'org.apache.shiro.codec.Base64',
        'org.bouncycastle.util.encoders.Base64',
        'org.springframework.util.Base64Utils',
        'sun.misc.BASE64Decoder',
        'sun.misc.BASE64Encoder',
      ],
      paths: ['*'],
      from: ['*', 'this'],
    },
  ],
  folds: [{ roots: ENCODERS, paths: ['decode'], fold: 'base64-decode' }],
}
