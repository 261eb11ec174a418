// The charts of a record: of the record that is asked for, and of none that the user may not see.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { SeriesData } from '#contracts/chart.ts'
import { type Client, openTestService, type TestService } from '../support/service.ts'
import { idOf, MODULE, SETUP, TWINS } from './activity-things.ts'

const CHARTS = `
create function public.sp_chart_deed("sBrandsId" text, "sId" text) returns table ("sName" text, "dAmount" numeric) language sql stable as $$
  select d."sName", d."dAmount" from public.deed d where d."sBrandsId" = sp_chart_deed."sBrandsId" and d."sId" = sp_chart_deed."sId" $$;
insert into framework.gdsconfigcharmaster ("sId", "sModelsId", "sNameEn", "sNameZh", "sCharType", "sProcName") values
  ('d.chart', '${MODULE}', 'x', 'x', 'sBar', 'sp_chart_deed'), ('dv.chart', '${MODULE}-made', 'x', 'x', 'sBar', 'sp_chart_deed');
insert into framework.gdsconfigcharslave ("sMasterId", "sName", "sRole", "sLabelEn", "sLabelZh", "iOrder")
select m, c, r, 'x', 'x', n from (values ('sName', 'category', 1), ('dAmount', 'value', 2)) c (c, r, n), unnest(array['d.chart', 'dv.chart']) m;
insert into public.deed ("sBrandsId", "sSubsidiaryId", "sId", "sName", "sKind", "dAmount") values
  ('demo', 'demo-hq', '${idOf('d1')}', 'shown', 'open', 12.50), ('demo', 'demo-hq', '${idOf('d2')}', 'hidden', 'closed', 99),
  ('acme', 'acme-hq', '${idOf('d3')}', 'of acme', 'open', 77);
`

let service: TestService
let admin: Client

before(async () => {
  service = await openTestService()
  await service.database.query(`${SETUP} ${TWINS} ${CHARTS}`)
  admin = await service.signIn()
})
after(() => service?.close())

const ask = (params: object, { as = admin, module = MODULE } = {}) =>
  as.post(`/entry/indexPage/commonChar?sModelsId=${module}`, { params })

test('the module says that its records have charts', async () => {
  const chartsOf = async (module: string) =>
    (await admin.get(`/entry/business/getModelBysId/${module}?sModelsId=${module}`)).body.iCharts
  assert.deepEqual([await chartsOf(MODULE), await chartsOf(`${MODULE}-view`)], [1, 0])
})

test('a chart is drawn of the record that is asked for', async () => {
  const { status, body, text } = await ask({ sId: idOf('d1') })
  assert.equal(status, 200, text)
  const [{ data }] = body.charts
  assert.deepEqual([data.categories, data.series[0].values], [['shown'], [12.5]])
})

test('no record is charted that the user may not see', async () => {
  const refused = {
    hidden: 'd2',
    'of another company': 'd3',
    'of another subsidiary': 'twin',
    unknown: 'many',
  }
  await service.database.query(
    `delete from public.deed where "sId" = '${idOf('twin')}' and "sSubsidiaryId" = 'demo-hq'`,
  )
  for (const [what, name] of Object.entries(refused)) {
    const { status, body } = await ask({ sId: idOf(name) })
    assert.deepEqual([status, body.code, body.charts], [404, 'not_found', undefined], what)
  }
  const made = await ask({ sId: idOf('d1') }, { module: `${MODULE}-made` })
  assert.equal(made.status, 404, 'rows of a routine are no records')
  for (const sId of [null, 7, '', ['x'], 'a\u0000b', 'x'.repeat(2000)]) {
    const { status, body } = await ask({ sId })
    assert.deepEqual([status, body.errors?.[0]?.path], [400, 'params.sId'], JSON.stringify(sId))
  }
  const clerk = await service.signIn({ user: 'clerk' })
  await service.database.query(
    `delete from framework.sysjurisdiction where "sBrandsId" = 'demo' and "sModelsId" = '${MODULE}' and "sRoleId" is distinct from 'admin'`,
  )
  assert.equal((await ask({ sId: idOf('d1') }, { as: clerk })).status, 403)
})

test('without a record its chart says what is missing', async () => {
  const { status, body } = await ask({})
  assert.equal(status, 200)
  assert.equal(body.charts[0].error.code, 'invalid_request')
})

test('the orders of a customer by month lead to those orders, and are told to whoever may see orders', async () => {
  const rows = await service.database.query(
    `select "sCustomerId" as id from public.salorder where "sBrandsId" = 'demo' and "bCheck" = 1 and "sSubsidiaryId" = 'demo-hq' order by "tBillDate" desc limit 1`,
  )
  const params = { sId: rows[0]?.id }
  const { body, text } = await ask(params, { module: 'ele-customer' })
  const data: SeriesData = body.charts[0]?.data
  assert.equal(data?.categories.length, 12, text)
  const [series] = data.series
  const at = series?.values.findLastIndex((value) => Number(value) > 0) ?? -1
  const filters = series?.opens?.[at]?.filters
  const list = await admin.post(
    '/entry/business/getBusinessDataByFormcustomId/sal-sales-order.list?sModelsId=sal-sales-order',
    { filters, sums: ['dAmount'] },
  )
  assert.deepEqual(list.body.sums.dAmount, [{ by: data.unit, sum: Number(series?.values[at]) }], list.text)
  await service.database.query(
    `insert into framework.sysjurisdiction ("sBrandsId", "sUserId", "sModelsId", "sActionCode", "bAllow") values ('demo', 'demo-admin', 'sal-sales-order', 'view', 0)`,
  )
  const without = await ask(params, { module: 'ele-customer' })
  assert.deepEqual(without.body.charts[0]?.data.categories, [], without.text)
})
