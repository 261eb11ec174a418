// Key figures through HTTP alone: periods, a formula, targets and assignments entered as an administrator would, values computed,
// the board of two users, and the dashboards over them; and every dashboard of the edition drawn for the demo.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Chart } from '#contracts/chart.ts'
import { CHAR_TYPES } from '#contracts/metadata-values.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'

let service: TestService
let admin: Client

before(async () => {
  service = await openTestService()
  admin = await service.signIn()
})

after(() => service?.close())

type Row = { readonly sId: string; readonly version: string; readonly [column: string]: unknown }

const save = (module: string, forms: readonly object[], as = admin) =>
  as.post(`/entry/business/addUpdateDelBusinessData?sModelsId=${module}`, { forms })

const saved = async (module: string, forms: readonly object[]): Promise<readonly (readonly Row[])[]> => {
  const { status, text, body } = await save(module, forms)
  assert.equal(status, 200, text)
  return body.forms.map(({ rows }: { rows: { sId: string; version: string; data: object }[] }) =>
    rows.map(({ sId, version, data }) => ({ ...data, sId, version })),
  )
}

const adding = (sFormId: string, ...rows: readonly object[]) => ({
  sFormId,
  rows: rows.map((data) => ({ handleType: 'add', data })),
})

const read = async (module: string, body: object = {}, as = admin): Promise<readonly Row[]> => {
  const {
    status,
    text,
    body: answer,
  } = await as.post(`/entry/business/getBusinessDataByFormcustomId/${module}.list?sModelsId=${module}`, body)
  assert.equal(status, 200, text)
  return answer.rows
}

const press = (module: string, sProName: string, sIds: readonly string[] = [], params: object = {}) =>
  admin.post(`/entry/procedureCall/doGenericProcedureCall?sModelsId=${module}`, { sProName, sIds, params })

const dashboard = async (module: string, as = admin, params: object = {}): Promise<readonly Chart[]> => {
  const { status, text, body } = await as.post(`/entry/indexPage/commonChar?sModelsId=${module}`, { params })
  assert.equal(status, 200, text)
  return body.charts
}

const today = new Date().toISOString().slice(0, 10)
const codeOf = (date: string): string => date.slice(0, 7)
const DASHBOARDS = ['home', 'sales', 'finance', 'equipment', 'shop-floor', 'key-figures'] as const

const isDrawn = (chart: Chart): boolean => chart.data !== null

test('the six dashboards of the edition are drawn, and use every kind of chart', async () => {
  const kinds = new Set<string>()
  for (const name of DASHBOARDS) {
    const charts = await dashboard(`dash-${name}`)
    assert.ok(charts.length >= 4, name)
    assert.deepEqual(
      charts.filter((chart) => !isDrawn(chart)),
      [],
      name,
    )
    for (const { sCharType } of charts) kinds.add(sCharType)
  }
  assert.deepEqual([...kinds].toSorted(), [...CHAR_TYPES].toSorted())
})

test('the menu leads to the dashboards', async () => {
  const { body } = await admin.get('/entry/menu')
  const entry = body.modules.find(({ sId }: { sId: string }) => sId === 'dash')
  assert.deepEqual(
    entry.children.map(({ sId, sRoute }: { sId: string; sRoute: string }) => [sId, sRoute]),
    DASHBOARDS.map((name) => [`dash-${name}`, '/indexPage/commonChar']),
  )
})

test('an item below its minimum is listed by its code', async () => {
  await service.database.query(
    `update elematerial set "dMinStock" = 1e9 where "sBrandsId" = 'demo' and "sId" = 'material-M001'`,
  )
  const chart = (await dashboard('dash-home')).find(({ sId }) => sId === 'dash-home.shortage')
  assert.ok(chart?.sCharType === 'commonList' && chart.data !== null)
  assert.ok(
    chart.data.rows.some(([sCode]) => sCode === 'M001'),
    JSON.stringify(chart.data.rows),
  )
})

test('a figure of today’s orders follows an approval', async () => {
  const amountOf = async (): Promise<number> => {
    const [chart] = await dashboard('dash-sales')
    assert.ok(chart?.sCharType === 'sLabel' && chart.data !== null)
    return Number(chart.data.value)
  }
  const before = await amountOf()
  const [customers, products] = await Promise.all([read('ele-customer'), read('ele-product')])
  const customer = customers.find(({ sCurrency, bBlocked }) => sCurrency === 'CNY' && bBlocked !== 1)
  const product = products.find(({ bSemi }) => bSemi !== 1)
  const [[order] = []] = await saved('sal-sales-order', [
    adding('sal-sales-order.master', {
      sCustomerId: customer?.sId,
      sCustomerName: customer?.sName,
      sCurrency: 'CNY',
      tBillDate: today,
    }),
    adding('sal-sales-order.slave', {
      iLine: 1,
      sProductId: product?.sId,
      sProductName: product?.sName,
      dQty: 2,
      dPrice: 10.25,
      dTaxRate: 0,
    }),
  ])
  assert.equal(await amountOf(), before, 'a draft does not count')
  const approved = await admin.post('/entry/business/doExamine?sModelsId=sal-sales-order', {
    sIds: [order?.sId],
  })
  assert.equal(approved.body.results[0].ok, true, approved.text)
  assert.equal((await amountOf()).toFixed(2), (before + 20.5).toFixed(2))
})

