// The documents around a record, both ways along conversions: those alone that the user may see, under the rules of their own modules.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { ActivityEntry, ActivityItem } from '#contracts/activity.ts'
import type { RelatedDocument } from '#contracts/related.ts'
import { type Client, openTestService, type TestService } from '../support/service.ts'

const table = (name: string, columns: string) =>
  `create table public.rel${name} ("sBillNo" text, "sState" text, "dTotal" numeric, "sCurrency" text${columns});
   select framework.make_tenant_table('public.rel${name}');`

const module = (name: string) => `
insert into framework.gdsmodule ("sId", "sNameEn", "sNameZh", "bCheck") values ('rel-${name}', '${name}', '${name}', 1);
insert into framework.gdsconfigformmaster ("sId", "sModelsId", "sTbName", "sFormKind", "sNameEn", "sNameZh", "sRowRule", "iOrder")
values ('rel-${name}.master', 'rel-${name}', 'rel${name}', 'master', 'x', 'x', 'sBillNo != ''hidden''', 1);
insert into framework.gdsconfigformslave ("sFormId", "sName", "sControlName", "sLabelEn", "sLabelZh", "sFieldType", "bVisible", "bSearch", "sUnitColumn", "iOrder", "sConstName")
values ('rel-${name}.master', 'sBillNo', 'sBillNo', 'x', 'x', 'text', 1, 1, null, 1, null),
  ('rel-${name}.master', 'sState', 'sState', 'x', 'x', 'choice', 1, 0, null, 2, 'state'),
  ('rel-${name}.master', 'dTotal', 'dTotal', 'x', 'x', 'money', 1, 0, 'sCurrency', 3, null),
  ('rel-${name}.master', 'sCurrency', 'sCurrency', 'x', 'x', 'text', 1, 0, null, 4, null);
insert into framework.gdsformconst ("sFormId", "sConstName", "sValue", "sLabelEn", "sLabelZh", "sTone", "iOrder")
values ('rel-${name}.master', 'state', 'out', 'Out', '已发出', 'good', 1);
`
const conversion = (from: string, to: string) => `
insert into framework.gdsconversion ("sModelsId", "sRoutine", "sNounEn", "sNounZh", "sNumbersEn", "sFromFormId", "sFromNounEn", "sFromNounZh", "jHeaderSet")
values ('rel-${to}', 'sp_none', 'x', 'x', 'x', 'rel-${from}.master', 'x', 'x', '{"sSourceId": "sId", "sSourceNo": "sBillNo"}');`

const row = (name: string, sId: string, sSourceId: string | null, sBillNo = sId, company = 'demo') =>
  `insert into public.rel${name} ("sBrandsId", "sSubsidiaryId", "sId", "sBillNo", "sState", "dTotal", "sCurrency"${sSourceId === null ? '' : ', "sSourceId"'})
   values ('${company}', '${company}-hq', '${sId}', '${sBillNo}', 'out', 12.50, 'USD'${sSourceId === null ? '' : `, '${sSourceId}'`});`

/** Of what an order comes to, a part is delivered. */
const TAKES = `
insert into framework.gdsconfigformslave ("sFormId", "sName", "sControlName", "sLabelEn", "sLabelZh", "sFieldType", "iOrder")
values ('rel-order.master', 'dTaken', 'dTaken', 'x', 'x', 'decimal', 5);
update framework.gdsconversion set "jTake" = '{"of": "dTotal", "less": "dTaken"}' where "sModelsId" = 'rel-delivery';`

const LINK = ', "sSourceId" text'
const SETUP = [
  table('order', ', "dTaken" numeric'),
  table('delivery', LINK),
  table('invoice', LINK),
  ...['order', 'delivery', 'invoice'].map(module),
  conversion('order', 'delivery'),
  conversion('delivery', 'invoice'),
  TAKES,
  row('order', 'o1', null),
  row('delivery', 'd1', 'o1'),
  row('delivery', 'd2', 'o1'),
  row('delivery', 'd3', 'o1', 'hidden'),
  row('delivery', 'd4', 'other'),
  row('invoice', 'i1', 'd1'),
  row('invoice', 'i3', 'd3'),
  row('delivery', 'd9', 'o1', 'of acme', 'acme'),
  'select framework.merge_base_grants();',
].join('\n')

let service: TestService
let admin: Client

before(async () => {
  service = await openTestService()
  await service.database.query(SETUP)
  admin = await service.signIn()
})
after(() => service?.close())

const ask = (name: string, sId: string, as = admin) =>
  as.get(`/entry/related?sModelsId=rel-${name}&sFormId=rel-${name}.master&sId=${sId}`)

const related = async (name: string, sId: string, as = admin): Promise<readonly RelatedDocument[]> => {
  const { status, text, body } = await ask(name, sId, as)
  assert.equal(status, 200, text)
  assert.equal(body.isComplete, true)
  return body.documents
}

const short = (documents: readonly RelatedDocument[]) =>
  documents.map(({ relation, sModelsId, sId }) => `${relation} ${sModelsId} ${sId}`).sort()

