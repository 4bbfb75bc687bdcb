import type { Names } from '../rows/api-pattern.ts'
import type { CheckRow } from '../rows/check-row.ts'
import type { LibraryModel } from '../rows/library-model.ts'
import type { Selectors } from '../rows/selector.ts'
import type { SinkRow } from '../rows/sink-row.ts'
import { TEXT_ONLY } from '../requested-address.ts'

const WHAT = 'data that is turned back into objects of any class'
const PICKLES = [
  '_pickle',
  'cPickle',
  'cloudpickle',
  'dill',
  'kombu.serialization',
  'pandas.io.pickle',
  'pickle',
  'pickle5',
  'six.moves.cPickle',
]
const RUNS_CODE =
  'Deserialising this data can run arbitrary code. Use a safe format such as JSON, or verify a signature first.'

function loadSink(roots: Names, paths: Names, args: Selectors): SinkRow {
  return { roots, paths, args, sinkKind: 'insecure-deserialization', what: WHAT }
}

function loadCheck(roots: Names, paths: Names, when: CheckRow['when'] = []): CheckRow {
  return {
    roots,
    paths,
    when: [...when, { arg: '0', isFollowed: false }],
    rule: 'insecure-deserialization',
    message: RUNS_CODE,
    severity: 'medium',
    confidence: 'low',
  }
}

/** Loaders that create objects of any class; a program's own loader is unknown. */
const UNSAFE_LOADERS = /(?:^|\.)C?(?:Loader|FullLoader|UnsafeLoader)$/
const YAML_LOADS: readonly NonNullable<CheckRow['when']>[] = [
  [{ arg: '1|Loader=', given: false }],
  [{ arg: '1|Loader=', is: UNSAFE_LOADERS }],
]

const JSON_MODULES = ['json', 'orjson', 'rapidjson', 'simplejson', 'ujson']

