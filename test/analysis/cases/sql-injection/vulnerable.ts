import { Controller, Get, Param, Query } from '@nestjs/common'
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
  find(@Param('id') id: string): Promise<unknown> {
    return this.users.query(`SELECT * FROM users WHERE id = ${id}`) // finding: sql-injection
  }

  @Get()
  async list(@Query('name') name: string): Promise<unknown> {
    await this.source.query("SELECT * FROM users WHERE name = '" + name + "'") // finding: sql-injection
    return this.users.createQueryBuilder('u').where(`u.name = '${name}'`).getMany() // finding: sql-injection
  }
}

export async function remove(req: Request, res: Response): Promise<void> {
  const id = req.params['id'] as string
  await pool.query(`DELETE FROM users WHERE id = ${id}`) // finding: sql-injection
  res.end()
}
