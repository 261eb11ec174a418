// Lines whose table is missing: their own panel says so; the header is read, changed and saved, and its sums keep what is stored.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'

const MODULE = 'test-lines'

let service: TestService
let admin: Client

before(async () => {
  service = await openTestService()
  await service.database.query(`
    create table public.sumdoc ("sName" text, "dTotal" numeric(12,2), "dWeight" numeric);
    select framework.make_tenant_table('public.sumdoc');
    create table public.sumline ("dAmount" numeric(12,2));
    select framework.make_tenant_table('public.sumline', 'public.sumdoc');
    create table public.sumpart ("dWeight" numeric);
    select framework.make_tenant_table('public.sumpart', 'public.sumdoc');
    insert into framework.gdsmodule ("sId", "sNameEn", "sNameZh") values ('${MODULE}', 'Sums', '合计');
    insert into framework.gdsconfigformmaster ("sId", "sModelsId", "sTbName", "sFormKind", "sNameEn", "sNameZh", "sParentFormId", "sParentColumn") values
      ('sum.doc', '${MODULE}', 'sumdoc', 'master', 'x', 'x', null, null),
      ('sum.line', '${MODULE}', 'sumline', 'slave', 'x', 'x', 'sum.doc', 'sParentId'),
      ('sum.part', '${MODULE}', 'sumpart', 'slave', 'x', 'x', 'sum.doc', 'sParentId');
    insert into framework.gdsconfigformslave ("sFormId", "sName", "sControlName", "sLabelEn", "sLabelZh", "sFieldType", "sComputed") values
      ('sum.doc', 'sName', 'sName', 'x', 'x', 'text', null),
      ('sum.doc', 'dTotal', 'dTotal', 'x', 'x', 'money', 'sum(sumline.dAmount) + count(sumline)'),
      ('sum.doc', 'dWeight', 'dWeight', 'x', 'x', 'decimal', 'sum(sumpart, dWeight)'),
      ('sum.line', 'dAmount', 'dAmount', 'x', 'x', 'money', null),
      ('sum.part', 'dWeight', 'dWeight', 'x', 'x', 'decimal', null);
    select framework.merge_base_grants()`)
  admin = await service.signIn()
})
after(() => service.close())

const read = (form: string, body: object = {}) =>
  admin.post(`/entry/business/getBusinessDataByFormcustomId/${form}?sModelsId=${MODULE}`, body)
const save = (...forms: readonly (readonly [string, object])[]) =>
  admin.post(`/entry/business/addUpdateDelBusinessData?sModelsId=${MODULE}`, {
    forms: forms.map(([sFormId, row]) => ({ sFormId, rows: [row] })),
  })

const makeDocument = async (): Promise<string> => {
  const answer = await save(
    ['sum.doc', { handleType: 'add', data: { sName: 'first' } }],
    ['sum.line', { handleType: 'add', data: { dAmount: 12.5 } }],
    ['sum.part', { handleType: 'add', data: { dWeight: 3 } }],
  )
  assert.equal(answer.status, 200, answer.text)
  return answer.body.forms[0].rows[0].sId
}

const BREAKS: readonly (readonly [string, string])[] = [
  [
    'its name in metadata is of nothing',
    `update framework.gdsconfigformmaster set "sTbName" = 'gone_away' where "sId" = 'sum.line'`,
  ],
  [
    'the table is gone',
    `update framework.gdsconfigformmaster set "sTbName" = 'sumline' where "sId" = 'sum.line'; drop table public.sumline`,
  ],
]

for (const [what, breakIt] of BREAKS) {
  test(`lines are broken because ${what}: the header works and keeps their sum`, async () => {
    const sId = await makeDocument()
    await service.database.query(breakIt)

    const { body: module } = await admin.get(`/entry/business/getModelBysId/${MODULE}?sModelsId=${MODULE}`)
    const broken = module.forms.flatMap(
      ({ sId: id, broken: reason }: { sId: string; broken: string | null }) => (reason === null ? [] : [id]),
    )
    assert.deepEqual(broken, ['sum.line'])

    const [row] = (await read('sum.doc', { sId })).body.rows
    assert.equal(row.dTotal, 13.5)
    const changed = await save(
      ['sum.doc', { handleType: 'update', sId, version: row.version, data: { sName: 'second' } }],
      ['sum.part', { handleType: 'add', data: { dWeight: 4, sParentId: sId } }],
    )
    assert.equal(changed.status, 200, changed.text)
    const { data } = changed.body.forms[0].rows[0]
    assert.deepEqual([data.sName, data.dTotal, data.dWeight], ['second', 13.5, 7])

    assert.equal((await read('sum.line', { sParentId: sId })).status, 424)
    const refused = await save(['sum.line', { handleType: 'add', data: { dAmount: 1, sParentId: sId } }])
    assert.equal(refused.body.code, 'broken_metadata')
    assert.equal((await read('sum.doc', { sId })).body.rows[0].dTotal, 13.5)
    if (what.startsWith('its name'))
      await service.database.query(
        `update framework.gdsconfigformmaster set "sTbName" = 'sumline' where "sId" = 'sum.line'`,
      )
  })
}

test('a name of lines that no panel stands for is still a mistake of the form', async () => {
  await service.database.query(
    `update framework.gdsconfigformslave set "sComputed" = 'sum(sumparts, dWeight)' where "sFormId" = 'sum.doc' and "sName" = 'dWeight'`,
  )
  await service.database.query(`delete from framework.gdsconfigformslave where "sFormId" = 'sum.line'`)
  await service.database.query(`delete from framework.gdsconfigformmaster where "sId" = 'sum.line'`)
  const { status, body } = await read('sum.doc')
  assert.deepEqual([status, body.code], [424, 'broken_metadata'])
  assert.match(body.detail, /sComputed/)
})
