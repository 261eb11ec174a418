// Adopted tables bring foreign keys: the records that one refers to and those that refer to it are its related documents.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { RelatedDocument } from '#contracts/related.ts'
import { adoptInto, withDump } from '../support/adoption.ts'
import { type Client, openTestService, type TestService } from '../support/service.ts'

const DUMP = `
create table garages (id int primary key, name text not null);
create table repairs (id int primary key, name text not null, garage_id int not null references garages, before_id int references repairs,
  total numeric(12,2) not null, state text not null check (state in ('open', 'closed')));
create table repair_lines (repair_id int not null references repairs on delete cascade, line int not null, lent_by int references garages, what text,
  primary key (repair_id, line));
insert into garages values (1, 'North'), (2, 'South'), (3, 'East');
insert into repairs values (10, 'Brakes', 1, null, 12.50, 'open'), (11, 'Brakes again', 1, 10, 7, 'closed'), (12, 'Lights', 2, null, 1, 'open');
insert into repair_lines values (10, 1, 2, 'Lift'), (10, 2, 2, 'Pump'), (12, 1, 3, 'Lamp');`

let service: TestService
let admin: Client

before(async () => {
  service = await openTestService()
  await withDump(DUMP, (path) => adoptInto(service.database, path, { prefix: 'r', name: 'Repairs' }))
  admin = await service.signIn()
})
after(() => service?.close())

const ask = (table: string, sId: string, as = admin) =>
  as.get(`/entry/related?sModelsId=r-${table}&sFormId=r-${table}.master&sId=${sId}`)

const related = async (table: string, sId: string, as = admin): Promise<readonly RelatedDocument[]> => {
  const { status, text, body } = await ask(table, sId, as)
  assert.equal(status, 200, text)
  assert.equal(body.isComplete, true)
  return body.documents
}

const short = (documents: readonly RelatedDocument[]) =>
  documents.map(({ relation, sModelsId, title }) => `${relation} ${sModelsId} ${title}`).sort()

test('what a record refers to, and what refers to it, itself or by its lines', async () => {
  assert.deepEqual(short(await related('repairs', '11')), ['from r-garages North', 'from r-repairs Brakes'])
  assert.deepEqual(short(await related('repairs', '10')), [
    'from r-garages North',
    'to r-repairs Brakes again',
  ])
  assert.deepEqual(short(await related('garages', '1')), ['to r-repairs Brakes', 'to r-repairs Brakes again'])
  assert.deepEqual(short(await related('garages', '2')), ['to r-repairs Brakes', 'to r-repairs Lights'])
  assert.deepEqual(short(await related('garages', '3')), ['to r-repairs Lights'])
})

test('each is told with what its roles are known to hold', async () => {
  const [lights] = await related('garages', '3')
  assert.deepEqual([lights?.dAmount, lights?.sState?.toLowerCase()], ['1', 'open'])
})

const withChange = async (change: string, back: string, check: () => Promise<void>): Promise<void> => {
  await service.database.query(change)
  try {
    await check()
  } finally {
    await service.database.query(back)
  }
}

test('a column that the user does not see leads nowhere, either way', () =>
  withChange(
    `insert into framework.gdsconfigformcustomslave ("sBrandsId", "sFormId", "sName", "bVisible")
     values ('demo', 'r-repairs.master', 'sGarageId', 0), ('demo', 'r-repairs.repair_lines', 'sLentBy', 0)`,
    `delete from framework.gdsconfigformcustomslave where "sFormId" like 'r-%'`,
    async () => {
      assert.deepEqual(short(await related('repairs', '11')), ['from r-repairs Brakes'])
      assert.deepEqual(await related('garages', '2'), [])
    },
  ))

test('records that a row rule hides are not told, nor those whose lines have a rule', () =>
  withChange(
    `update framework.gdsconfigformmaster set "sRowRule" = 'sName != ''Brakes''' where "sId" in ('r-repairs.list', 'r-repairs.master');
     update framework.gdsconfigformmaster set "sRowRule" = 'sWhat != ''x''' where "sId" = 'r-repairs.repair_lines'`,
    `update framework.gdsconfigformmaster set "sRowRule" = null where "sId" like 'r-%'`,
    async () => {
      assert.deepEqual(short(await related('garages', '1')), ['to r-repairs Brakes again'])
      assert.deepEqual(await related('garages', '3'), [])
    },
  ))

test('whoever has exactly as many as are told has all of them, and one more is said', async () => {
  const [form] = await service.database.query(
    `select "sTbName" from framework.gdsconfigformmaster where "sId" = 'r-repairs.master'`,
  )
  const add = (from: number, to: number) =>
    service.database.query(
      `insert into public.${form?.sTbName} ("sBrandsId", "sSubsidiaryId", "sId", "sName", "sGarageId", "sBeforeId", "dTotal", "sState")
       select r."sBrandsId", r."sSubsidiaryId", 'more' || n, 'More', r."sGarageId", null, 1, 'open'
       from public.${form?.sTbName} r, generate_series(${from}, ${to}) n where r."sId" = '10'`,
    )
  const told = async () => {
    const { body } = await ask('garages', '1')
    return [body.documents.length, body.isComplete]
  }
  try {
    await add(1, 98)
    assert.deepEqual(await told(), [100, true])
    await add(99, 99)
    assert.deepEqual(await told(), [100, false])
  } finally {
    await service.database.query(`delete from public.${form?.sTbName} where "sId" like 'more%'`)
  }
})

test('what the user may not open is absent', async () => {
  await service.database.query(`delete from framework.sysjurisdiction where "sModelsId" = 'r-garages'`)
  assert.deepEqual(short(await related('repairs', '11', await service.signIn())), ['from r-repairs Brakes'])
})
