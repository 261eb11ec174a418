// Dashboards over HTTP: one data shape for each kind of chart, and a chart that fails among others that do not.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Chart } from '#contracts/chart.ts'
import { CHAR_TYPES } from '#contracts/metadata-values.ts'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'
import { AMOUNT, chartsSql, FAILURES, KINDS, ROUTINES } from './dashboard-charts.ts'

let service: TestService
let admin: Client
let clerk: Client

before(async () => {
  service = await openTestService({ environment: { STATEMENT_TIMEOUT_MS: '3000' } })
  await service.database.query(`
    ${ROUTINES}
    ${chartsSql('test-kinds', KINDS)}
    ${chartsSql('test-failures', FAILURES)}
    ${chartsSql('test-faults', [{ id: 'only', kind: 'sLabel', routine: 'sp_chart_test_fault', columns: [AMOUNT] }])}
    ${chartsSql('test-words', [
      {
        id: 'words',
        kind: 'Div',
        routine: null,
        columns: [
          ['sOne', 'text'],
          ['sTwo', 'text'],
        ],
      },
    ])}
    select framework.merge_base_grants();`)
  admin = await service.signIn()
  clerk = await service.signIn({ user: 'clerk' })
})

after(() => service?.close())

const ask = (module: string, body: object = {}, as: Client = admin) =>
  as.post(`/entry/indexPage/commonChar?sModelsId=${module}`, body)

const dashboard = async (module: string, body: object = {}, as: Client = admin) => {
  const { status, text, body: answer } = await ask(module, body, as)
  assert.equal(status, 200, text)
  const drawn = answer.charts as readonly Chart[]
  return { text, charts: drawn, data: (id: string) => drawn.find(({ sId }) => sId === id)?.data }
}

const NAMES = ['name 1', 'name 2', 'name 3']
const VALUES = [1.1, 2.1, 3.1]
const named = (more: (index: number) => object = () => ({})) =>
  NAMES.map((name, index) => ({ name, value: VALUES[index], ...more(index) }))
const amounts = { sName: 'dAmount', sLabel: 'Label dAmount', values: VALUES }
const targets = { sName: 'dTarget', sLabel: 'Label dTarget', values: [10, 10, 10] }

const SHAPES: Readonly<Record<string, object>> = {
  Div: { texts: NAMES },
  sLabel: { label: 'Label dAmount', value: 1.1, unit: 'CNY', text: 'name 1' },
  Progress: { label: 'Label dAmount', unit: 'CNY', items: named(() => ({ total: 10 })) },
  sPie: { label: 'Label dAmount', unit: 'CNY', items: named() },
  commonList: {
    columns: [
      { sName: 'sName', sLabel: 'Label sName' },
      { sName: 'dAmount', sLabel: 'Label dAmount' },
    ],
    rows: NAMES.map((name, index) => [name, VALUES[index]]),
  },
  sColumnarGroup: { unit: 'CNY', categories: NAMES, series: [amounts, targets] },
  sColumnar: { unit: 'CNY', categories: NAMES, targets: [10, 10, 10], series: [amounts] },
  sBrokenLine: { unit: null, categories: NAMES, series: [amounts, targets] },
  sBar: { unit: null, categories: NAMES, series: [amounts] },
  ColorBlock: {
    items: named((index) => ({
      unit: 'CNY',
      tone: index === 0 ? 'bad' : 'plain',
      ...{ before: 2, target: 10, trend: [1, null, 3.5], text: 'CNY' },
      opens: { sModelsId: 'sal-sales-order', filters: [] },
    })),
  },
  sGauge: { label: 'Label dAmount', value: 1.1, minimum: 0, maximum: 100, target: 10, unit: 'CNY' },
}

test('each kind of chart has its one shape', async (suite) => {
  const { charts: drawn, data, text } = await dashboard('test-kinds')
  assert.deepEqual(
    drawn.map(({ sCharType }) => sCharType),
    [...CHAR_TYPES],
  )
  assert.ok(text.includes('"value":1.10,'), 'numbers keep their digits')
  for (const kind of CHAR_TYPES)
    await suite.test(kind, () => assert.deepEqual(data(kind.toLowerCase()), SHAPES[kind]))
})

test('a chart says its name, place and order', async () => {
  const { charts: drawn } = await dashboard('test-kinds')
  const { data: _data, ...head } = drawn[1] as Chart
  assert.deepEqual(head, {
    sId: 'slabel',
    sName: 'Chart slabel',
    sCharType: 'sLabel',
    iOrder: 10,
    layout: { w: 2, h: 3 },
  })
  const chinese = await service.signIn({ language: 'zh-CN' })
  const other = await dashboard('test-kinds', {}, chinese)
  assert.equal(other.charts[1]?.sName, '图表 slabel')
  assert.deepEqual(other.data('sgauge'), { ...SHAPES.sGauge, label: '标签 dAmount' })
})

test('no rows are an empty chart, not a failure', async () => {
  const { data } = await dashboard('test-kinds', { params: { dLeast: 100 } })
  assert.deepEqual(data('spie'), { label: 'Label dAmount', unit: null, items: [] })
  assert.deepEqual(data('sgauge'), {
    label: 'Label dAmount',
    value: null,
    minimum: 0,
    maximum: 100,
    target: null,
    unit: null,
  })
  assert.deepEqual(data('div'), { texts: [] })
})

test('a Div without a routine shows the labels of its columns', async () => {
  const { data } = await dashboard('test-words')
  assert.deepEqual(data('words'), { texts: ['Label sOne', 'Label sTwo'] })
})

