import type { LibraryModel } from '../row.ts'

const LISTS = 'list tuple set frozenset collections.deque array.array'
const DICTS = 'dict collections.OrderedDict collections.defaultdict collections.Counter collections.ChainMap'

/** What collections do with their elements. */
export const COLLECTIONS: LibraryModel = {
  types: [
    { roots: DICTS, paths: 'keys values items copy', returns: 'list' },
    { roots: LISTS, paths: 'copy union intersection difference symmetric_difference', returns: 'list' },
    { roots: LISTS, paths: 'index count', returns: 'int' },
    { roots: 'asyncio', paths: 'wait_for shield ensure_future create_task run', returns: '0' },
    { roots: 'asyncio.**.loop ?', paths: 'run_until_complete create_task **.run_until_complete', returns: '0' },
  ],
  effects: [
    { roots: LISTS, paths: 'append add', effect: 'append' },
    { roots: 'collections.deque', paths: 'appendleft', effect: 'prepend' },
    { roots: LISTS, paths: 'insert', effect: 'insert' },
    { roots: LISTS, paths: 'extend update extendleft', effect: 'extend' },
    { roots: LISTS, paths: 'pop', effect: 'remove-at' },
    { roots: 'collections.deque', paths: 'popleft', effect: 'remove-first' },
    { roots: LISTS, paths: 'clear', effect: 'clear' },
    { roots: LISTS, paths: 'copy union', effect: 'copy' },
    { roots: LISTS, paths: 'reverse', effect: 'reverse' },
    { roots: LISTS, paths: '__iter__', effect: 'elements' },
    { roots: DICTS, paths: 'get setdefault __getitem__', effect: 'get' },
    { roots: DICTS, paths: '__setitem__', effect: 'put' },
    { roots: DICTS, paths: 'setdefault', effect: 'put' },
    { roots: DICTS, paths: 'update', effect: 'extend' },
    { roots: DICTS, paths: 'pop', effect: 'get' },
    { roots: DICTS, paths: 'keys', effect: 'keys' },
    { roots: DICTS, paths: 'values', effect: 'elements' },
    { roots: DICTS, paths: 'items iteritems viewitems', effect: 'entries' },
    { roots: DICTS, paths: 'itervalues', effect: 'elements' },
    { roots: DICTS, paths: 'iterkeys', effect: 'keys' },
    { roots: DICTS, paths: 'copy', effect: 'copy' },
    { roots: DICTS, paths: 'clear', effect: 'clear' },
    { roots: 'collections', paths: 'OrderedDict defaultdict Counter ChainMap', effect: 'new-record' },
    { roots: 'collections', paths: 'deque', effect: 'elements', arity: [1, 2] },
    { roots: 'collections', paths: 'deque', effect: 'new-list', arity: [0, 0] },
    { roots: 'copy', paths: 'copy deepcopy', effect: 'copy' },
    { roots: 'itertools', paths: 'islice', effect: 'elements' },
    { roots: LISTS, paths: '__getslice__', effect: 'slice' },
    { roots: 'functools', paths: 'partial partialmethod', effect: 'bind' },
    { roots: 'asyncio', paths: 'gather', effect: 'list-of' },
    { roots: 'types', paths: 'SimpleNamespace MappingProxyType', effect: 'new-record' },
    { roots: 'dataclasses', paths: 'asdict', effect: 'copy' },
  ],
  propagators: [
    { roots: 'copy', paths: 'copy deepcopy', from: '0' },
    {
      roots: 'itertools',
      paths:
        'chain chain.from_iterable islice cycle repeat zip_longest product permutations combinations accumulate tee',
      from: '* 0.* 1.*',
    },
    { roots: 'itertools', paths: 'filterfalse takewhile dropwhile groupby', from: '1 1.* 0 0.*' },
    { roots: 'operator', paths: 'itemgetter attrgetter add concat', from: '*' },
    { roots: 'heapq', paths: 'heappop nlargest nsmallest merge', from: '* 0.* 1.*' },
    {
      roots: 'queue.Queue queue.LifoQueue queue.PriorityQueue queue.SimpleQueue asyncio.Queue',
      paths: 'get get_nowait',
      from: 'this',
    },
    {
      roots: 'queue.Queue queue.LifoQueue queue.PriorityQueue queue.SimpleQueue asyncio.Queue',
      paths: 'put put_nowait',
      from: '0',
      to: 'this',
    },
    { roots: 'dataclasses', paths: 'asdict astuple replace', from: '*' },
    {
      roots: 'asyncio',
      paths: 'as_completed wait',
      from: '* 0.*',
    },
    { roots: 'contextlib', paths: 'closing nullcontext suppress', from: '0' },
    { roots: 'typing', paths: 'cast', from: '1' },
    { roots: 'asgiref.sync', paths: 'sync_to_async async_to_sync', from: '0' },
  ],
  neutrals: [
    { roots: LISTS, paths: 'index count issubset issuperset isdisjoint' },
    { roots: 'math statistics time calendar', paths: '**' },
  ],
}
