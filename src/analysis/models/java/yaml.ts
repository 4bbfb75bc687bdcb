import type { LibraryModel } from '../rows/library-model.ts'
import { inPackage } from './jakarta.ts'

const YAML = 'org.yaml.snakeyaml.Yaml'
const JYAML = inPackage('org.ho.yaml', ['Yaml', 'YamlConfig', 'YamlDecoder'])
const WHAT = 'serialised objects'
const SINK_KIND = 'insecure-deserialization'
const UNRESTRICTED = { arg: 'this', fact: 'restricted', holds: false } as const

/** Libraries that read YAML: SnakeYAML, JYaml, YamlBeans. */
export const YAML_LIBRARIES: LibraryModel = {
  sinks: [
    {
      roots: [YAML],
      paths: ['load', 'loadAll', 'loadAs', 'parse'],
      sinkKind: SINK_KIND,
      args: ['0'],
      what: WHAT,
      when: [UNRESTRICTED],
    },
    {
      roots: JYAML,
      paths: ['load', 'loadStream', 'loadStreamOfType', 'loadType', 'readObject'],
      sinkKind: SINK_KIND,
      args: ['0'],
      what: WHAT,
    },
    {
      roots: ['com.esotericsoftware.yamlbeans.YamlReader'],
      paths: ['read'],
      sinkKind: SINK_KIND,
      args: ['this'],
      what: WHAT,
    },
  ],
  propagators: [
    {
      roots: ['com.esotericsoftware.yamlbeans.YamlReader'],
      paths: ['self'],
      from: ['0'],
    },
    { roots: [YAML], paths: ['load', 'loadAll', 'loadAs'], from: ['0'] },
  ],
  facts: [
    { roots: ['org.yaml.snakeyaml.constructor.SafeConstructor'], paths: ['self'], fact: 'restricted', on: 'return' },
    {
      roots: [YAML],
      paths: ['self'],
      fact: 'restricted',
      on: 'return',
      when: [{ arg: '0', fact: 'restricted', holds: true }],
    },
  ],
  checks: [
    {
      roots: [YAML],
      paths: ['load', 'loadAll'],
      at: '0',
      rule: 'insecure-deserialization',
      message: 'The data can choose the classes of the deserialised objects: `SafeConstructor` is missing.',
      severity: 'medium',
      confidence: 'low',
      when: [UNRESTRICTED, { arg: '0', isConstant: false }],
    },
  ],
}
