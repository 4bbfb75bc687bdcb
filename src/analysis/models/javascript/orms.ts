import type { Names } from '../rows/api-pattern.ts'
import type { LibraryModel } from '../rows/library-model.ts'
import type { Selectors } from '../rows/selector.ts'
import type { SinkRow } from '../rows/sink-row.ts'
import type { SourceRow } from '../rows/source-row.ts'
import { RAW_PARTS } from './query-builders.ts'

const SQL = 'an SQL statement'

function sql(roots: Names, paths: Names, args: Selectors = ['0']): SinkRow {
  // Bound values may be in the same record as the text.
  return { roots, paths, args, sinkKind: 'sql-injection', condition: 'whole-object', what: SQL }
}

function stored(roots: Names, paths: Names): SourceRow {
  return { roots, paths, origin: 'database', label: 'a stored row' }
}

export const ORMS: LibraryModel = {
  sinks: [
    sql(['bookshelf', 'knex', 'objection'], [...RAW_PARTS, '**.schema.raw']),
    sql(['knex'], ['**.raw'], ['0.sql']),
    sql(['sequelize', 'sequelize-typescript'], ['**.query'], ['0', '0.query']),
    sql(['Sequelize', 'sequelize', 'sequelize-typescript'], ['**.literal', 'Sequelize.literal', 'fn', 'literal']),
    sql(['?'], ['**.Sequelize.literal', '**.sequelize.literal', '**.sequelize.query'], ['0', '0.query']),
    sql(['@mikro-orm/core', '@nestjs/typeorm', 'typeorm'], ['**.createQueryBuilder().where', '**.query'], ['0']),
    sql(
      ['typeorm'],
      [
        '**.addGroupBy',
        '**.addOrderBy',
        '**.addSelect',
        '**.andHaving',
        '**.andWhere',
        '**.groupBy',
        '**.having',
        '**.innerJoin',
        '**.innerJoinAndSelect',
        '**.leftJoin',
        '**.leftJoinAndSelect',
        '**.orHaving',
        '**.orWhere',
        '**.orderBy',
        '**.select',
        '**.set',
        '**.where',
        'Raw',
      ],
      ['0'],
    ),
    sql(
      ['?'],
      [
        '**.createQueryBuilder().**.andWhere',
        '**.createQueryBuilder().**.having',
        '**.createQueryBuilder().**.orWhere',
        '**.createQueryBuilder().**.orderBy',
        '**.createQueryBuilder().**.where',
        '**.createQueryBuilder().where',
      ],
    ),
    sql(
      ['@mikro-orm/core', '@mikro-orm/mysql', '@mikro-orm/postgresql'],
      ['**.execute', '**.getConnection().execute', '**.raw', 'raw'],
    ),
    sql(['@prisma/client'], ['**.$executeRawUnsafe', '**.$queryRawUnsafe', 'Prisma.raw']),
    sql(['Prisma'], ['raw']),
    {
      ...sql(['@prisma/client'], ['**.$executeRaw', '**.$queryRaw'], ['0']),
      condition: 'sql-text',
      confidence: 'medium',
    },
    sql(['drizzle-orm'], ['**.execute', 'sql.raw']),
    sql(['kysely'], ['**.executeQuery', 'CompiledQuery.raw', 'sql.lit', 'sql.raw', 'sql.ref']),
    sql(['sails', 'waterline'], ['**.query', '**.sendNativeQuery']),
    sql(['massive'], ['**.query', '**.run']),
    sql(['orm'], ['**.driver.execQuery']),
    sql(['squel'], ['**.from', '**.order', '**.where']),
    sql(['sql-bricks'], ['**.orderBy', '**.where']),
  ],
  sources: [
    stored(
      ['@mikro-orm/core', '@prisma/client', 'sequelize', 'typeorm'],
      [
        '**.find',
        '**.findAll',
        '**.findByPk',
        '**.findFirst',
        '**.findMany',
        '**.findOne',
        '**.findOneBy',
        '**.findUnique',
      ],
    ),
  ],
  supertypes: [
    { types: ['sequelize-typescript.Sequelize', 'sequelize.Sequelize'], parents: ['sequelize'] },
    {
      types: [
        'typeorm.Connection',
        'typeorm.DataSource',
        'typeorm.EntityManager',
        'typeorm.QueryRunner',
        'typeorm.Repository',
      ],
      parents: ['typeorm.Executor'],
    },
  ],
  settings: [
    {
      rule: 'tls-verification',
      property: /^sslmode$/,
      is: ['disable', 'no-verify'],
      message: 'The certificate of the database is not validated.',
    },
  ],
  checks: [
    {
      roots: ['sequelize'],
      paths: ['Sequelize', 'self'],
      when: [{ arg: '3.dialectOptions.ssl', is: false }],
      rule: 'cleartext-transmission',
      message: 'The database connection is not encrypted.',
      severity: 'low',
      confidence: 'medium',
    },
  ],
}
