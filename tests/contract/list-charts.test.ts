// Charts that no routine stands behind: the records of a list, counted and summed up as whoever looks may see them.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Chart } from '#contracts/chart.ts'
import { type Client, openTestService, type TestService } from '../support/service.ts'
import { idOf, SETUP } from './activity-things.ts'

const LIST = 'sal-sales-order.list'
const DASHBOARD = 'test-lists'

type Made = {
  readonly id: string
  readonly kind: string
  readonly form?: string
  readonly filters?: readonly object[]
  readonly period?: string
  readonly columns: readonly (readonly [name: string, role: string])[]
}

const COUNT = ['count', 'value'] as const
const TOTAL = ['dTotal', 'value'] as const

const CHARTS: readonly Made[] = [
  { id: 'currencies', kind: 'sColumnar', columns: [['sCurrency', 'category'], TOTAL] },
  { id: 'months', kind: 'sBrokenLine', period: 'month', columns: [['tBillDate', 'category'], COUNT] },
  { id: 'customers', kind: 'sBar', columns: [['sCustomerId', 'category'], COUNT] },
  { id: 'approved', kind: 'sPie', columns: [['bCheck', 'category'], COUNT] },
  {
    id: 'yuan',
    kind: 'sLabel',
    filters: [{ field: 'sCurrency', op: 'eq', value: 'CNY' }],
    columns: [TOTAL],
  },
  { id: 'mixed', kind: 'sLabel', columns: [TOTAL] },
  { id: 'newest', kind: 'commonList', columns: [['sBillNo', 'value'], TOTAL] },
  { id: 'days', kind: 'sBar', period: 'year', columns: [['sCurrency', 'category'], COUNT] },
  { id: 'gone', kind: 'sBar', columns: [['sGone', 'category'], COUNT] },
]

const sqlOf = (charts: readonly Made[]): string =>
  charts
    .map(({ id, kind, form = LIST, filters = [], period, columns }, at) => {
      const slaves = columns.map(([name, role], n) => `('${id}', '${name}', '${role}', 'L', 'L', ${n})`)
      return `
        insert into framework.gdsconfigcharmaster ("sId", "sModelsId", "sNameEn", "sNameZh", "sCharType", "sListFormId", "jFilters", "sPeriod", "iOrder")
        values ('${id}', '${DASHBOARD}', '${id}', '${id}', '${kind}', '${form}', '${JSON.stringify(filters)}', ${period === undefined ? 'null' : `'${period}'`}, ${at});
        insert into framework.gdsconfigcharslave ("sMasterId", "sName", "sRole", "sLabelEn", "sLabelZh", "iOrder") values ${slaves.join(',')};`
    })
    .join('')

let service: TestService
let admin: Client
let clerk: Client

before(async () => {
  service = await openTestService()
  await service.database.query(`
    ${SETUP}
    insert into framework.gdsmodule ("sId", "sNameEn", "sNameZh", "sRoute") values ('${DASHBOARD}', 'D', 'D', '/indexPage/commonChar');
    ${sqlOf(CHARTS)}
    select framework.merge_base_grants();`)
  admin = await service.signIn()
  clerk = await service.signIn({ user: 'clerk' })
})
after(() => service?.close())

const draw = async (as: Client = admin): Promise<ReadonlyMap<string, Chart>> => {
  const { status, text, body } = await as.post(`/entry/indexPage/commonChar?sModelsId=${DASHBOARD}`, {})
  assert.equal(status, 200, text)
  return new Map((body.charts as readonly Chart[]).map((chart) => [chart.sId, chart]))
}

const read = async (body: object) =>
  (await admin.post(`/entry/business/getBusinessDataByFormcustomId/${LIST}?sModelsId=sal-sales-order`, body))
    .body

const dataOf = (charts: ReadonlyMap<string, Chart>, id: string) =>
  charts.get(id)?.data as unknown as {
    readonly categories: readonly string[]
    readonly items: readonly {
      readonly name: string
      readonly value: number
      readonly opens: { filters: readonly object[] }
    }[]
    readonly series: readonly {
      readonly values: readonly number[]
      readonly opens: readonly { filters: readonly object[] }[]
    }[]
    readonly value: number
    readonly unit: string
    readonly rows: readonly (readonly unknown[])[]
  }

