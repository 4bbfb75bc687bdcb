import type { LibraryModel } from '../rows/library-model.ts'

const PARSERS = ['ConfigParser', 'RawConfigParser', 'SafeConfigParser'].flatMap((type) => [
  `ConfigParser.${type}`,
  `configparser.${type}`,
  `six.moves.configparser.${type}`,
])

/** Parsers of configuration: two levels of keys, in files or in memory. */
export const CONFIGURATION: LibraryModel = {
  sources: [
    {
      roots: PARSERS,
      paths: ['read', 'read_file', 'readfp'],
      args: ['this'],
      origin: 'file',
      label: 'a configuration file',
    },
  ],
  sinks: [
    { roots: PARSERS, paths: ['read'], args: ['0|filenames='], sinkKind: 'path-traversal', what: 'the path of a file' },
  ],
  effects: [
    { roots: PARSERS, paths: ['get'], effect: 'get-nested' },
    { roots: PARSERS, paths: ['set'], effect: 'put-nested' },
  ],
  propagators: [
    { roots: PARSERS, paths: ['read_dict', 'read_string'], from: ['0'], to: 'this' },
    { roots: PARSERS, paths: ['items'], from: ['this', '0'] },
  ],
  neutrals: [
    { roots: PARSERS, paths: ['getboolean', 'getfloat', 'getint', 'has_option', 'has_section', 'options', 'sections'] },
  ],
}
