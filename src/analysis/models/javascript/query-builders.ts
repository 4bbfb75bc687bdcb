/** Where Knex and what is built on it take a part of a statement as text. */
export const RAW_PARTS = [
  'andWhereRaw',
  'fromRaw',
  'groupByRaw',
  'havingRaw',
  'joinRaw',
  'orHavingRaw',
  'orWhereRaw',
  'orderByRaw',
  'raw',
  'selectRaw',
  'whereRaw',
  'withRaw',
].map((name) => `**.${name}`)
