// What a row is shown as where others refer to it: its name, in whichever language, and neither an id nor a number.
import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { adoptInto, withDump } from '#tests/support/adoption.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let database: TestDatabase

before(async () => {
  database = await openTestDatabase()
})

after(() => database.close())

const TABLES: readonly (readonly [string, string])[] = [
  ['create table 客户 (编号 int primary key, 备注 text, 名称 text)', 's名称'],
  ['create table 员工 (工号 int primary key, 部门 text, 姓名 varchar(20))', 's姓名'],
  ['create table 订单 (单号 int primary key, 客户名称 text, 名称 text)', 's名称'],
  ['create table 物料 (id int primary key, 规格 text, 物料名称 text)', 's物料名称'],
  [`create table kh (id int primary key, bm text, mc text); comment on column kh.mc is '名称'`, 'sMc'],
  ['create table devices (id uuid primary key, owner uuid, place text)', 'sPlace'],
  ['create table accounts (id int primary key, secret_key text, login text)', 'sLogin'],
  ['create table orders (id int primary key, customer_guid text, placed date)', 'iId'],
]

it('lookups show names', async () => {
  const { plan } = await withDump(`${TABLES.map(([text]) => text).join(';\n')};\n`, (path) =>
    adoptInto(database, path, { prefix: 'n', isDryRun: true }),
  )
  const shown = new Map(plan.tables.map(({ source, showColumn }) => [source.name, showColumn]))
  assert.deepEqual(
    TABLES.map(([text]) => shown.get(/table (\S+)/.exec(text)?.[1] ?? '')),
    TABLES.map(([, column]) => column),
  )
})
