import type { CheckRow, LibraryModel, SinkRow } from '../row.ts'

const WHAT = 'data that is turned back into objects of any class'
const PICKLES = 'pickle cPickle _pickle six.moves.cPickle dill cloudpickle pickle5 kombu.serialization pandas.io.pickle'
const RUNS_CODE =
  'Loading this runs whatever code the data asks for. Use a format without code, such as JSON, or check a signature first.'

function loadSink(roots: string, paths: string, args: string): SinkRow {
  return { roots, paths, args, danger: 'insecure-deserialization', what: WHAT }
}

function loadCheck(roots: string, paths: string, when: CheckRow['when'] = []): CheckRow {
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

/** What objects of any class come from; nobody knows of a loader of somebody's own. */
const UNSAFE_LOADERS = /(?:^|\.)C?(?:Loader|FullLoader|UnsafeLoader)$/
const YAML_LOADS: readonly NonNullable<CheckRow['when']>[] = [
  [{ arg: '1|Loader', given: false }],
  [{ arg: '1|Loader', is: UNSAFE_LOADERS }],
]

/** Formats that objects are written to and read from. */
export const SERIALIZATION: LibraryModel = {
  sinks: [
    loadSink(PICKLES, 'load loads Unpickler', '0|file|data|str'),
    loadSink('marshal', 'load loads', '0'),
    loadSink('shelve', 'open loads Shelf DbfilenameShelf', '0|filename'),
    loadSink('jsonpickle jsonpickle.unpickler', 'decode loads unpickler.decode', '0|string'),
    loadSink('jsonpickle.unpickler.Unpickler jsonpickle.Unpickler', 'restore', '0'),
    loadSink('pandas', 'read_pickle', '0|filepath_or_buffer'),
    loadSink('joblib sklearn.externals.joblib', 'load', '0|filename'),
    loadSink('numpy', 'loads', '0'),
    loadSink('skops.io hickle', 'load loads', '0'),
    loadSink('pyjsonpickle jsonplus', 'loads', '0'),
    loadSink('kombu.serialization', 'loads', '0'),
    loadSink('yaml ruamel.yaml', 'unsafe_load unsafe_load_all full_load full_load_all', '0|stream'),
    ...YAML_LOADS.map((when) => ({ ...loadSink('yaml ruamel.yaml', 'load load_all', '0|stream'), when })),
    {
      ...loadSink('ruamel.yaml.YAML', 'load load_all', '0|stream'),
      when: [{ arg: 'this', fact: 'unsafe-loader', holds: true }],
    },
    { ...loadSink('torch', 'load', '0|f'), when: [{ arg: 'weights_only', isNot: true }] },
    { ...loadSink('numpy', 'load', '0|file'), when: [{ arg: '2|allow_pickle', is: true }] },
    loadSink('keras.models tensorflow.keras.models', 'load_model', '0|filepath'),
  ],
  facts: [
    {
      roots: 'ruamel.yaml',
      paths: 'YAML',
      when: [{ arg: 'typ|0', is: 'unsafe' }],
      fact: 'unsafe-loader',
      on: 'return',
    },
  ],
  propagators: [
    {
      roots: 'json simplejson ujson orjson rapidjson demjson hjson json5 msgpack cbor cbor2 bson toml tomllib tomli',
      paths: 'load loads decode parse unpackb',
      from: '0 0.read s fp',
    },
    { roots: 'json simplejson ujson orjson rapidjson', paths: 'dumps dump', from: '0 obj' },
    { roots: 'json.JSONDecoder json.JSONEncoder', paths: 'decode encode raw_decode', from: '0' },
    {
      roots: 'yaml ruamel.yaml',
      paths: 'safe_load safe_load_all load load_all dump safe_dump unsafe_load full_load',
      from: '0 stream',
    },
    { roots: PICKLES, paths: 'load loads dumps', from: '0' },
    { roots: 'marshal jsonpickle', paths: 'load loads dumps decode encode', from: '0' },
    { roots: 'csv', paths: 'reader DictReader', from: '0' },
    { roots: 'plistlib', paths: 'load loads readPlist', from: '0' },
    { roots: 'struct', paths: 'unpack unpack_from pack', from: '*' },
    { roots: 'ast', paths: 'literal_eval', from: '0' },
  ],
  types: [
    { roots: 'json simplejson ujson rapidjson', paths: 'dumps', returns: 'str' },
    { roots: 'orjson', paths: 'dumps', returns: 'bytes' },
    { roots: 'yaml', paths: 'dump safe_dump', returns: 'str' },
  ],
  sanitizers: [
    // Text inside of JSON has its quotes and line breaks escaped.
    {
      roots: 'json simplejson ujson orjson rapidjson',
      paths: 'dumps',
      removes: ['log-injection', 'header-injection', 'nosql-injection', 'mass-assignment'],
    },
  ],
  checks: [
    loadCheck(PICKLES, 'load loads Unpickler', [{ arg: '0|file|data', isConstant: false }]),
    loadCheck('pandas', 'read_pickle'),
    loadCheck('multiprocessing.connection', 'Client.recv Listener.accept.recv'),
    loadCheck('jsonpickle', 'decode unpickler.decode', [{ arg: '0|string', isConstant: false }]),
    loadCheck('shelve', 'open DbfilenameShelf', [{ arg: '0|filename', isConstant: false }]),
    loadCheck('marshal', 'load loads', [{ arg: '0', isConstant: false }]),
    loadCheck('joblib sklearn.externals.joblib', 'load'),
    loadCheck('torch', 'load', [{ arg: 'weights_only', isNot: true }]),
    loadCheck('numpy', 'load', [{ arg: '2|allow_pickle', is: true }]),
    ...YAML_LOADS.map((when): CheckRow => ({
      roots: 'yaml ruamel.yaml',
      paths: 'load load_all',
      when,
      rule: 'insecure-deserialization',
      message: 'This loader creates objects of any class, which runs code. Use `yaml.safe_load`.',
      severity: 'medium',
      confidence: 'medium',
    })),
    {
      roots: 'yaml',
      paths: 'unsafe_load unsafe_load_all',
      rule: 'insecure-deserialization',
      message: 'This loader creates objects of any class, which runs code. Use `yaml.safe_load`.',
      severity: 'medium',
      confidence: 'medium',
    },
    {
      roots: 'transformers datasets diffusers',
      paths: '**.from_pretrained load_dataset',
      when: [
        { arg: '0', isNot: /^[./~]/ },
        { arg: 'revision', isNot: /^[0-9a-f]{7,}$/ },
        { arg: 'local_files_only', isNot: true },
      ],
      rule: 'insecure-deserialization',
      message: 'Whoever may change this repository decides what is loaded, code included. Pin `revision` to a commit.',
      severity: 'medium',
      confidence: 'low',
    },
    {
      roots: 'huggingface_hub',
      paths: 'hf_hub_download snapshot_download',
      when: [
        { arg: 'revision', isNot: /^[0-9a-f]{7,}$/ },
        { arg: 'local_files_only', isNot: true },
      ],
      rule: 'insecure-deserialization',
      message: 'Whoever may change this repository decides what is loaded. Pin `revision` to a commit.',
      severity: 'medium',
      confidence: 'low',
    },
    {
      roots: 'transformers',
      paths: '**.from_pretrained pipeline',
      when: [{ arg: 'trust_remote_code', is: true }],
      rule: 'insecure-deserialization',
      message:
        '`trust_remote_code=True` runs code from the model repository. Pin `revision` to a commit that was read before.',
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
      message: 'Messages are read with pickle, which runs whatever code they ask for. Use JSON.',
      severity: 'high',
      confidence: 'medium',
    },
  ],
}
