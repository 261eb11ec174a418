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

/** With rows that tell what stands in their columns. */
const FILLED: readonly (readonly [string, string])[] = [
  [
    `create table machines (ref varchar(36) primary key, serial varchar(20), made_in text);
     insert into machines select gen_random_uuid()::text, 'S' || n, 'Ulm' from generate_series(1, 9) n`,
    'sSerial',
  ],
  [
    `create table parts (pk varchar(40) primary key, parent_pk varchar(40), colour text, drawing text);
     insert into parts select '{' || gen_random_uuid() || '}', gen_random_uuid(), 'red', 'D-' || n from generate_series(1, 9) n`,
    'sDrawing',
  ],
  [
    `create table vehicles (id int primary key, maker text, plate varchar(10) unique);
     insert into vehicles select n, 'Maker ' || n, 'UL ' || n from generate_series(1, 9) n`,
    'sPlate',
  ],
  [
    `create table payments (id int primary key, method text, paid date);
     insert into payments select n, 'cash', '2026-01-31' from generate_series(1, 9) n`,
    'iId',
  ],
  [
    `create table airports (code char(3) primary key, city text);
     insert into airports values ('MUC', 'Munich'), ('STR', 'Stuttgart')`,
    'sCode',
  ],
]

it('what tells rows apart is shown where nothing is called a name, and no GUID whatever it is called', async () => {
  const { plan } = await withDump(`${FILLED.map(([text]) => text).join(';\n')};\n`, (path) =>
    adoptInto(database, path, { prefix: 'f', isDryRun: true }),
  )
  const shown = new Map(plan.tables.map(({ source, showColumn }) => [source.name, showColumn]))
  assert.deepEqual(
    FILLED.map(([text]) => shown.get(/table (\S+)/.exec(text)?.[1] ?? '')),
    FILLED.map(([, column]) => column),
  )
})

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
