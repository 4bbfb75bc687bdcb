import type { LibraryModel, SinkRow, SourceRow } from '../row.ts'

const SQL = 'an SQL statement'

function sql(roots: string, paths: string, args = '0'): SinkRow {
  // Bound values may stand in the same record as the text.
  return { roots, paths, args, danger: 'sql-injection', condition: 'whole-object', what: SQL }
}

function stored(roots: string, paths: string): SourceRow {
  return { roots, paths, origin: 'database', label: 'a stored row' }
}

const RAW =
  'raw whereRaw orWhereRaw andWhereRaw havingRaw orHavingRaw orderByRaw groupByRaw joinRaw fromRaw selectRaw withRaw'
    .split(' ')
    .map((name) => `**.${name}`)
    .join(' ')

export const ORMS: LibraryModel = {
  sinks: [
    sql('knex objection bookshelf', `${RAW} **.schema.raw`),
    sql('knex', '**.raw', '0.sql'),
    sql('sequelize sequelize-typescript', '**.query', '0 0.query'),
    sql('sequelize sequelize-typescript Sequelize', 'literal **.literal Sequelize.literal fn'),
    sql('?', '**.sequelize.query **.sequelize.literal **.Sequelize.literal', '0 0.query'),
    sql('typeorm @mikro-orm/core @nestjs/typeorm', '**.query **.createQueryBuilder().where', '0'),
    sql(
      'typeorm',
      '**.where **.andWhere **.orWhere **.having **.andHaving **.orHaving **.innerJoin **.leftJoin **.innerJoinAndSelect **.leftJoinAndSelect **.orderBy **.addOrderBy **.groupBy **.addGroupBy **.select **.addSelect **.set Raw',
      '0',
    ),
    sql(
      '?',
      '**.createQueryBuilder().where **.createQueryBuilder().**.where **.createQueryBuilder().**.andWhere **.createQueryBuilder().**.orWhere **.createQueryBuilder().**.orderBy **.createQueryBuilder().**.having',
    ),
    sql('@mikro-orm/core @mikro-orm/postgresql @mikro-orm/mysql', '**.execute **.raw raw **.getConnection().execute'),
    sql('@prisma/client', '**.$queryRawUnsafe **.$executeRawUnsafe Prisma.raw'),
    sql('Prisma', 'raw'),
    { ...sql('@prisma/client', '**.$queryRaw **.$executeRaw', '0'), condition: 'sql-text', confidence: 'medium' },
    sql('drizzle-orm', 'sql.raw **.execute'),
    sql('kysely', 'sql.raw sql.lit sql.ref **.executeQuery CompiledQuery.raw'),
    sql('waterline sails', '**.query **.sendNativeQuery'),
    sql('massive', '**.query **.run'),
    sql('orm', '**.driver.execQuery'),
    sql('squel', '**.where **.from **.order'),
    sql('sql-bricks', '**.where **.orderBy'),
  ],
  sources: [
    stored(
      'sequelize @prisma/client typeorm @mikro-orm/core',
      '**.findOne **.findAll **.findByPk **.findMany **.findUnique **.findFirst **.findOneBy **.find',
    ),
  ],
  supertypes: [
    { types: 'sequelize.Sequelize sequelize-typescript.Sequelize', parents: 'sequelize' },
    {
      types: 'typeorm.Repository typeorm.EntityManager typeorm.DataSource typeorm.Connection typeorm.QueryRunner',
      parents: 'typeorm.Executor',
    },
  ],
  settings: [
    {
      rule: 'tls-verification',
      property: /^sslmode$/,
      is: ['disable', 'no-verify'],
      message: 'The database is connected without a check of its certificate.',
    },
  ],
  checks: [
    {
      roots: 'sequelize',
      paths: 'Sequelize self',
      when: [{ arg: '3.dialectOptions.ssl', is: false }],
      rule: 'cleartext-transmission',
      message: 'The database is connected without encryption.',
      severity: 'low',
      confidence: 'medium',
    },
  ],
}
