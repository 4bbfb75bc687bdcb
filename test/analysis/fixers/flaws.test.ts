import t from 'tap'
import { fix } from '../../../src/analysis/fix.ts'

const tokens = (variable: string, generator: string): string => `package shop;

import java.security.SecureRandom;
import java.util.Random;

class Tokens {
  String create() {
    Random generator = ${generator};
    long ${variable} = generator.nextLong();
    return Long.toHexString(${variable});
  }
}
`

t.test('the name of a variable is not taken for what is wrong with the generator', (t) => {
  for (const variable of ['token', 'seedToken', 'reseededToken']) {
    const result = fix([{ path: 'src/Tokens.java', content: tokens(variable, 'new Random()') }])
    t.match(result.files[0]?.after, 'Random generator = new SecureRandom();', variable)
  }
  t.end()
})

t.test('a known seed is still removed, whatever the variable is called', (t) => {
  const content = tokens('token', 'new SecureRandom(new byte[] {1, 2, 3, 4})')
  const result = fix([{ path: 'src/Tokens.java', content }])
  t.match(result.files[0]?.after, 'Random generator = new SecureRandom();')
  t.end()
})
