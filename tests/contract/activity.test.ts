// What was done with a record: by whom, in which order, and of nothing that the user may not see.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { ActivityAnswer, ActivityItem, FieldChange } from '#contracts/activity.ts'
import { actAs } from '../support/acting.ts'
import { type Client, openTestService, type TestService } from '../support/service.ts'
import { idOf, MODULE, nameOf, SETUP, TWINS } from './activity-things.ts'

let service: TestService
let admin: Client

before(async () => {
  service = await openTestService()
  await service.database.query(SETUP)
  admin = await service.signIn()
})
after(() => service?.close())

const ask = (sId: string, { as = admin, before = '', module = MODULE } = {}) =>
  as.get(`/entry/activity?sModelsId=${module}&sId=${idOf(sId)}${before === '' ? '' : `&before=${before}`}`)

const told = async (sId: string, options = {}): Promise<ActivityAnswer> => {
  const answer = await ask(sId, options)
  assert.equal(answer.status, 200, answer.text)
  return answer.body
}

type Rows = Readonly<Record<string, readonly (readonly ['add' | 'update' | 'del', string, object?])[]>>

/** What is saved by one request, by form. */
const save = async (rows: Rows, as = admin): Promise<void> => {
  const forms = await Promise.all(
    Object.entries(rows).map(async ([form, given]) => ({
      sFormId: `d.${form}`,
      rows: await Promise.all(
        given.map(async ([handleType, sId, data = {}]) => ({
          handleType,
          sId: idOf(sId),
          data,
          ...(handleType === 'add' ? {} : { version: await versionOf(`d.${form}`, sId) }),
        })),
      ),
    })),
  )
  const answer = await as.post(`/entry/business/addUpdateDelBusinessData?sModelsId=${MODULE}`, { forms })
  assert.equal(answer.status, 200, answer.text)
}

const versionOf = async (form: string, sId: string): Promise<string> => {
  const { body } = await admin.post(
    `/entry/business/getBusinessDataByFormcustomId/${form}?sModelsId=${MODULE}`,
    { sId: idOf(sId) },
  )
  return body.rows[0]?.version
}

const changesOf = (item: ActivityItem): readonly FieldChange[] => ('changes' in item ? item.changes : [])

/** An entry in short: each row as operation, form, row, line, with its fields. */
const shortOf = (item: ActivityItem) => {
  const rows = new Map<string, string[]>()
  for (const { sFormId, sRowId, iLineNo, sOperation, field, before, after } of changesOf(item)) {
    const row = `${sOperation} ${sFormId} ${nameOf(sRowId)} ${iLineNo}`
    rows.set(row, [
      ...(rows.get(row) ?? [row]),
      ...(field === null ? [] : [`${field}: ${before} > ${after}`]),
    ])
  }
  return [...rows.values()]
}

test('who did what, the latest first, the changes of one request together', async () => {
  await save({
    master: [['add', 'd1', { sName: 'first', sKind: 'open', tDay: '2026-11-20' }]],
    line: [
      ['add', 'l1', { sParentId: idOf('d1'), dQty: 3, sText: 'one' }],
      ['add', 'l2', { sParentId: idOf('d1'), dQty: 300 }],
    ],
  })
  await save({
    master: [['update', 'd1', { tDay: '2026-12-03', dAmount: 12.5 }]],
    line: [['update', 'l2', { dQty: 400 }]],
  })
  await save({ line: [['del', 'l1']] })
  const { items: entries, next } = await told('d1')
  assert.deepEqual(entries.map(shortOf), [
    [['del d.line l1 1', 'dQty: 3 > null', 'sText: one > null']],
    [
      ['update d.master d1 null', 'dAmount: null > 12.5', 'tDay: 2026-11-20 > 2026-12-03'],
      ['update d.line l2 2', 'dQty: 300 > 400'],
    ],
    [['add d.master d1 null'], ['add d.line l1 1'], ['add d.line l2 2']],
  ])
  assert.equal(next, null)
  assert.deepEqual(changesOf(entries[1] as ActivityItem)[0], {
    field: 'dAmount',
    label: 'dAmount',
    before: null,
    after: 12.5,
    sFormId: 'd.master',
    sRowId: idOf('d1'),
    iLineNo: null,
    sOperation: 'update',
  })
  for (const { sUserName, sUserId, tWhen } of entries) {
    assert.deepEqual([sUserId, sUserName], ['demo-admin', entries[0]?.sUserName])
    assert.match(tWhen, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/)
  }
})