test('parameters reach the routines; the tenant is the session’s', async () => {
  const { data } = await dashboard('test-kinds', { params: { dLeast: 3, sBrandsId: 'acme' } })
  assert.deepEqual(data('div'), { texts: ['name 3'] })
  const acme = await service.signIn({ company: 'acme' })
  assert.deepEqual((await dashboard('test-kinds', {}, acme)).data('div'), { texts: ['name 1'] })
  const refused = await ask('test-kinds', { params: { dLeast: 'much' } })
  assert.deepEqual([refused.status, refused.body.errors[0].path], [400, 'params.dLeast'])
})

test('a chart that fails leaves the others as they are', async (suite) => {
  const { charts: drawn } = await dashboard('test-failures')
  for (const { id, code, says } of FAILURES) {
    await suite.test(id, () => {
      const chart = drawn.find(({ sId }) => sId === id)
      assert.ok(chart !== undefined)
      if (code === undefined || says === undefined) {
        assert.deepEqual(
          [chart.data, 'error' in chart],
          [{ label: 'Label dAmount', value: 1.1, unit: null, text: null }, false],
        )
        return
      }
      assert.ok('error' in chart && chart.data === null)
      assert.equal(chart.error.code, code)
      assert.match(chart.error.detail, says)
    })
  }
  const kept = await service.database.query('select "dAmount" from public.chtcount where "dAmount" = 99')
  assert.deepEqual(kept, [], 'a dashboard changes nothing')
})

test('where every chart failed by our fault, so does the dashboard', async () => {
  const { status, body, text } = await ask('test-faults')
  assert.deepEqual([status, body.code], [500, 'internal'])
  assert.doesNotMatch(text, /no_such_routine/)
})

test('who may not see the module gets no chart of it', async () => {
  assert.equal((await ask('test-kinds', {}, service.as())).status, 401)
  assert.deepEqual([(await ask('test-kinds', {}, clerk)).body.code], ['forbidden'])
  assert.equal((await ask('test-nothing')).status, 404)
  assert.equal((await ask('test-kinds', { filters: [] })).status, 400)
})

test('a row that names an action is shown to those who may do it where the row leads', async () => {
  const auditor = await service.signIn({ user: 'auditor' })
  const cards = async (client: Client): Promise<readonly string[]> => {
    const { status, body, text } = await ask('dash-home', {}, client)
    assert.equal(status, 200, text)
    const { data } = body.charts.find((chart: Chart) => chart.sName === 'What waits')
    return data.items.map(({ name }: { name: string }) => name)
  }
  const all = await cards(admin)
  assert.equal(all.length, 6)
  assert.deepEqual(
    await cards(auditor),
    all.filter((name) => !/to approve|to receive/.test(name)),
  )
  assert.deepEqual(await cards(clerk), ['Orders late for delivery'])
})

test('of a list that the user may not look at nothing is told, of one beside it all', async () => {
  await service.database.query(`
    update public.salorder set "tBillDate" = current_date
    where "sId" = (select "sId" from public.salorder where "sBrandsId" = 'demo' and "sSubsidiaryId" = 'demo-hq' and "bCheck" = 1 order by "tBillDate" desc limit 1);
    delete from framework.sysjurisdiction where "sBrandsId" = 'demo' and "sRoleId" is distinct from 'admin';
    insert into framework.sysjurisdiction ("sBrandsId", "sUserId", "sModelsId", "sActionCode") values ('demo', 'demo-clerk', 'dash-home', 'view')`)
  const told = async (client: Client) => {
    const { charts: drawn } = await dashboard('dash-home', {}, client)
    const chartOf = (id: string) => drawn.find(({ sId }) => sId === `dash-home.${id}`)
    const [figures, today, weeks] = [chartOf('figures'), chartOf('today'), chartOf('weeks')]
    assert.ok(figures?.sCharType === 'ColorBlock' && figures.data !== null)
    assert.ok(today?.sCharType === 'Div' && today.data !== null)
    assert.ok(weeks?.sCharType === 'sBrokenLine' && weeks.data !== null)
    return {
      figures: figures.data.items.map(({ name }) => name),
      orders: today.data.texts.filter((text) => /^\d+ orders? for/.test(text)).length,
      weeks: weeks.data.categories.length,
      series: weeks.data.series.map(({ values }) => values.some((value) => value !== null)),
      isWithheld: weeks.isWithheld === true,
    }
  }
  const all = await told(admin)
  assert.deepEqual(
    { ...all, figures: all.figures.length },
    {
      ...{ figures: 4, orders: 1, weeks: 12, series: [true, true], isWithheld: false },
    },
  )
  const nothing = {
    figures: ['On time, 30 days'],
    orders: 0,
    weeks: 0,
    series: [false, false],
    isWithheld: false,
  }
  assert.deepEqual(await told(clerk), nothing)
  await service.database.query(
    `insert into framework.sysjurisdiction ("sBrandsId", "sUserId", "sModelsId", "sActionCode") values ('demo', 'demo-clerk', 'sal-invoice', 'view')`,
  )
  assert.deepEqual(await told(clerk), { ...nothing, weeks: 12, series: [false, true], isWithheld: true })
})

test('a changed definition shows at the next request', async () => {
  await dashboard('test-kinds')
  await service.database.query(
    `update framework.gdsconfigcharmaster set "sNameEn" = 'Renamed' where "sId" = 'spie'`,
  )
  await service.database.query(
    `update framework.gdsconfigcharslave set "sLabelEn" = 'Relabelled' where "sMasterId" = 'spie' and "sName" = 'dAmount'`,
  )
  const { charts: drawn } = await dashboard('test-kinds')
  const pie = drawn.find(({ sId }) => sId === 'spie')
  assert.equal(pie?.sName, 'Renamed')
  assert.ok(pie.sCharType === 'sPie' && pie.data?.label === 'Relabelled')
})