test('from a formula to the board', async (suite) => {
  const made = await press('kpi-period', 'sp_btn_kpiperiod_year', [], { iYear: Number(today.slice(0, 4)) })
  assert.equal(made.status, 200, made.text)
  const periods = await read('kpi-period', { pageSize: 100 })
  const period = periods.find(({ sCode }) => sCode === codeOf(today))
  assert.ok(period !== undefined)
  const manager = await service.signIn({ user: 'manager' })

  const [[figure] = [], formula] = await saved('kpi-key-figure', [
    adding('kpi-key-figure.master', {
      sCode: 'HTTP1',
      sNameEn: 'Average of HTTP',
      sNameZh: '接口平均订单',
      sUnit: 'CNY',
      iOrder: -5,
    }),
    adding(
      'kpi-key-figure.slave-formula',
      { iLine: 1, sOperator: '+', sMeasure: 'orderedAmount' },
      { iLine: 2, sOperator: '/', sMeasure: 'orders' },
    ),
    adding('kpi-key-figure.slave-target', { iLine: 1, sPeriodId: period.sId, dTarget: 1, dWarning: 0.5 }),
    adding('kpi-key-figure.slave-assignment', {
      iLine: 1,
      sAssigneeId: 'demo-admin',
      sAssigneeName: 'Ada Lin',
    }),
  ])
  assert.equal(formula?.length, 2)
  assert.ok(figure !== undefined)

  await suite.test('a line with both a measure and a number is refused', async () => {
    const { status, body } = await save('kpi-key-figure', [
      {
        sFormId: 'kpi-key-figure.master',
        rows: [{ handleType: 'update', sId: figure.sId, version: figure.version, data: {} }],
      },
      adding('kpi-key-figure.slave-formula', {
        sParentId: figure.sId,
        sOperator: '+',
        sMeasure: 'orders',
        dNumber: 3,
      }),
    ])
    assert.deepEqual([status, body.errors[0].path], [400, 'forms.1.rows.0.data.dNumber'])
  })

  await suite.test('values are computed, and cannot be changed by hand', async () => {
    const { status, text } = await press('kpi-key-figure', 'sp_btn_kpimaster_calculate', [figure.sId])
    assert.equal(status, 200, text)
    const valueThere = async () => {
      const [found] = await read('kpi-value', {
        filters: [
          { field: 'sFigureCode', op: 'eq', value: 'HTTP1' },
          { field: 'sPeriodCode', op: 'eq', value: period.sCode },
        ],
      })
      return found
    }
    await eventually(async () => (await valueThere()) !== undefined)
    const value = await valueThere()
    assert.ok(value !== undefined && Number(value.dValue) > 1)
    assert.equal(value.sTone, 'good')
    const refused = await save('kpi-value', [
      {
        sFormId: 'kpi-value.master',
        rows: [{ handleType: 'update', sId: value.sId, version: value.version, data: { dValue: 1 } }],
      },
    ])
    assert.deepEqual([refused.status, refused.body.procedureCode], [422, -1], refused.text)
  })

  await suite.test('the board shows each user the own ones', async () => {
    const names = async (client: Client) => (await read('kpi-board', {}, client)).map(({ sName }) => sName)
    assert.equal((await names(admin))[0], 'Average of HTTP')
    assert.ok(!(await names(manager)).includes('Average of HTTP'))
    const charts = await dashboard('dash-key-figures')
    const block = charts.find(({ sCharType }) => sCharType === 'ColorBlock')
    assert.ok(block?.sCharType === 'ColorBlock' && block.data !== null)
    const [item] = block.data.items
    assert.deepEqual([item?.name, item?.unit, item?.tone], ['Average of HTTP', 'CNY', 'good'])
  })

  await suite.test('a value entered by hand; a closed period keeps it', async () => {
    const [[byHand] = []] = await saved('kpi-key-figure', [
      adding('kpi-key-figure.master', {
        sCode: 'HTTP2',
        sNameEn: 'Complaints',
        sNameZh: '投诉',
        sProcName: null,
        sDirection: 'less',
      }),
    ])
    const [[value] = []] = await saved('kpi-value', [
      adding('kpi-value.master', { sParentId: byHand?.sId, sPeriodId: period.sId, dValue: 3 }),
    ])
    assert.equal((await press('kpi-period', 'sp_btn_kpiperiod_close', [period.sId])).status, 200)
    const refused = await save('kpi-value', [
      {
        sFormId: 'kpi-value.master',
        rows: [{ handleType: 'del', sId: value?.sId, version: value?.version }],
      },
    ])
    assert.deepEqual([refused.status, refused.body.procedureCode], [422, -2], refused.text)
    assert.equal((await press('kpi-value', 'sp_btn_kpimodule_refresh')).status, 200)
    assert.equal((await press('kpi-period', 'sp_btn_kpiperiod_reopen', [period.sId])).status, 200)
  })

  await suite.test('another company has neither', async () => {
    const other = await service.signIn({ company: 'acme' })
    const codes = (await read('kpi-key-figure', {}, other)).map(({ sCode }) => sCode)
    assert.ok(!codes.includes('HTTP1') && !codes.includes('HTTP2'))
  })
})
