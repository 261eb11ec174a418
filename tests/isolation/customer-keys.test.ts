// Whoever deletes a record has PostgreSQL look through every table that refers to it, those of customers included: what is there of one
// customer's must cost the others next to nothing, however a script came to its keys, and whatever it does to its indexes afterwards.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type pg from 'pg'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { makeOwnInstallation, setUpTwoTenants } from '#tests/support/tenants.ts'
import { connected, takePackTurn } from '#tools/pack/connect.ts'
import { withBuilder } from '#tools/pack/customer/builder.ts'

const REFERENCES = 'foreign key ("sBrandsId", "sSubsidiaryId", "sSecretId") references public.secret'
const NEEDS_INDEX = /the foreign key .* on .* needs an index there whose first column is "sBrandsId"/

const own = (table: string, columns = '"sSecretId" text'): string =>
  `create table ${table} (${columns}); select framework.make_tenant_table('${table}', null, false);`

let database: TestDatabase

before(async () => {
  database = await openTestDatabase('framework')
  await makeOwnInstallation(database)
  await setUpTwoTenants(database)
})

after(() => database.close())

const asBuilder = <T>(work: (builder: pg.ClientBase) => Promise<T>): Promise<T> =>
  connected(database.url, async (command) => {
    await takePackTurn(command)
    return withBuilder({ url: database.url, administrator: command, sBrandNo: 'one' }, async (builder) => {
      await builder.query('set search_path = customer_one, public')
      return work(builder)
    })
  })

/** Statements one by one, each a transaction; what the last one answers is refused, and changes nothing. */
const refused = (
  title: string,
  given: readonly string[],
  statement: string,
  complaint = NEEDS_INDEX,
): void => {
  it(title, () =>
    asBuilder(async (builder) => {
      for (const step of given) await builder.query(step)
      await assert.rejects(builder.query(statement), { message: complaint })
    }),
  )
}

describe('a key to a table of all companies, without an index that tells the company', () => {
  const GOES = 'primary key ("sBrandsId", "sSubsidiaryId", "sId")'
  refused(
    'is not made',
    [`${own('bare')} alter table bare drop constraint bare_pkey`],
    `alter table bare add ${REFERENCES} not valid`,
  )
  refused(
    'nor where the index has part of the rows',
    [`create index on bare ("sBrandsId") where "sId" <> ''`],
    `alter table bare add ${REFERENCES}`,
  )
  refused(
    'nor where it begins with something else',
    ['create index on bare ("sSubsidiaryId", "sBrandsId")'],
    `alter table bare add ${REFERENCES}`,
  )
  refused(
    'nor where it has another order',
    ['create index on bare ("sBrandsId" collate "C")'],
    `alter table bare add ${REFERENCES}`,
  )
  refused(
    'nor where it is of another kind',
    ['create index on bare using hash ("sBrandsId")'],
    `alter table bare add ${REFERENCES}`,
  )
  refused(
    'is not left by dropping the primary key',
    [`${own('left1')} alter table left1 add ${REFERENCES}`],
    'alter table left1 drop constraint left1_pkey',
  )
  refused(
    'nor by dropping the index',
    ['create index brand on left1 ("sBrandsId"); alter table left1 drop constraint left1_pkey'],
    'drop index brand',
  )
  refused(
    'nor with a column of it',
    [
      'create type kind as enum (\'a\'); alter table left1 add column k kind; create index wide on left1 ("sBrandsId", k); drop index brand',
    ],
    'alter table left1 drop column k',
  )
  refused('nor with the type of such a column', [], 'drop type kind cascade')
  refused(
    'nor in the body of a command',
    [],
    `do $$ begin execute 'drop index wide'; exception when others then raise exception '%', sqlerrm; end $$`,
  )
  it('another index in its place is as good', () =>
    asBuilder(async (builder) => {
      await builder.query(`create index again on left1 ("sBrandsId"); drop index wide;
        alter table left1 add ${GOES}; drop index again`)
    }))
})

describe('keys of one customer to one table of all companies', () => {
  const columns = Array.from({ length: 10 }, (_, index) => `o${index} text`)
  const key = (column: string): string =>
    `add foreign key ("sBrandsId", "sSubsidiaryId", ${column}) references public.secret`

  it('are ten', () =>
    asBuilder(async (builder) => {
      await builder.query('drop table left1')
      await builder.query(own('many', columns.join(', ')))
      await builder.query(
        `alter table many ${columns.map((column) => key(column.split(' ')[0] ?? '')).join(', ')}`,
      )
    }))
  refused(
    'and not eleven',
    [],
    `${own('more')} alter table more add ${REFERENCES}`,
    /customer_one has more than 10 foreign keys to public\.secret/,
  )
  it('to another table there may be others', () =>
    asBuilder(async (builder) => {
      await builder.query(
        `${own('other')} alter table other add foreign key ("sBrandsId", "sSubsidiaryId", "sSecretId") references public.secretline`,
      )
    }))
  it('and where one goes, another may come', () =>
    asBuilder(async (builder) => {
      await builder.query('alter table many drop column o9')
      await builder.query(`${own('more')} alter table more add ${REFERENCES}`)
    }))
})

