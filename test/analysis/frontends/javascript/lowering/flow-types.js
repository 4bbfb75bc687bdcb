// @flow
import type { Db } from 'db'
type Options = { a: string }
opaque type Hidden = string
export type Shown = number
function run(db: Db, options: ?Options, list: Array<string>, text: string): Promise<Db> {
  return (db: any).query(options)
}
declare var ambient: Db
class Store<T> {
  +field: T
  static one: number = 1
}
