import type { LibraryModel } from '../rows/library-model.ts'

const LOADERS = ['java.lang.ClassLoader', 'java.net.URLClassLoader', 'java.security.SecureClassLoader']

/** Classes, class loaders and reflection. */
export const REFLECTION: LibraryModel = {
  reaches: [
    {
      names: [
        'ClassLoader',
        'MethodHandle',
        'MethodHandles',
        'URLClassLoader',
        'Unsafe',
        'defineClass',
        'forName',
        'getDeclaredConstructor',
        'getDeclaredField',
        'getDeclaredMethod',
        'getMethod',
        'getMethods',
        'invoke',
        'loadClass',
        'loadLibrary',
        'newInstance',
        'reflect',
        'setAccessible',
      ],
      reaches: 'reflection',
    },
  ],
  supertypes: [
    { types: ['java.net.URLClassLoader', 'java.security.SecureClassLoader'], parents: ['java.lang.ClassLoader'] },
  ],
  types: [
    { roots: ['java.lang.Class'], paths: ['forName'], returns: 'java.lang.Class' },
    { roots: ['?', 'java.lang.Object'], paths: ['getClass'], returns: 'java.lang.Class' },
    {
      roots: ['java.lang.Class'],
      paths: ['getCanonicalName', 'getName', 'getPackageName', 'getSimpleName', 'getTypeName'],
      returns: 'java.lang.String',
    },
    { roots: ['java.lang.Class'], paths: ['getDeclaredMethod', 'getMethod'], returns: 'java.lang.reflect.Method' },
    {
      roots: ['java.lang.Class'],
      paths: ['getConstructor', 'getDeclaredConstructor'],
      returns: 'java.lang.reflect.Constructor',
    },
    { roots: ['java.lang.Class'], paths: ['getDeclaredField', 'getField'], returns: 'java.lang.reflect.Field' },
    { roots: ['java.lang.Class'], paths: ['getResourceAsStream'], returns: 'java.io.InputStream' },
    {
      roots: ['java.lang.Class', 'java.lang.Thread'],
      paths: ['getClassLoader', 'getContextClassLoader'],
      returns: 'java.lang.ClassLoader',
    },
    {
      roots: ['java.lang.ClassLoader'],
      paths: ['getParent', 'getSystemClassLoader'],
      returns: 'java.lang.ClassLoader',
    },
    { roots: ['java.lang.ClassLoader'], paths: ['defineClass', 'findClass', 'loadClass'], returns: 'java.lang.Class' },
    { roots: ['java.lang.ClassLoader'], paths: ['getResourceAsStream'], returns: 'java.io.InputStream' },
  ],
  sinks: [
    {
      roots: ['java.lang.Class'],
      paths: ['forName'],
      // Without running its static code, a class does nothing before it is used.
      when: [{ arg: '1', isNot: false }],
      sinkKind: 'unsafe-reflection',
      args: ['0'],
      what: 'the name of a class to load',
    },
    {
      roots: LOADERS,
      paths: ['loadClass'],
      sinkKind: 'unsafe-reflection',
      args: ['0'],
      what: 'the name of a class to load',
    },
    {
      roots: ['java.lang.Class'],
      paths: ['getDeclaredField', 'getDeclaredMethod', 'getField', 'getMethod'],
      sinkKind: 'unsafe-reflection',
      args: ['0'],
      what: 'the name of a member',
      confidence: 'medium',
    },
    {
      roots: ['java.lang.Class', 'java.lang.reflect.Constructor'],
      paths: ['newInstance'],
      sinkKind: 'unsafe-reflection',
      args: ['this'],
      what: 'the class to instantiate',
    },
    {
      roots: ['java.lang.reflect.Method'],
      paths: ['invoke'],
      sinkKind: 'unsafe-reflection',
      args: ['this'],
      what: 'the method to call',
    },
    {
      roots: ['java.lang.ClassLoader', 'java.lang.invoke.MethodHandles.Lookup'],
      paths: ['defineClass'],
      sinkKind: 'code-injection',
      args: ['0', '1'],
      what: 'the code of a class',
    },
    {
      roots: ['java.lang.Class', 'java.lang.ClassLoader'],
      paths: ['getResource', 'getResourceAsStream'],
      sinkKind: 'path-traversal',
      args: ['0'],
      what: 'the name of a resource',
      confidence: 'medium',
    },
  ],
  propagators: [
    { roots: ['java.lang.Class'], paths: ['forName'], from: ['0'] },
    { roots: ['java.lang.ClassLoader'], paths: ['loadClass'], from: ['0', 'this'] },
    {
      roots: ['java.lang.Class'],
      paths: [
        'asSubclass',
        'getConstructor',
        'getDeclaredConstructor',
        'getDeclaredMethod',
        'getMethod',
        'getName',
        'newInstance',
      ],
      from: ['this', '0'],
    },
  ],
  sanitizers: [{ roots: ['java.lang.Class'], paths: ['asSubclass'], removes: ['unsafe-reflection'] }],
  guards: [
    {
      roots: ['java.lang.Class'],
      paths: ['isAssignableFrom'],
      arg: '0',
      whenTrue: true,
      removes: ['unsafe-reflection'],
    },
  ],
  neutrals: [{ roots: ['**'], paths: ['getClass'], arity: [0, 0] }],
}