describe('tables of one customer that refer to one table of all companies, with their indexes', () => {
  const MANY = /the tables of customer_one that refer to public\.secret are more than 60 relations/
  const indexes = (count: number): string =>
    Array.from({ length: count }, (_, n) => `create index on indexed ("sBrandsId", c${n})`).join(';')
  const columns = Array.from({ length: 50 }, (_, n) => `c${n} text`).join(', ')
  it('are ten documents', () =>
    asBuilder(async (builder) => {
      await builder.query('drop table many; drop table more')
      for (let n = 0; n < 10; n++)
        await builder.query(`create table d${n} ("sBillNo" text, "tBillDate" timestamptz, "sSecretId" text);
          select framework.make_document('d${n}'); create index on d${n} ("sBrandsId", "sSubsidiaryId", "sSecretId");
          alter table d${n} add ${REFERENCES}`)
    }))
  refused('and no further index', [], 'create index on d0 ("sBillNo")', MANY)
  refused(
    'nor another table with many',
    ['drop table d9'],
    `${own('indexed', `"sSecretId" text, ${columns}`)} ${indexes(40)}; alter table indexed add ${REFERENCES}`,
    MANY,
  )
  it('but one that refers to another', () =>
    asBuilder(async (builder) => {
      await builder.query(`${own('indexed', `"sSecretId" text, ${columns}`)}
        alter table indexed add foreign key ("sBrandsId", "sSubsidiaryId", "sSecretId") references public.secretline; ${indexes(40)}`)
    }))
  refused('which then refers to it', [], `alter table indexed add ${REFERENCES}`, MANY)
  it('where there are more already, they stay', () =>
    asBuilder(async (builder) => {
      await database.query(
        `set local session_replication_role = replica; alter table customer_one.indexed add ${REFERENCES}`,
      )
      await builder.query(`alter table indexed add column d text; drop index d0_list; ${own('unrelated')}`)
      await assert.rejects(builder.query('create index on d0 ("sBillNo")'), { code: '42501', message: MANY })
      await builder.query('drop table indexed')
    }))
  it('and where some go, others may come', () =>
    asBuilder(async (builder) => {
      await builder.query(Array.from({ length: 9 }, (_, n) => `drop table d${n}`).join(';'))
      await builder.query(`${own('more')} alter table more add ${REFERENCES}`)
    }))
})

describe('the planner is not led to read the customer’s rows for another company', () => {
  const MISLEADS = /its statistics or settings do not say that all its rows are one company's/
  const columns =
    '"sBrandsId" text not null, "sSubsidiaryId" text not null, "sId" text not null, "sSecretId" text'
  refused(
    'by statistics of rows that were there before',
    [
      'drop table more',
      `create table led (${columns})`,
      `insert into led select 'T2', 'S', n::text, 'T2-3' from generate_series(1, 1000) n`,
      'analyze led; truncate led',
      `select framework.make_tenant_table('led', null, false)`,
    ],
    `alter table led add ${REFERENCES}`,
    MISLEADS,
  )
  it('which are right when it is analysed again', () =>
    asBuilder(async (builder) => {
      await database.query(
        `insert into customer_one.led ("sBrandsId", "sSubsidiaryId", "sId") select 'T1', 'S', n::text from generate_series(1, 1000) n`,
      )
      await builder.query('analyze led')
      await builder.query(`alter table led add ${REFERENCES}`)
    }))
  for (const [how, statement] of [
    ['a number of companies', 'alter table led alter column "sBrandsId" set (n_distinct = 1)'],
    ['statistics that stay', 'alter table led set (autovacuum_enabled = off)'],
    ['lists of pairs', 'create statistics pairs (mcv) on "sBrandsId", "sSubsidiaryId" from led'],
  ] as const)
    refused(`by ${how}`, [], statement, MISLEADS)
  it('afterwards there is a table that holds to it', () =>
    asBuilder(async (builder) => {
      await builder.query(`drop table led; ${own('more')} alter table more add ${REFERENCES}`)
    }))
})

it('a delete of another company’s reads none of the customer’s rows', async () => {
  const [read] = await connected(database.url, async (client) => {
    await client.query(
      `insert into customer_one.more ("sBrandsId", "sSubsidiaryId", "sId", "sSecretId") select 'T1', 'S', n::text, 'T1-1' from generate_series(1, 20000) n`,
    )
    await client.query('analyze customer_one.more')
    await client.query('begin')
    await client.query(`delete from public.secret where "sBrandsId" = 'T2' and "sId" = 'T2-3'`)
    const { rows } = await client.query<{ read: number }>(
      `select seq_tup_read::int as read from pg_stat_xact_user_tables where relid = 'customer_one.more'::regclass`,
    )
    return rows
  })
  assert.deepEqual(read, { read: 0 })
})
