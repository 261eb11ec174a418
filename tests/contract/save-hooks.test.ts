// Save hooks over HTTP: their order, what they get and say, how they refuse, and whose they are.
import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { eventually } from '#tests/support/eventually.ts'
import { openSaving, type Saving } from './save-service.ts'

let saving: Saving

before(async () => {
  saving = await openSaving()
})

after(() => saving?.close())

beforeEach(async () => {
  await saving.service.database.query('truncate public.savlog')
})

type Logged = {
  readonly sWhat: string
  readonly jRows: readonly { handleType: string; sId: string; data: Record<string, unknown> }[]
}

const logged = () =>
  saving.service.database.query<Logged>('select "sWhat", "jRows" from public.savlog order by "iNo"')
const add = (data: object) => [{ sFormId: 'sav.hook', rows: [{ handleType: 'add', data }] }]
const stored = (name: string) =>
  saving.service.database.query('select "sSecret" from public.savhook where "sName" = $1', [name])

test('hooks run in their order, each once, and see the rows before and after', async () => {
  const answer = await saving.save(add({ sName: 'order', dAmount: 1.5 }))
  assert.equal(answer.status, 200, answer.text)
  const log = await logged()
  assert.deepEqual(
    log.map(({ sWhat }) => sWhat),
    ['before demo-admin 1', 'named before', 'after', 'named after'],
  )
  const [row] = answer.body.forms[0].rows
  const [before, , after] = log.map(({ jRows }) => jRows[0])
  assert.deepEqual(
    [before?.handleType, before?.sId, before?.data.sName, before?.data.dAmount],
    ['add', row.sId, 'order', 1.5],
  )
  assert.deepEqual(
    [after?.handleType, after?.sId, after?.data.sName, after?.data.bCheck],
    ['add', row.sId, 'order', 0],
  )
  assert.ok('tCreateDate' in (before?.data ?? {}) && 'tCreateDate' in (after?.data ?? {}))
})

test('what hooks say with a code of 0 or more reaches the user; SaveReturn replaces the data', async () => {
  const answer = await saving.save(add({ sName: 'said', dAmount: 2.5 }))
  assert.deepEqual(answer.body.messages, ['named before says hello', 'all is well'])
  const [{ sId, version, data }] = answer.body.forms[0].rows
  assert.deepEqual(data, { sId, sName: 'SAID', dAmount: 2.5, dMore: 1.5 })
  assert.ok(answer.text.includes('"dMore":1.50'))
  assert.match(version, /^\d+$/)
  const [row] = await saving.read('sav.hook', { sId })
  assert.equal(row?.version, version, 'the version is the one after the hooks')
})

test('a negative code before or after rolls everything back and is 422 with its message', async () => {
  const early = await saving.save(add({ sName: 'early', dAmount: -3 }))
  assert.deepEqual(
    [early.status, early.body.code, early.body.detail, early.body.procedureCode],
    [422, 'rule_violation', 'refused before', -3],
  )
  const late = await saving.save(add({ sName: 'late' }))
  assert.deepEqual([late.status, late.body.detail, late.body.procedureCode], [422, 'refused after', -7])
  assert.deepEqual([...(await stored('early')), ...(await stored('late')), ...(await logged())], [])
})

test('RAISE with P0001 is 422, any other error of a routine is 500 without its text', async () => {
  const raised = await saving.save(add({ sName: 'raise' }))
  assert.deepEqual(
    [raised.status, raised.body.code, raised.body.detail],
    [422, 'rule_violation', 'raised before'],
  )
  const fault = await saving.save(add({ sName: 'fault' }))
  assert.deepEqual([fault.status, fault.body.code], [500, 'internal'])
  assert.ok(!/zero|sql|savhook/i.test(fault.text), fault.text)
})

test('a dry run calls the hooks and leaves nothing', async () => {
  const answer = await saving.save(add({ sName: 'dry' }), { query: '&dryRun=1' })
  assert.deepEqual(answer.body.messages, ['named before says hello', 'all is well'])
  assert.deepEqual([...(await stored('dry')), ...(await logged())], [])
})

test('updates and deletions show what is stored', async () => {
  const [row] = (await saving.save(add({ sName: 'life', dAmount: 1 }))).body.forms[0].rows
  const updated = await saving.save([
    {
      sFormId: 'sav.hook',
      rows: [{ handleType: 'update', sId: row.sId, version: row.version, data: { dAmount: 4 } }],
    },
  ])
  const { version } = updated.body.forms[0].rows[0]
  await saving.service.database.query('truncate public.savlog')
  const deleted = await saving.save([
    { sFormId: 'sav.hook', rows: [{ handleType: 'del', sId: row.sId, version }] },
  ])
  assert.equal(deleted.status, 200, deleted.text)
  assert.deepEqual(deleted.body.forms[0].rows, [{ handleType: 'del', sId: row.sId, version: null, data: {} }])
  for (const { jRows } of await logged())
    assert.deepEqual([jRows[0]?.handleType, jRows[0]?.data.sName, jRows[0]?.data.dAmount], ['del', 'life', 4])
})

test('a hook that metadata names and the database lacks is 424, and harms no other form', async () => {
  const answer = await saving.save([
    { sFormId: 'sav.lost', rows: [{ handleType: 'add', data: { sCode: 'x' } }] },
  ])
  assert.deepEqual([answer.status, answer.body.code], [424, 'broken_metadata'])
  assert.match(answer.body.detail, /sp_sav_lost/)
  await saving.add('sav.item', { sCode: 'fine' })
})

test('a customer’s own hook wins for that customer alone; one of another signature is ignored', async () => {
  const { database } = saving.service
  await database.query(`select framework.make_customer_schema('acme')`)
  await database.query(`
    create function customer_acme.sp_sav_namedafter("jRows" jsonb, out "sCode" int, out "sMsg" text) language sql as $$ select 0, 'acme was here' $$`)
  const acme = await saving.service.signIn({ company: 'acme' })
  const theirs = async () => (await saving.save(add({ sName: 'x' }), { as: acme })).body
  await eventually(async () => (await theirs()).messages?.[1] === 'acme was here')
  assert.deepEqual((await saving.save(add({ sName: 'x' }))).body.messages, [
    'named before says hello',
    'all is well',
  ])
  await database.query(`
    drop function customer_acme.sp_sav_namedafter;
    create function customer_acme.sp_sav_namedafter("jRows" jsonb, "sMore" text default null, out "sCode" int) language sql as $$ select 0 $$`)
  await eventually(async () => (await theirs()).messages?.[1] === 'all is well')
  await database.query('drop function customer_acme.sp_sav_namedafter')
})