test('what was made from a record, and what it was made from, by several steps', async () => {
  assert.deepEqual(short(await related('order', 'o1')), [
    'to rel-delivery d1',
    'to rel-delivery d2',
    'to rel-invoice i1',
  ])
  assert.deepEqual(short(await related('invoice', 'i1')), ['from rel-delivery d1', 'from rel-order o1'])
  assert.deepEqual(short(await related('delivery', 'd1')), ['from rel-order o1', 'to rel-invoice i1'])
  assert.deepEqual(await related('delivery', 'd4'), [])
})

test('each is told by its title, state and amount', async () => {
  const [order] = await related('delivery', 'd2')
  assert.deepEqual(order, {
    sModelsId: 'rel-order',
    sName: 'order',
    sFormId: 'rel-order.master',
    sId: 'o1',
    title: 'o1',
    sState: 'Out',
    sTone: 'good',
    relation: 'from',
    dAmount: '12.5',
    sCurrency: 'USD',
  })
})

test('how much of a record went into others is told to those who see the quantities', async () => {
  const progress = async (name: string, sId: string) => (await ask(name, sId)).body.progress
  const take = (dTaken: number) =>
    service.database.query(
      `update public.relorder set "dTaken" = $1 where "sBrandsId" = 'demo' and "sId" = 'o1'`,
      [dTaken],
    )
  await take(7.5)
  assert.deepEqual(await progress('order', 'o1'), [{ sModelsId: 'rel-delivery', share: 0.6 }])
  await take(20)
  assert.deepEqual(await progress('order', 'o1'), [{ sModelsId: 'rel-delivery', share: 1 }])
  assert.deepEqual(await progress('delivery', 'd1'), [], 'of which nobody counts what was taken')
  await service.database.query(
    `update framework.gdsconversion set "jTake" = '{"of": "dTotal", "less": "dTaken - dTotal"}' where "sModelsId" = 'rel-delivery';
     update framework.gdsconfigformslave set "sLabelEn" = 'y' where "sFormId" = 'rel-order.master' and "sName" = 'dTaken'`,
  )
  assert.deepEqual(await progress('order', 'o1'), [{ sModelsId: 'rel-delivery', share: 0.6 }])
  await take(24.9999999)
  assert.deepEqual(await progress('order', 'o1'), [{ sModelsId: 'rel-delivery', share: 0.9999 }], 'not all')
  await service.database.query(
    `insert into framework.gdsconfigformcustomslave ("sBrandsId", "sFormId", "sName", "bVisible") values ('demo', 'rel-order.master', 'dTaken', 0)`,
  )
  assert.deepEqual(await progress('order', 'o1'), [])
  await service.database.query(`delete from framework.gdsconfigformcustomslave where "sFormId" like 'rel-%'`)
})

test('the activity tells what a record was made from, and what was made from it, as far as one may see', async () => {
  const conversions = async (name: string, sId: string, as = admin) => {
    const { status, text, body } = await as.get(`/entry/activity?sModelsId=rel-${name}&sId=${sId}`)
    assert.equal(status, 200, text)
    return body.items
      .filter(({ kind }: ActivityItem) => kind === 'conversion')
      .map((item: ActivityEntry) => [item.target?.sModelsId, item.target?.title, 'changes' in item])
      .sort()
  }
  assert.deepEqual(await conversions('order', 'o1'), [
    ['rel-delivery', 'd1', false],
    ['rel-delivery', 'd2', false],
  ])
  assert.deepEqual(await conversions('delivery', 'd1'), [
    ['rel-invoice', 'i1', false],
    ['rel-order', 'o1', true],
  ])
  assert.deepEqual(await conversions('delivery', 'd4'), [])
})

test('a column that the user does not see is not told', async () => {
  await service.database.query(
    `insert into framework.gdsconfigformcustomslave ("sBrandsId", "sFormId", "sName", "bVisible") values ('demo', 'rel-order.master', 'dTotal', 0), ('demo', 'rel-order.master', 'sState', 0)`,
  )
  const [order] = await related('delivery', 'd2')
  assert.deepEqual(
    [order?.title, order?.dAmount, order?.sCurrency, order?.sState === 'Out'],
    ['o1', undefined, undefined, false],
  )
  await service.database.query(`delete from framework.gdsconfigformcustomslave where "sFormId" like 'rel-%'`)
})

test('what the user may not open is absent, and what lies beyond it', async () => {
  await service.database.query(
    `delete from framework.sysjurisdiction where "sBrandsId" = 'demo' and "sModelsId" = 'rel-delivery'`,
  )
  const again = await service.signIn()
  assert.deepEqual(await related('order', 'o1', again), [])
  assert.deepEqual(await related('invoice', 'i1', again), [])
  assert.equal((await ask('delivery', 'd1', again)).status, 403)
})

test('a record that is hidden, of another company or not there is not found', async () => {
  assert.equal((await ask('order', 'nothing')).status, 404)
  assert.equal((await ask('order', 'o1', await service.signIn({ company: 'acme' }))).status, 404)
  assert.equal((await service.as().get('/entry/related?sModelsId=rel-order&sId=o1')).status, 401)
})
