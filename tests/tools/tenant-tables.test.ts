// Which tables go along when a company is exported or cloned: a table that is new has to be able to.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { LEFT_BEHIND } from '#tools/tenant/rows/left-behind.ts'

let database: TestDatabase

before(async () => {
  database = await openTestDatabase('edition')
})
after(() => database?.close())

test('every table that goes along holds two companies with the same keys, or gives copies new ones', async () => {
  const unique = await database.query<{ table: string; columns: string[] }>(
    `select c.relname as "table", array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum = any (i.indkey)) as columns
     from pg_index i
     join pg_class c on c.oid = i.indrelid
     where i.indisunique and c.relkind in ('r', 'p') and not c.relispartition
       and exists (select from pg_attribute b where b.attrelid = c.oid and b.attname = 'sBrandsId')
       and not exists (select from pg_attribute b where b.attrelid = c.oid and b.attname = 'sBrandsId' and b.attnum = any (i.indkey))`,
  )
  const open = unique.filter(
    ({ table, columns }) => LEFT_BEHIND[table] === undefined && !columns.includes('iId'),
  )
  // Rows of modules are no company's by this column.
  assert.deepEqual(open.map(({ table, columns }) => `${table} ${columns.join()}`).toSorted(), [
    'gdsmodule sId',
    'sysapibrand corpid',
    'syswebhook sHookCode',
  ])
})

test('what stays behind is there', async () => {
  const tables = await database.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'framework'::regnamespace and c.relkind in ('r', 'p')`,
  )
  const known = new Set(tables.map(({ name }) => name))
  assert.deepEqual(
    Object.keys(LEFT_BEHIND).filter((name) => !known.has(name)),
    [],
  )
})
