// The charts of a record: of the record that is asked for, and of none that the user may not see.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Chart, SeriesData } from '#contracts/chart.ts'
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

const customerOfLatestOrder = async () => {
  const [row] = await service.database.query(
    `select "sCustomerId" as id from public.salorder where "sBrandsId" = 'demo' and "bCheck" = 1 and "sSubsidiaryId" = 'demo-hq' order by "tBillDate" desc limit 1`,
  )
  return { sId: row?.id }
}

const overlay = (columns: string, values: string) =>
  service.database.query(
    `insert into framework.gdsconfigformcustomslave ("sBrandsId", "sFormId", "sName", "bVisible"${columns}) values ('demo', 'sal-sales-order.list'${values})`,
  )
const undoOverlays = () =>
  service.database.query(
    `delete from framework.gdsconfigformcustomslave where "sFormId" = 'sal-sales-order.list'`,
  )

/** Whether the first chart of a module has values, and whether it says that it keeps some back. */
const toldOf = async (module: string, params = {}, as = admin) => {
  const { body, text } = await ask(params, { module, as })
  const [chart] = body.charts
  assert.ok(chart.data !== null, text)
  const { series, items, value } = chart.data
  const values = series?.[0].values ?? items?.map((item: { value: unknown }) => item.value) ?? [value]
  return [values.some((one: unknown) => one !== null), chart.isWithheld]
}

test('an amount is not told to those from whom the list hides it, nor by a column that the list hides', async (t) => {
  t.after(undoOverlays)
  const params = await customerOfLatestOrder()
  await service.database.query(
    `insert into framework.sysjurisdiction ("sBrandsId", "sUserId", "sModelsId", "sActionCode")
     select 'demo', 'demo-clerk', m, 'view' from unnest(array['dash-sales', 'ele-customer', 'sal-sales-order']) m`,
  )
  const clerk = await service.signIn({ user: 'clerk' })
  for (const [what, module, given] of [
    ['of a record', 'ele-customer', params],
    ['of a dashboard', 'dash-sales', {}],
  ] as const) {
    assert.deepEqual(await toldOf(module, given), [true, undefined], what)
    await overlay('', `, 'dAmount', 0`)
    assert.deepEqual(await toldOf(module, given), [false, true], what)
    await undoOverlays()
    await overlay(', "sUserId"', `, 'dAmount', 0, 'demo-admin'`)
    assert.deepEqual(await toldOf(module, given), [false, true], `${what}, from one user`)
    assert.deepEqual(await toldOf(module, given, clerk), [true, undefined], `${what}, to others`)
    await undoOverlays()
    await overlay('', `, 'tBillDate', 0`)
    assert.deepEqual(await toldOf(module, given), [false, true], `${what}, by a hidden date`)
    await undoOverlays()
  }
})

test('of key figures the one is kept back that its list hides, and all that speaks of it', async (t) => {
  t.after(undoOverlays)
  await overlay('', `, 'dAmount', 0`)
  const { body, text } = await ask({}, { module: 'dash-home' })
  const { data, isWithheld } = body.charts[0]
  assert.equal(isWithheld, true, text)
  const [ordered, ...others] = data.items
  const { value, before, trend, text: said, tone } = ordered
  assert.deepEqual([value, before, trend, said, tone], [null, null, [], null, 'plain'])
  assert.ok(others.some((item: { value: unknown }) => item.value !== null))
  assert.deepEqual(
    body.charts
      .find(({ sCharType }: Chart) => sCharType === 'sBrokenLine')
      .data.series.map(({ values }: { values: readonly unknown[] }) => values.every((one) => one === null)),
    [true, false],
  )
})

