// Reads of base tables below HTTP: each is a transaction of its own in one exchange, on connections that are used again.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { compileSql, sql } from '#server/platform/postgres/sql.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { NOT_ALLOWED, sqlState } from '#tests/support/sql-state.ts'
import { contextOf, openDoors, setUpTwoTenants } from '#tests/support/tenants.ts'

let database: TestDatabase
let doors: Database

before(async () => {
  database = await openTestDatabase('framework')
  await setUpTwoTenants(database)
  doors = await openDoors(database, { trustedPoolSize: 1, statementTimeoutMs: 300 })
})
after(async () => {
  await doors.close()
  await database.close()
})

const names = sql`select t."sName" as name from public.secret t order by t."sId"`

test('a read sees its tenant alone, again and again on one connection', async () => {
  for (const tenant of ['T1', 'T2', 'T1']) {
    const rows = await doors.readTable<{ name: string }>(contextOf(tenant), names)
    assert.deepEqual(
      rows.map(({ name }) => name),
      Array(3).fill(`row of ${tenant}`),
    )
  }
})

test('values arrive as they are: texts, lists, nulls', async () => {
  const texts = ["it's", 'a "b"', 'c\\d', '{e}', 'null', '']
  const [row] = await doors.readTable(
    contextOf('T1'),
    sql`select ${sql.value(texts)}::text[] as texts, ${sql.value(null)}::text as nothing, ${sql.value(7)}::int as seven, ${sql.value(true)}::bool as yes`,
  )
  assert.deepEqual(row, { texts, nothing: null, seven: 7, yes: true })
})

test('a read that fails harms no later one', async () => {
  const divides = sql`select 1 / (length(t."sId") - 4) as one from public.secret t`
  await assert.rejects(doors.readTable(contextOf('T1'), divides), sqlState('22012'))
  assert.equal((await doors.readTable(contextOf('T1'), names)).length, 3)
  await assert.rejects(
    doors.readTable(contextOf('T1'), sql`select ${sql.value({ not: 'a text' })}::text`),
    TypeError,
  )
  assert.equal((await doors.readTable(contextOf('T2'), names)).length, 3)
})

test('a read writes nothing, and leaves nothing behind on its connection', async () => {
  await assert.rejects(
    doors.readTable(contextOf('T1'), sql`delete from public.secret returning 1 as gone`),
    sqlState('25006'),
  )
  await assert.rejects(
    doors.readTable(contextOf('T1'), sql`select framework.new_id() from framework.installation`),
    NOT_ALLOWED,
  )
  const left = sql`select current_setting('armature.context') as context, session_user as login`
  const [row] = await doors.readTable<{ context: string; login: string }>(contextOf('T2'), left)
  assert.match(row?.context ?? '', /^v1\|T2\|/)
  assert.match(row?.login ?? '', /^armature_[0-9a-f]{8}_trusted$/)
})

test('instants are written in the time zone of who reads', async () => {
  const instant = sql`select to_json(timestamptz '2025-06-01 00:00:00Z')::text as at`
  const at = async (sTimeZone: string): Promise<unknown> =>
    (await doors.readTable<{ at: string }>({ ...contextOf('T1'), sTimeZone }, instant))[0]?.at
  assert.equal(await at('Asia/Shanghai'), '"2025-06-01T08:00:00+08:00"')
  assert.equal(await at('UTC'), '"2025-06-01T00:00:00+00:00"')
})

test('several reads are answered each, as of one moment', async () => {
  const count = sql`select count(*)::int as count from public.secret t`
  const nothing = sql`select t."sName" as name from public.secret t where false`
  const slowly = sql`select count(*)::int as count from generate_series(1, 30000) n`
  const answered = doors.readTables(
    contextOf('T1'),
    [count, nothing, slowly, names, count].map((statement) => compileSql(statement)),
  )
  const row = ['T1', 'S', 'meanwhile']
  await database.query(
    'insert into public.secret ("sBrandsId", "sSubsidiaryId", "sId") values ($1, $2, $3)',
    row,
  )
  const [first, none, , rows, last] = await answered
  assert.deepEqual([none, rows?.length], [[], first?.[0]?.count])
  assert.deepEqual(first, last)
  await database.query(`delete from public.secret where "sId" = 'meanwhile'`)
})

test('a read that takes too long is ended', async () => {
  const slow = sql`select count(*) as count from generate_series(1, 100000000) n`
  await assert.rejects(
    doors.readTable(contextOf('T1'), slow),
    (error: unknown) => error instanceof AppError && error.code === 'timeout',
  )
  assert.equal((await doors.readTable(contextOf('T1'), names)).length, 3)
})

test('reads that are the first on their connections, all at once, are answered alike', async () => {
  const fresh = await openDoors(database, { trustedPoolSize: 4 })
  try {
    const first = await Promise.all(Array.from({ length: 12 }, () => fresh.readTable(contextOf('T1'), names)))
    for (const rows of first) assert.deepEqual(rows[0], { name: 'row of T1' })
  } finally {
    await fresh.close()
  }
})

test('many reads at once share few connections', async () => {
  const reads = Array.from({ length: 40 }, (_, index) =>
    doors.readTable<{ name: string }>(contextOf(index % 2 ? 'T1' : 'T2'), names),
  )
  const answers = await Promise.all(reads)
  answers.forEach((rows, index) => {
    assert.equal(rows[0]?.name, `row of ${index % 2 ? 'T1' : 'T2'}`)
  })
})

test('a read has heard of every change that was committed before it', async () => {
  await doors.readTable(contextOf('T1'), names)
  for (let change = 0; change < 20; change += 1) {
    const before = doors.heard()
    await database.query(`select pg_notify(framework.news_channel(), 'gdsmodule')`)
    await doors.readTable(contextOf('T1'), names)
    assert.ok(doors.heard() > before)
  }
})
