import { Controller, Get, Param, ParseIntPipe, Query } from '@nestjs/common'
import { DataSource, Repository } from 'typeorm'
import { Pool } from 'pg'
import type { Request, Response } from 'express'

class User {
  id!: number
}
const pool = new Pool()

@Controller('users')
export class UsersController {
  constructor(
    private readonly users: Repository<User>,
    private readonly source: DataSource,
  ) {}

  @Get(':id')
  find(@Param('id', ParseIntPipe) id: number): Promise<unknown> {
    return this.users.query(`SELECT * FROM users WHERE id = ${id}`)
  }

  @Get()
  async list(@Query('name') name: string): Promise<unknown> {
    await this.source.query('SELECT * FROM users WHERE name = $1', [name])
    await this.users.findBy({ name } as object)
    return this.users.createQueryBuilder('u').where('u.name = :name', { name }).getMany()
  }
}

export async function remove(req: Request, res: Response): Promise<void> {
  const id = Number(req.params['id'])
  await pool.query(`DELETE FROM users WHERE id = ${id}`)
  res.end()
}