test('a figure of rows that a row rule hides is kept back, and only such a one', async (t) => {
  const rule = (text: string | null) =>
    service.database.query(
      `update framework.gdsconfigformmaster set "sRowRule" = $1 where "sId" = 'sal-sales-order.list'`,
      [text],
    )
  t.after(() => rule(null))
  const params = await customerOfLatestOrder()
  await rule('dAmount >= 0')
  assert.deepEqual(await toldOf('ele-customer', params), [true, undefined])
  await rule('dAmount < 0')
  const { body } = await ask(params, { module: 'ele-customer' })
  const [{ data, isWithheld }] = body.charts
  const [{ values }] = (data as SeriesData).series as [SeriesData['series'][number]]
  assert.equal(isWithheld, true)
  assert.deepEqual(
    new Set(values.map(String)),
    new Set(['null', '0']),
    'months without orders keep their nothing',
  )
})

test('what came before is kept back where a row rule hides some of it, though nothing of what is shown', async (t) => {
  const rule = (text: string | null) =>
    service.database.query(
      `update framework.gdsconfigformmaster set "sRowRule" = $1 where "sId" = 'sal-sales-order.list'`,
      [text],
    )
  t.after(() => rule(null))
  await service.database.query(
    `update public.salorder set "tBillDate" = current_date - 60
     where "sId" = (select "sId" from public.salorder where "sBrandsId" = 'demo' and "sSubsidiaryId" = 'demo-hq' and "bCheck" = 1 order by "tBillDate" limit 1)`,
  )
  await rule('tBillDate >= addDays(today(), -40)')
  const { body, text } = await ask({}, { module: 'dash-home' })
  const [{ data, isWithheld }] = body.charts
  assert.equal(isWithheld, true, text)
  const [{ value, before, trend, text: said }] = data.items
  assert.notEqual(value, null)
  assert.deepEqual([before, trend, said], [null, [], null])
})

test('sentences and names are kept back with the columns that they tell of', async (t) => {
  t.after(undoOverlays)
  await service.database.query(
    `update public.salorder set "tBillDate" = current_date
     where "sId" = (select "sId" from public.salorder where "sBrandsId" = 'demo' and "sSubsidiaryId" = 'demo-hq' and "bCheck" = 1 order by "tBillDate" desc limit 1)`,
  )
  const today = async () => {
    const { body } = await ask({}, { module: 'dash-home' })
    const { data, isWithheld } = body.charts.find(({ sCharType }: Chart) => sCharType === 'Div')
    return [data.texts.some((one: string) => /^\d+ orders? for/.test(one)), isWithheld]
  }
  const customers = async () => {
    const { body } = await ask({}, { module: 'dash-sales' })
    const { data, isWithheld } = body.charts.find(({ sId }: Chart) => sId === 'dash-sales.customers')
    return [data.categories.some((one: string) => one !== ''), isWithheld]
  }
  assert.deepEqual(
    [await today(), await customers()],
    [
      [true, undefined],
      [true, undefined],
    ],
  )
  await overlay('', `, 'dAmount', 0`)
  assert.deepEqual(await today(), [false, true])
  await undoOverlays()
  await overlay('', `, 'sCustomerName', 0`)
  assert.deepEqual(await customers(), [false, true])
})

test('a figure that names columns of which its list has none fails, and says so', async (t) => {
  const name = (columns: readonly string[]) =>
    service.database.query(
      `update framework.gdsconfigcharslave set "jListColumns" = $1 where "sName" = 'dAmount' and "sMasterId" like 'ele-customer%'`,
      [JSON.stringify(columns)],
    )
  t.after(() => name([]))
  await name(['dNothing'])
  const { body } = await ask(await customerOfLatestOrder(), { module: 'ele-customer' })
  assert.equal(body.charts[0].error.code, 'broken_metadata')
  assert.match(body.charts[0].error.detail, /jListColumns of "dAmount"/)
})

test('the standard keeps nothing back from those who see everything', async () => {
  for (const module of ['home', 'sales', 'finance', 'shop-floor', 'equipment', 'key-figures']) {
    const { body, text } = await ask({}, { module: `dash-${module}` })
    assert.deepEqual(
      body.charts.filter(
        ({ data, isWithheld }: Chart & { isWithheld?: boolean }) => data === null || isWithheld,
      ),
      [],
      text,
    )
  }
})

test('the orders of a customer by month lead to those orders, and are told to whoever may see orders', async () => {
  const params = await customerOfLatestOrder()
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