const totalOf = async (filters: readonly object[]) =>
  (await read({ filters, count: 'exact', pageSize: 1 })).total

test('groups have the figures of the list, and lead to exactly their records', async () => {
  const charts = await draw()
  const { sums } = await read({ sums: ['dTotal'] })
  const currencies = dataOf(charts, 'currencies')
  assert.deepEqual(
    new Map(currencies.categories.map((name, at) => [name, currencies.series[0]?.values[at]])),
    new Map(sums.dTotal.map(({ by, sum }: { by: string; sum: number }) => [by, sum])),
  )
  const months = dataOf(charts, 'months')
  const { rows: days } = await read({
    groupBy: ['tBillDate'],
    orderBy: [{ field: 'tBillDate' }],
    pageSize: 1000,
  })
  const monthsOfDays = days.map(({ tBillDate }: { tBillDate: string }) => tBillDate.slice(0, 7))
  assert.deepEqual(months.categories, [...new Set(monthsOfDays)])
  for (const at of [0, months.categories.length - 1])
    assert.equal(months.series[0]?.values[at], await totalOf(months.series[0]?.opens[at]?.filters ?? []))
  const { items } = dataOf(charts, 'approved')
  assert.deepEqual(items.map(({ name }) => name).toSorted(), ['No', 'Yes'])
  for (const { value, opens } of items) assert.equal(value, await totalOf(opens.filters))
})

test('lookups are told by their texts, in the language of the session, and one figure with its unit', async () => {
  const charts = await draw()
  const { categories, series } = dataOf(charts, 'customers')
  const { rows } = await read({
    groupBy: ['sCustomerId', 'sCustomerName'],
    orderBy: [{ field: 'count', desc: true }],
  })
  assert.deepEqual([categories[0], series[0]?.values[0]], [rows[0].sCustomerName, rows[0].count])
  const yuan = dataOf(charts, 'yuan')
  const { sums } = await read({ sums: ['dTotal'], filters: [{ field: 'sCurrency', op: 'eq', value: 'CNY' }] })
  assert.deepEqual([yuan.value, yuan.unit], [sums.dTotal[0].sum, 'CNY'])
  const newest = dataOf(charts, 'newest')
  const { rows: listed } = await read({ pageSize: 50 })
  assert.deepEqual(
    newest.rows,
    listed.map(({ sBillNo, dTotal }: { sBillNo: string; dTotal: number }) => [sBillNo, dTotal]),
  )
})

test('a chart that cannot be drawn says why, and leaves the others', async () => {
  const charts = await draw()
  const errorOf = (id: string) => {
    const chart = charts.get(id)
    return chart !== undefined && 'error' in chart ? `${chart.error.code}: ${chart.error.detail}` : null
  }
  assert.match(errorOf('mixed') ?? '', /^broken_metadata: .*several units \(.*CNY.*\)/)
  assert.match(errorOf('days') ?? '', /^broken_metadata: .*column of days/)
  assert.match(errorOf('gone') ?? '', /^broken_metadata: .*no column “sGone”/)
})

test('each user sees the figures of the records that they see', async () => {
  await service.database.query(`
    ${sqlOf([{ id: 'ruled', kind: 'sPie', form: 'd.master', columns: [['sKind', 'category'], COUNT] }])}
    insert into public.deed ("sBrandsId", "sSubsidiaryId", "sId", "sName", "sKind", "dAmount") values
      ('demo', 'demo-hq', '${idOf('d1')}', 'shown', 'open', 12.50), ('demo', 'demo-hq', '${idOf('d2')}', 'hidden', 'closed', 99),
      ('acme', 'acme-hq', '${idOf('d3')}', 'of acme', 'open', 77);
    insert into framework.sysjurisdiction ("sBrandsId", "sUserId", "sModelsId", "sActionCode") values ('demo', 'demo-clerk', '${DASHBOARD}', 'view')`)
  const { items } = dataOf(await draw(), 'ruled')
  assert.deepEqual(
    items.map(({ value }) => value),
    [1],
  )
  const ofClerk = await draw(clerk)
  const chart = ofClerk.get('ruled')
  assert.equal(chart !== undefined && 'error' in chart ? chart.error.code : null, 'forbidden')
})