test('what no user did is told without a name', async () => {
  await service.database.query(
    `update public.deed set "bCheck" = 1 where "sBrandsId" = 'demo' and "sId" = '${idOf('d1')}'`,
  )
  const [entry] = (await told('d1')).items
  assert.deepEqual([entry?.kind, entry?.sUserId, entry?.sUserName], ['approval', null, null])
  assert.deepEqual(entry && shortOf(entry), [['update d.master d1 null', 'bCheck: 0 > 1']])
})

test('columns that the user does not see are not told, nor changes of nothing else', async () => {
  const before = await told('d1')
  await service.database.query(
    `update public.deed set "sSecret" = 'told' where "sId" = '${idOf('d1')}'; update public.deedline set "sNote" = 'told' where "sId" = '${idOf('l2')}'`,
  )
  assert.deepEqual(await told('d1'), before)
  const overlay = (isHidden: boolean) =>
    service.database.query(
      isHidden
        ? `insert into framework.gdsconfigformcustomslave ("sBrandsId", "sFormId", "sName", "bVisible") values ('demo', 'd.line', 'dQty', 0), ('demo', 'd.master', 'tDay', 0)`
        : `delete from framework.gdsconfigformcustomslave where "sFormId" like 'd.%'`,
    )
  await overlay(true)
  const { items: entries } = await told('d1')
  const said = JSON.stringify(entries, (name, value) => (name === 'tWhen' ? undefined : value))
  assert.doesNotMatch(said, /dQty|tDay|400|sSecret|sNote|told|2026-12-03/)
  assert.deepEqual(entries.map(shortOf)[2], [['update d.master d1 null', 'dAmount: null > 12.5']])
  await overlay(false)
  assert.deepEqual(await told('d1'), before)
})

test('a figure that a company or a user makes read-only is told as before: people typed it', async (t) => {
  const before = await told('d1')
  assert.match(JSON.stringify(before.items), /dAmount.*dQty|dQty.*dAmount/)
  t.after(() =>
    service.database.query(`delete from framework.gdsconfigformcustomslave where "sFormId" like 'd.%'`),
  )
  await service.database.query(
    `insert into framework.gdsconfigformcustomslave ("sBrandsId", "sUserId", "sFormId", "sName", "bReadOnly") values
       ('demo', null, 'd.master', 'dAmount', 1), ('demo', 'demo-admin', 'd.line', 'dQty', 1)`,
  )
  assert.deepEqual(await told('d1'), before)
})

test('a figure that nobody types follows from other deeds and is not told, what else a routine marks is', async () => {
  await save({ master: [['add', 'taken', { sName: 'taken', sKind: 'open' }]] })
  const set = (values: string) =>
    service.database.query(`update public.deed set ${values} where "sId" = '${idOf('taken')}'`)
  await set(`"dTaken" = 5`)
  assert.equal((await told('taken')).items.length, 1)
  await set(`"dTaken" = 6, "sMark" = 'closed'`)
  const [entry] = (await told('taken')).items
  assert.deepEqual(entry && shortOf(entry), [['update d.master taken null', 'sMark: null > closed']])
})

test('a deleted line of a line is told with the others', async () => {
  await save({
    line: [['add', 'b1', { sParentId: idOf('taken'), dQty: 1 }]],
    lot: [['add', 'b2', { sParentId: idOf('b1'), sLot: 'A7' }]],
  })
  await save({ lot: [['del', 'b2']] })
  const [entry] = (await told('taken')).items
  assert.deepEqual(entry && shortOf(entry), [['del d.lot b2 1', 'sLot: A7 > null']])
})

test('lines that their form hides are not told, gone or not', async () => {
  await save({
    master: [['add', 'd2', { sKind: 'open' }]],
    ruled: [
      ['add', 'r1', { sParentId: idOf('d2'), sText: 'shown' }],
      ['add', 'r2', { sParentId: idOf('d2'), sText: 'gone' }],
    ],
  })
  await service.database.query(`
    insert into public.deedruled ("sBrandsId", "sSubsidiaryId", "sId", "sParentId", "sText") values ('demo', 'demo-hq', '${idOf('r3')}', '${idOf('d2')}', 'hidden');
    delete from public.deedruled where "sId" = '${idOf('r2')}'`)
  assert.deepEqual((await told('d2')).items.map(shortOf), [[['add d.master d2 null'], ['add d.ruled r1 1']]])
})

test('a record that the master form does not show, of another company or none at all, is not there', async () => {
  await save({ master: [['add', 'd3', { sKind: 'open' }]] })
  assert.equal((await ask('d3')).status, 200)
  const acme = await service.signIn({ company: 'acme' })
  assert.equal((await ask('d3', { as: acme })).status, 404)
  await service.database.query(`update public.deed set "sKind" = 'closed' where "sId" = '${idOf('d3')}'`)
  for (const sId of ['d3', 'nothing']) {
    const { status, body } = await ask(sId)
    assert.deepEqual([status, body.code], [404, 'not_found'])
  }
})

