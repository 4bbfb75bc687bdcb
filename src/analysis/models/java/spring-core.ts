import type { LibraryModel } from '../rows/library-model.ts'
import { inPackage } from './jakarta.ts'

const LOADERS = [
  'org.springframework.context.ApplicationContext',
  'org.springframework.core.io.DefaultResourceLoader',
  'org.springframework.core.io.ResourceLoader',
]

/** Core Spring: resources, beans, and helpers for strings, streams and reflection. */
export const SPRING_CORE: LibraryModel = {
  types: [
    { roots: LOADERS, paths: ['getResource'], returns: 'org.springframework.core.io.Resource' },
    {
      roots: ['org.springframework.core.io.Resource'],
      paths: ['createRelative'],
      returns: 'org.springframework.core.io.Resource',
    },
  ],
  sinks: [
    {
      roots: ['org.springframework.util.FileCopyUtils'],
      paths: ['copy', 'copyToByteArray'],
      sinkKind: 'path-traversal',
      args: ['0', '1'],
      what: 'the path of a file',
      when: [{ arg: '0', is: ['type:java.io.File', 'type:java.lang.Byte[]', 'type:byte[]'] }],
    },
    {
      roots: ['org.springframework.util.FileSystemUtils'],
      paths: ['copyRecursively', 'deleteRecursively'],
      sinkKind: 'path-traversal',
      args: ['0', '1'],
      what: 'the path of a folder',
    },
    {
      roots: [
        'org.springframework.core.io.ClassPathResource',
        'org.springframework.core.io.FileSystemResource',
        'org.springframework.core.io.FileUrlResource',
        'org.springframework.core.io.PathResource',
      ],
      paths: ['createRelative', 'self'],
      sinkKind: 'path-traversal',
      args: ['0'],
      what: 'the path of a file',
    },
    {
      roots: inPackage('org.springframework.core.io', ['Resource', 'WritableResource']),
      paths: ['createRelative'],
      sinkKind: 'path-traversal',
      args: ['0'],
      what: 'the path of a file',
    },
    {
      roots: ['org.springframework.util.ResourceUtils'],
      paths: ['getFile', 'getURL'],
      sinkKind: 'path-traversal',
      args: ['0'],
      what: 'the path of a file',
    },
    {
      roots: LOADERS,
      paths: ['getResource'],
      sinkKind: 'path-traversal',
      args: ['0'],
      what: 'the path of a file',
    },
    {
      roots: ['org.springframework.core.io.UrlResource'],
      paths: ['self'],
      sinkKind: 'ssrf',
      args: ['0'],
      condition: 'controls-host',
      what: 'the URL of a request',
    },
    {
      roots: ['org.springframework.beans.BeanUtils'],
      paths: ['copyProperties'],
      sinkKind: 'mass-assignment',
      args: ['0'],
      // More arguments limit what is copied: a class, or names that are left out.
      arity: [2, 2],
      what: 'the properties of an object',
      confidence: 'low',
    },
    {
      roots: ['org.springframework.beans.BeanWrapper', 'org.springframework.beans.BeanWrapperImpl'],
      paths: ['setPropertyValue', 'setPropertyValues'],
      sinkKind: 'mass-assignment',
      args: ['0'],
      what: 'the name of a property',
      confidence: 'medium',
    },
    {
      roots: ['org.springframework.util.ClassUtils'],
      paths: ['forName', 'resolveClassName'],
      sinkKind: 'unsafe-reflection',
      args: ['0'],
      what: 'the name of a class to load',
    },
    {
      roots: ['org.springframework.util.ReflectionUtils'],
      paths: ['findField', 'findMethod'],
      sinkKind: 'unsafe-reflection',
      args: ['1'],
      what: 'the name of a member',
      confidence: 'medium',
    },
    {
      roots: ['org.springframework.util.SerializationUtils'],
      paths: ['deserialize'],
      sinkKind: 'insecure-deserialization',
      args: ['0'],
      what: 'serialised objects',
    },
    {
      roots: ['org.springframework.core.serializer.DefaultDeserializer'],
      paths: ['deserialize', 'deserializeFromByteArray'],
      sinkKind: 'insecure-deserialization',
      args: ['0'],
      what: 'serialised objects',
    },
  ],
  sanitizers: [
    {
      roots: ['org.springframework.util.StringUtils'],
      paths: ['getFilename', 'getFilenameExtension'],
      removes: ['path-traversal'],
    },
  ],
  propagators: [
    {
      roots: ['org.springframework.util.StringUtils'],
      paths: ['*'],
      from: ['*'],
    },
    {
      roots: ['org.springframework.util.FileCopyUtils', 'org.springframework.util.StreamUtils'],
      paths: ['copyToByteArray', 'copyToString', 'readLines', 'toByteArray', 'toString'],
      from: ['0'],
    },
  ],
  neutrals: [
    {
      roots: ['org.springframework.util.StringUtils'],
      paths: [
        'containsWhitespace',
        'countOccurrencesOf',
        'endsWithIgnoreCase',
        'hasLength',
        'hasText',
        'isEmpty',
        'startsWithIgnoreCase',
        'substringMatch',
      ],
    },
  ],
  assertions: [{ roots: ['org.springframework.util.Assert'], paths: ['isTrue', 'state'], arg: '0', holds: true }],
}
