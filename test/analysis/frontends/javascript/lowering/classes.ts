import { Controller, Get, Param as P, type NestMiddleware } from '@nestjs/common'
import type { Pool } from 'pg'
import { Base } from './base'

@Controller('users')
export class Users<T> extends Base<T> implements NestMiddleware, Local {
  static #count = 0
  static {
    let first = 1
    Users.#count = first
  }
  @Input() name?: string
  private list: string[] = []
  handler = () => this.list;
  [computed()] = 1

  constructor(
    private readonly db: Pool,
    @Inject('x') public other = new Other(),
    { deep = 2 }: Options = {},
  ) {
    super(db)
    this.use(deep)
  }

  @Get(':id')
  async find(@P('id') id: string): Promise<Row[]> {
    return super.find(`select ${id}`)
  }

  get size() {
    return this.list.length
  }

  set size(value: number) {
    this.list.length = value
  }

  #hidden() {
    return #count in this
  }

  protected static *all() {
    yield* [1]
    const sent = yield 2
    return sent
  }

  *[Symbol.iterator]() {}
  abstract none(): void
  over(a: string): void
  over(a: unknown) {}
}

export abstract class Shape {
  abstract area(): number
}
const Named = class Inner {
  again() {
    return Inner
  }
}
const Anonymous = class extends mixin(Base) {}
export default class extends Users<string> {}
