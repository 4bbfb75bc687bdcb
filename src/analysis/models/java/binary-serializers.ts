import type { LibraryModel } from '../rows/library-model.ts'
import { inPackage } from './jakarta.ts'

const KRYO = ['com.esotericsoftware.kryo.Kryo', 'com.esotericsoftware.kryo5.Kryo']
const HESSIAN = [
  ...inPackage('com.caucho.hessian.io', ['AbstractHessianInput', 'Hessian2Input', 'HessianInput']),
  ...inPackage('com.alibaba.com.caucho.hessian.io', ['Hessian2Input', 'HessianInput']),
]
const BURLAP = 'com.caucho.burlap.io.BurlapInput'
const WHAT = 'serialised objects'
const SINK_KIND = 'insecure-deserialization'
const UNRESTRICTED = { arg: 'this', fact: 'restricted', holds: false } as const

/** Binary formats that name the classes of their objects: Kryo, Hessian, Burlap, FST. */
export const BINARY_SERIALIZERS: LibraryModel = {
  sinks: [
    {
      roots: KRYO,
      paths: ['readClassAndObject', 'readObject', 'readObjectOrNull'],
      sinkKind: SINK_KIND,
      args: ['0'],
      what: WHAT,
      when: [UNRESTRICTED],
    },
    { roots: HESSIAN, paths: ['readList', 'readMap', 'readObject'], sinkKind: SINK_KIND, args: ['this'], what: WHAT },
    { roots: [BURLAP], paths: ['readObject'], sinkKind: SINK_KIND, args: ['this'], what: WHAT },
    {
      roots: ['org.nustaq.serialization.FSTObjectInput'],
      paths: ['readObject'],
      sinkKind: SINK_KIND,
      args: ['this'],
      what: WHAT,
    },
    {
      roots: ['org.nustaq.serialization.FSTConfiguration'],
      paths: ['asObject'],
      sinkKind: SINK_KIND,
      args: ['0'],
      what: WHAT,
    },
    {
      roots: ['com.caucho.hessian.server.HessianSkeleton'],
      paths: ['invoke'],
      sinkKind: SINK_KIND,
      args: ['0'],
      what: WHAT,
    },
  ],
  propagators: [
    {
      roots: [...HESSIAN, BURLAP, 'org.nustaq.serialization.FSTObjectInput'],
      paths: ['self'],
      from: ['0'],
    },
    { roots: [BURLAP], paths: ['init'], from: ['0'], to: 'this' },
    {
      roots: [
        ...inPackage('com.esotericsoftware.kryo.io', ['FastInput', 'Input', 'UnsafeInput']),
        'com.esotericsoftware.kryo5.io.Input',
      ],
      paths: ['self'],
      from: ['*'],
    },
  ],
  facts: [
    { roots: KRYO, paths: ['setRegistrationRequired'], fact: 'restricted', when: [{ arg: '0', is: true }] },
    { roots: ['com.esotericsoftware.kryo5.Kryo'], paths: ['self'], fact: 'restricted', on: 'return' },
  ],
}
