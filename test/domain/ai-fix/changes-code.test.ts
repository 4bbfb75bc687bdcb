import t from 'tap'
import { changesCode } from '../../../src/domain/ai-fix/changes-code.ts'

t.test('other comments and spaces are no other code', async (t) => {
  t.equal(changesCode(['a( b ) // now'], ['a(b)'], 'javascript'), false)
  t.equal(changesCode(['/** Safe.', ' * @returns text', ' */', 'a()'], ['a()'], 'typescript'), false)
  t.equal(changesCode(['a(b)  # why'], ['a(b)'], 'python'), false)
  t.equal(changesCode(['a(c)'], ['a(b)'], 'python'), true)
})

t.test('a mark of a comment in a string begins none, and a quote in a comment begins no string', async (t) => {
  t.equal(changesCode(["a('// x', b)"], ["a('// x', c)"], 'javascript'), true)
  t.equal(changesCode(['a("# x", b)'], ['a("# x", c)'], 'python'), true)
  t.equal(changesCode(["/* it's */ a('x')"], ["/* it's */ a('y')"], 'javascript'), true)
  t.equal(changesCode(["a('x') // it's 'so'"], ["a('x')"], 'javascript'), false)
})

t.test('a control character stands for nothing but itself', async (t) => {
  t.equal(changesCode(["a('x') \u00000\u0000"], ["a('x') 'x'"], 'javascript'), true)
  t.equal(changesCode(['a() \u00007\u0000'], ['a() undefined'], 'javascript'), true)
})