/** Formats that objects are written to and read from. */
export const SERIALIZATION: LibraryModel = {
  reaches: [
    {
      names: ['cPickle', 'dill', 'joblib', 'jsonpickle', 'marshal', 'pickle', 'shelve', 'unsafe_load'],
      reaches: 'decoded-objects',
    },
    { names: ['yaml.load'], reaches: 'decoded-objects' },
  ],
  sinks: [
    loadSink(PICKLES, ['Unpickler', 'load', 'loads'], ['0|file=|data=|str=']),
    loadSink(['marshal'], ['load', 'loads'], ['0']),
    loadSink(['shelve'], ['DbfilenameShelf', 'Shelf', 'loads', 'open'], ['0|filename=']),
    loadSink(['jsonpickle', 'jsonpickle.unpickler'], ['decode', 'loads', 'unpickler.decode'], ['0|string=']),
    loadSink(['jsonpickle.Unpickler', 'jsonpickle.unpickler.Unpickler'], ['restore'], ['0']),
    loadSink(['pandas'], ['read_pickle'], ['0|filepath_or_buffer=']),
    loadSink(['joblib', 'sklearn.externals.joblib'], ['load'], ['0|filename=']),
    loadSink(['numpy'], ['loads'], ['0']),
    loadSink(['hickle', 'skops.io'], ['load', 'loads'], ['0']),
    loadSink(['jsonplus', 'pyjsonpickle'], ['loads'], ['0']),
    loadSink(['kombu.serialization'], ['loads'], ['0']),
    loadSink(['ruamel.yaml', 'yaml'], ['full_load', 'full_load_all', 'unsafe_load', 'unsafe_load_all'], ['0|stream=']),
    ...YAML_LOADS.map((when) => ({ ...loadSink(['ruamel.yaml', 'yaml'], ['load', 'load_all'], ['0|stream=']), when })),
    {
      ...loadSink(['ruamel.yaml.YAML'], ['load', 'load_all'], ['0|stream=']),
      when: [{ arg: 'this', fact: 'unsafe-loader', holds: true }],
    },
    { ...loadSink(['torch'], ['load'], ['0|f=']), when: [{ arg: 'weights_only=', isNot: true }] },
    { ...loadSink(['numpy'], ['load'], ['0|file=']), when: [{ arg: '2|allow_pickle=', is: true }] },
    loadSink(['keras.models', 'tensorflow.keras.models'], ['load_model'], ['0|filepath=']),
  ],
  facts: [
    {
      roots: ['ruamel.yaml'],
      paths: ['YAML'],
      when: [{ arg: 'typ=|0', is: 'unsafe' }],
      fact: 'unsafe-loader',
      on: 'return',
    },
  ],
  propagators: [
    {
      roots: [
        'bson',
        'cbor',
        'cbor2',
        'demjson',
        'hjson',
        'json',
        'json5',
        'msgpack',
        'orjson',
        'rapidjson',
        'simplejson',
        'toml',
        'tomli',
        'tomllib',
        'ujson',
      ],
      paths: ['decode', 'load', 'loads', 'parse', 'unpackb'],
      from: ['0', '0.read', 's=', 'fp='],
      restores: TEXT_ONLY,
    },
    { roots: JSON_MODULES, paths: ['dump', 'dumps'], from: ['0', 'obj='] },
    { roots: ['json.JSONDecoder'], paths: ['decode', 'raw_decode'], from: ['0'], restores: TEXT_ONLY },
    { roots: ['json.JSONEncoder'], paths: ['encode'], from: ['0'] },
    {
      roots: ['ruamel.yaml', 'yaml'],
      paths: ['full_load', 'load', 'load_all', 'safe_load', 'safe_load_all', 'unsafe_load'],
      from: ['0', 'stream='],
      restores: TEXT_ONLY,
    },
    { roots: ['ruamel.yaml', 'yaml'], paths: ['dump', 'safe_dump'], from: ['0', 'stream='] },
    { roots: PICKLES, paths: ['dumps', 'load', 'loads'], from: ['0'] },
    { roots: ['jsonpickle', 'marshal'], paths: ['decode', 'dumps', 'encode', 'load', 'loads'], from: ['0'] },
    { roots: ['csv'], paths: ['DictReader', 'reader'], from: ['0'] },
    { roots: ['plistlib'], paths: ['load', 'loads', 'readPlist'], from: ['0'] },
    { roots: ['struct'], paths: ['pack', 'unpack', 'unpack_from'], from: ['*'] },
    { roots: ['ast'], paths: ['literal_eval'], from: ['0'], restores: TEXT_ONLY },
  ],
  types: [
    { roots: ['json', 'rapidjson', 'simplejson', 'ujson'], paths: ['dumps'], returns: 'str' },
    { roots: ['orjson'], paths: ['dumps'], returns: 'bytes' },
    { roots: ['yaml'], paths: ['dump', 'safe_dump'], returns: 'str' },
  ],
  sanitizers: [
    // A schema drops or rejects fields that it does not name.
    { roots: ['*'], paths: ['**.load', '**.loads'], receiver: /schema$/i, removes: ['mass-assignment'] },
    {
      roots: ['marshmallow', 'marshmallow_sqlalchemy'],
      paths: ['**.load', '**.loads'],
      removes: ['mass-assignment'],
    },
    // Loading the program's own dump is harmless: a deep copy.
    { roots: [...PICKLES, 'marshal'], paths: ['dumps'], removes: ['insecure-deserialization'] },
    // JSON escapes quotes and line breaks in text.
    {
      roots: JSON_MODULES,
      paths: ['dumps'],
      removes: ['log-injection', 'header-injection', 'nosql-injection', 'mass-assignment'],
    },
  ],
  checks: [
    loadCheck(PICKLES, ['Unpickler', 'load', 'loads'], [{ arg: '0|file=|data=', isConstant: false }]),
    loadCheck(['pandas'], ['read_pickle']),
    loadCheck(['multiprocessing.connection'], ['Client.recv', 'Listener.accept.recv']),
    loadCheck(['jsonpickle'], ['decode', 'unpickler.decode'], [{ arg: '0|string=', isConstant: false }]),
    loadCheck(['shelve'], ['DbfilenameShelf', 'open'], [{ arg: '0|filename=', isConstant: false }]),
    loadCheck(['marshal'], ['load', 'loads'], [{ arg: '0', isConstant: false }]),
    loadCheck(['joblib', 'sklearn.externals.joblib'], ['load']),
    loadCheck(['torch'], ['load'], [{ arg: 'weights_only=', isNot: true }]),
    loadCheck(['numpy'], ['load'], [{ arg: '2|allow_pickle=', is: true }]),
    ...YAML_LOADS.map((when): CheckRow => ({
      roots: ['ruamel.yaml', 'yaml'],
      paths: ['load', 'load_all'],
      when,
      rule: 'insecure-deserialization',
      message: 'This loader creates objects of any class, which can run code. Use `yaml.safe_load`.',
      severity: 'medium',
      confidence: 'medium',
    })),
    {
      roots: ['yaml'],
      paths: ['unsafe_load', 'unsafe_load_all'],
      rule: 'insecure-deserialization',
      message: 'This loader creates objects of any class, which can run code. Use `yaml.safe_load`.',
      severity: 'medium',
      confidence: 'medium',
    },
    {
      roots: ['datasets', 'diffusers', 'transformers'],
      paths: ['**.from_pretrained', 'load_dataset'],
      when: [
        { arg: '0', isNot: /^[./~]/ },
        { arg: 'revision=', isNot: /^[0-9a-f]{7,}$/ },
        { arg: 'local_files_only=', isNot: true },
      ],
      rule: 'insecure-deserialization',
      message:
        'Anyone who can change this repository chooses what is loaded, including code. Pin `revision` to a commit.',
      severity: 'medium',
      confidence: 'low',
    },
    {
      roots: ['huggingface_hub'],
      paths: ['hf_hub_download', 'snapshot_download'],
      when: [
        { arg: 'revision=', isNot: /^[0-9a-f]{7,}$/ },
        { arg: 'local_files_only=', isNot: true },
      ],
      rule: 'insecure-deserialization',
      message: 'Anyone who can change this repository chooses what is loaded. Pin `revision` to a commit.',
      severity: 'medium',
      confidence: 'low',
    },
    {
      roots: ['transformers'],
      paths: ['**.from_pretrained', 'pipeline'],
      when: [{ arg: 'trust_remote_code=', is: true }],
      rule: 'insecure-deserialization',
      message: '`trust_remote_code=True` runs code from the model repository. Pin `revision` to a reviewed commit.',
      severity: 'medium',
      confidence: 'medium',
    },
  ],
  settings: [
    {
      rule: 'insecure-deserialization',
      property:
        /^(?:SESSION_SERIALIZER|CELERY_TASK_SERIALIZER|CELERY_RESULT_SERIALIZER|task_serializer|result_serializer)$/,
      is: [/PickleSerializer$/, 'pickle'],
      in: ['variable', 'member', 'record'],
      message: 'Messages are deserialised with pickle, which can run arbitrary code. Use JSON.',
      severity: 'high',
      confidence: 'medium',
    },
  ],
}
