import type { LibraryModel } from '../rows/library-model.ts'

const LISTS = ['array.array', 'collections.deque', 'frozenset', 'list', 'set', 'tuple']
const DICTS = [
  'collections.ChainMap',
  'collections.Counter',
  'collections.OrderedDict',
  'collections.defaultdict',
  'dict',
]

const QUEUES = ['asyncio.Queue', 'queue.LifoQueue', 'queue.PriorityQueue', 'queue.Queue', 'queue.SimpleQueue']

/** How collection methods move their elements. */
export const COLLECTIONS: LibraryModel = {
  types: [
    { roots: DICTS, paths: ['copy', 'items', 'keys', 'values'], returns: 'list' },
    { roots: LISTS, paths: ['copy', 'difference', 'intersection', 'symmetric_difference', 'union'], returns: 'list' },
    { roots: LISTS, paths: ['count', 'index'], returns: 'int' },
    { roots: ['asyncio'], paths: ['create_task', 'ensure_future', 'run', 'shield', 'wait_for'], returns: '0' },
    {
      roots: ['?', 'asyncio.**.loop'],
      paths: ['**.run_until_complete', 'create_task', 'run_until_complete'],
      returns: '0',
    },
  ],
  effects: [
    { roots: LISTS, paths: ['add', 'append'], effect: 'append' },
    { roots: ['collections.deque'], paths: ['appendleft'], effect: 'prepend' },
    { roots: LISTS, paths: ['insert'], effect: 'insert' },
    { roots: LISTS, paths: ['extend', 'extendleft', 'update'], effect: 'extend' },
    { roots: LISTS, paths: ['pop'], effect: 'remove-at' },
    { roots: ['collections.deque'], paths: ['popleft'], effect: 'remove-first' },
    { roots: LISTS, paths: ['clear'], effect: 'clear' },
    { roots: LISTS, paths: ['copy', 'union'], effect: 'copy' },
    { roots: LISTS, paths: ['reverse'], effect: 'reverse' },
    { roots: LISTS, paths: ['__iter__'], effect: 'elements' },
    { roots: DICTS, paths: ['__getitem__', 'get', 'setdefault'], effect: 'get' },
    { roots: DICTS, paths: ['__setitem__'], effect: 'put' },
    { roots: DICTS, paths: ['setdefault'], effect: 'put' },
    { roots: DICTS, paths: ['update'], effect: 'extend' },
    { roots: DICTS, paths: ['pop'], effect: 'get' },
    { roots: DICTS, paths: ['keys'], effect: 'keys' },
    { roots: DICTS, paths: ['values'], effect: 'elements' },
    { roots: DICTS, paths: ['items', 'iteritems', 'viewitems'], effect: 'entries' },
    { roots: DICTS, paths: ['itervalues'], effect: 'elements' },
    { roots: DICTS, paths: ['iterkeys'], effect: 'keys' },
    { roots: DICTS, paths: ['copy'], effect: 'copy' },
    { roots: DICTS, paths: ['clear'], effect: 'clear' },
    { roots: ['collections'], paths: ['ChainMap', 'Counter', 'OrderedDict', 'defaultdict'], effect: 'new-record' },
    { roots: ['collections'], paths: ['deque'], effect: 'elements', arity: [1, 2] },
    { roots: ['collections'], paths: ['deque'], effect: 'new-list', arity: [0, 0] },
    { roots: ['copy'], paths: ['copy', 'deepcopy'], effect: 'copy' },
    { roots: ['itertools'], paths: ['islice'], effect: 'elements' },
    { roots: LISTS, paths: ['__getslice__'], effect: 'slice' },
    { roots: ['functools'], paths: ['partial', 'partialmethod'], effect: 'bind' },
    { roots: ['asyncio'], paths: ['gather'], effect: 'list-of' },
    { roots: ['types'], paths: ['MappingProxyType', 'SimpleNamespace'], effect: 'new-record' },
    { roots: ['dataclasses'], paths: ['asdict'], effect: 'copy' },
  ],
  propagators: [
    { roots: ['copy'], paths: ['copy', 'deepcopy'], from: ['0'] },
    {
      roots: ['itertools'],
      paths: [
        'accumulate',
        'chain',
        'chain.from_iterable',
        'combinations',
        'cycle',
        'islice',
        'permutations',
        'product',
        'repeat',
        'tee',
        'zip_longest',
      ],
      from: ['*', '0.*', '1.*'],
    },
    {
      roots: ['itertools'],
      paths: ['dropwhile', 'filterfalse', 'groupby', 'takewhile'],
      from: ['1', '1.*', '0', '0.*'],
    },
    { roots: ['operator'], paths: ['add', 'attrgetter', 'concat', 'itemgetter'], from: ['*'] },
    { roots: ['heapq'], paths: ['heappop', 'merge', 'nlargest', 'nsmallest'], from: ['*', '0.*', '1.*'] },
    {
      roots: QUEUES,
      paths: ['get', 'get_nowait'],
      from: ['this'],
    },
    {
      roots: QUEUES,
      paths: ['put', 'put_nowait'],
      from: ['0'],
      to: 'this',
    },
    { roots: ['dataclasses'], paths: ['asdict', 'astuple', 'replace'], from: ['*'] },
    {
      roots: ['asyncio'],
      paths: ['as_completed', 'wait'],
      from: ['*', '0.*'],
    },
    { roots: ['contextlib'], paths: ['closing', 'nullcontext', 'suppress'], from: ['0'] },
    { roots: ['typing'], paths: ['cast'], from: ['1'] },
    { roots: ['asgiref.sync'], paths: ['async_to_sync', 'sync_to_async'], from: ['0'] },
  ],
  neutrals: [
    { roots: LISTS, paths: ['count', 'index', 'isdisjoint', 'issubset', 'issuperset'] },
    { roots: ['calendar', 'math', 'statistics', 'time'], paths: ['**'] },
  ],
}