test('rows of the same key are told apart, of companies and of subsidiaries', async () => {
  await service.database.query(TWINS)
  const acme = await service.signIn({ company: 'acme' })
  const { items: entries } = await told('d1', { as: acme })
  assert.deepEqual(entries.map(shortOf), [[['add d.master d1 null']]])
  assert.deepEqual((await told('twin')).items, [])
})

test('thirty at a time, and older ones after', async () => {
  await save({ master: [['add', 'many', { sKind: 'open', dAmount: 0 }]] })
  await service.database.query(`do $$
    begin
      for n in 1 .. 34 loop
        perform set_config('armature.request', 'request-' || n, true);
        update public.deed set "dAmount" = n where "sId" = '${idOf('many')}';
      end loop;
    end $$`)
  const first = await told('many')
  const second = await told('many', { before: first.next })
  assert.deepEqual([first.items.length, second.items.length, second.next], [30, 5, null])
  const amounts = [...first.items, ...second.items].map(
    (item) => changesOf(item).find(({ field }) => field === 'dAmount')?.after,
  )
  assert.deepEqual(amounts, [...Array.from({ length: 34 }, (_, n) => 34 - n), undefined])
  assert.equal((await ask('many', { before: 'x' })).status, 400)
})

test('more lines than one answer tells go on in the next', async () => {
  await save({ master: [['add', 'long', { sKind: 'open' }]] })
  await service.database.query(`insert into public.deedline ("sBrandsId", "sSubsidiaryId", "sId", "sParentId", "iLine", "dQty")
    select 'demo', 'demo-hq', 'long' || n, '${idOf('long')}', n, n from generate_series(1, 1200) n`)
  const seen = new Set<string>()
  let before: string | null = ''
  for (let pages = 0; before !== null && pages < 5; pages += 1) {
    const page: ActivityAnswer = await told('long', { before })
    for (const item of page.items) for (const { sRowId } of changesOf(item)) seen.add(sRowId)
    before = page.next
  }
  assert.deepEqual([seen.size, before], [1_201, null])
})

test('text is told up to 500 characters, anything else that is longer not at all', async () => {
  await save({ master: [['add', 'wide', { sKind: 'open' }]] })
  await service.database.query(
    `update public.deed set "dAmount" = 12345678901234567890.125, "sName" = repeat('x', 600) where "sId" = '${idOf('wide')}'`,
  )
  const answer = await ask('wide')
  assert.match(answer.text, /12345678901234567890\.125/)
  assert.equal(answer.body.items[0].changes[0].after, 'x'.repeat(500))
})

test('where the form stands on a view or a routine nothing is told', async () => {
  assert.deepEqual((await told('l2', { module: `${MODULE}-view` })).items, [])
  assert.equal((await ask('nothing', { module: `${MODULE}-view` })).status, 404)
  assert.deepEqual((await told('d1', { module: `${MODULE}-made` })).items, [])
})

test('a routine that asks itself is told of its own business alone', async () => {
  const acme = await actAs(service.database)
  const changes = (table: string, id: string) =>
    acme.run(async (client) => {
      const { rows } = await client.query(
        `select * from framework.record_changes($1, array[$2], null::text[], array['sName', 'sUserName', 'sPasswordHash', 'sModelsId'], null)`,
        [table, id],
      )
      return rows.length
    })
  try {
    await service.database.query(
      `update framework.sftlogininfo set "sUserName" = "sUserName" || '.' where "sId" = 'acme-admin'`,
    )
    await service.database.query(`
      create table customer_acme.owndeed ("sName" text);
      select framework.make_tenant_table('customer_acme.owndeed');
      insert into customer_acme.owndeed ("sBrandsId", "sSubsidiaryId", "sId", "sName") values ('acme', 'acme-hq', 'own', 'x')`)
    assert.equal(await changes('owndeed', 'own'), 1)
    assert.equal(await changes('deed', idOf('d1')), 1)
    assert.equal(await changes('deed', idOf('d2')), 0)
    assert.equal(await changes('sftlogininfo', 'acme-admin'), 0)
  } finally {
    await acme.close()
  }
})

test('who may not view the module is told nothing', async () => {
  await service.database.query(
    `delete from framework.sysjurisdiction where "sBrandsId" = 'demo' and "sModelsId" = '${MODULE}'`,
  )
  const { status, body } = await ask('d1', { as: await service.signIn({ user: 'clerk' }) })
  assert.deepEqual([status, body.code], [403, 'forbidden'])
  assert.equal((await service.as().get(`/entry/activity?sModelsId=${MODULE}&sId=d1`)).status, 401)
})
