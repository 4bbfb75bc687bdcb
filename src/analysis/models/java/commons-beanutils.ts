import type { LibraryModel } from '../rows/library-model.ts'
import { inPackage } from './jakarta.ts'

/** Apache Commons BeanUtils. */
export const COMMONS_BEANUTILS: LibraryModel = {
  sinks: [
    {
      roots: inPackage('org.apache.commons.beanutils', ['BeanUtils', 'BeanUtilsBean', 'PropertyUtils']),
      paths: ['populate'],
      sinkKind: 'mass-assignment',
      args: ['1'],
      what: 'the properties of an object',
    },
    {
      roots: inPackage('org.apache.commons.beanutils', [
        'BeanUtils',
        'BeanUtilsBean',
        'PropertyUtils',
        'PropertyUtilsBean',
      ]),
      paths: ['getNestedProperty', 'getProperty', 'setNestedProperty', 'setProperty'],
      sinkKind: 'mass-assignment',
      args: ['1'],
      what: 'the name of a property',
    },
    {
      roots: ['org.apache.commons.beanutils.MethodUtils'],
      paths: ['invokeExactMethod', 'invokeMethod', 'invokeStaticMethod'],
      sinkKind: 'unsafe-reflection',
      args: ['1'],
      what: 'the name of a method to call',
    },
  ],
}
