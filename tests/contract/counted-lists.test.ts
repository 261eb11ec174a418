// What the demo's cards, charts and open tasks count is what the list shows that they lead to, for whoever looks.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Chart, CountedList, SeriesData } from '#contracts/chart.ts'
import type { MenuEntry } from '#contracts/module.ts'
import type { Sum } from '#contracts/records.ts'
import type { WorkCenterItem } from '#contracts/work-center.ts'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'

const USERS = ['admin', 'clerk', 'auditor'] as const

let service: TestService
let clients: readonly (readonly [user: string, client: Client])[]

before(async () => {
  service = await openTestService()
  clients = await Promise.all(USERS.map(async (user) => [user, await service.signIn({ user })] as const))
})
after(() => service?.close())

const leavesOf = (entries: readonly MenuEntry[]): readonly MenuEntry[] =>
  entries.flatMap((entry) => (entry.children.length === 0 ? [entry] : leavesOf(entry.children)))

const dashboardsOf = async (client: Client): Promise<readonly (readonly [string, readonly Chart[]])[]> => {
  const { body } = await client.get('/entry/menu')
  const ids = leavesOf(body.modules)
    .filter(({ sRoute }) => sRoute === '/indexPage/commonChar')
    .map(({ sId }) => sId)
  return Promise.all(
    ids.map(async (sId) => {
      const answer = await client.post(`/entry/indexPage/commonChar?sModelsId=${sId}`, {})
      assert.equal(answer.status, 200, answer.text)
      return [sId, answer.body.charts] as const
    }),
  )
}

/** What a list shows; its form as the page chooses it. */
const listOf = async (client: Client, { sModelsId, ...body }: Readonly<Record<string, unknown>>) => {
  const path = `/entry/business/getBusinessDataByFormcustomId/${sModelsId}.list?sModelsId=${sModelsId}`
  const answer = await client.post(path, { ...body, pageSize: 1, count: 'exact' })
  assert.equal(answer.status, 200, `${sModelsId} ${JSON.stringify(body)}: ${answer.text}`)
  return answer.body
}

type Figure = {
  readonly name: string
  readonly value: unknown
  readonly opens: CountedList
  readonly unit?: string | null
}

const ofSeries = ({ categories, series }: SeriesData): readonly Figure[] =>
  series.flatMap(({ sLabel, values, opens = [] }) =>
    opens.flatMap((list, at) =>
      list === null ? [] : [{ name: `${sLabel} ${categories[at]}`, value: values[at], opens: list }],
    ),
  )

/** All that a chart leads to. */
const figuresOf = (chart: Chart): readonly Figure[] => {
  assert.ok(chart.data !== null, `${chart.sId}: ${JSON.stringify(chart)}`)
  const { data } = chart
  if ('series' in data) return ofSeries(data)
  if ('items' in data)
    return data.items.flatMap(({ opens, ...item }) => (opens === undefined ? [] : [{ ...item, opens }]))
  if ('texts' in data || 'rows' in data)
    return (data.opens ?? []).flatMap((opens, at) =>
      opens === null ? [] : [{ name: String(at), value: undefined, opens }],
    )
  if (!('opens' in data) || data.opens === undefined) return []
  return [{ name: data.label, value: data.value, opens: data.opens }]
}

/** Charts whose values are numbers of rows; in the others they are sums of this column of the list. */
const COUNTING: readonly string[] = ['dash-home.cards', 'dash-equipment.states', 'dash-key-figures.periods']
const SUMMING: Readonly<Record<string, string>> = {
  'dash-home.weeks': 'dAmount',
  'dash-sales.today': 'dAmount',
  'dash-sales.month': 'dAmount',
  'dash-sales.progress': 'dAmount',
  'dash-sales.days': 'dAmount',
  'dash-sales.steps': 'dAmount',
  'dash-sales.customers': 'dAmount',
  'dash-finance.balances': 'dBalance',
  'dash-finance.settled': 'dSettled',
  'dash-finance.ageing': 'dOpen',
  'dash-equipment.repairs': 'dHours',
  'dash-shop-floor.output': 'dQty',
}

/** The sum of what a list shows; null where it is in other currencies than the chart, or in several. */
const sumOf = (sums: Sum, unit: string | null): number | null => {
  if (!Array.isArray(sums)) return Number(sums)
  const isInUnit = sums.every(({ by }) => by === unit || unit === null)
  return isInUnit ? sums.reduce((total, { sum }) => total + Number(sum), 0) : null
}

const unitOf = ({ data }: Chart, { unit }: Figure): string | null =>
  unit ?? (data !== null && 'unit' in data ? data.unit : null)

/** How the list compares with the figure that leads to it. */
const compare = async (client: Client, chart: Chart, figure: Figure): Promise<void> => {
  const { name, value, opens } = figure
  const column = SUMMING[chart.sId]
  const list = await listOf(client, { ...opens, ...(column === undefined ? {} : { sums: [column] }) })
  const what = `${chart.sId} ${name} ${JSON.stringify(opens)}`
  if (COUNTING.includes(chart.sId)) assert.equal(list.total, value, what)
  if (chart.sCharType === 'commonList') assert.equal(list.total, 1, what)
  const sum = column === undefined ? null : sumOf(list.sums[column], unitOf(chart, figure))
  if (sum !== null) assert.ok(Math.abs(sum - Number(value)) < 0.01, `${what}: ${sum} is not ${value}`)
}

test('a card, bar, slice, point or row opens the list of exactly what it counted', async (suite) => {
  const reached = new Set<string>()
  for (const [user, client] of clients)
    for (const [dashboard, charts] of await dashboardsOf(client))
      for (const chart of charts)
        await suite.test(`${user}: ${dashboard} ${chart.sName}`, async () => {
          for (const figure of figuresOf(chart)) {
            reached.add(chart.sId)
            await compare(client, chart, figure)
          }
        })
  for (const sId of [...COUNTING, ...Object.keys(SUMMING)])
    assert.ok(reached.has(sId), `${sId} leads to no list`)
})

test('an open task opens the list of exactly what was counted', async (suite) => {
  for (const [user, client] of clients) {
    const { body } = await client.post('/entry/modelCenter/getModelCenterCalculation', {})
    for (const kind of ['Pending', 'PendingCheck', 'MyWarning'])
      for (const { sModelsId, iCount } of body[kind] as readonly WorkCenterItem[])
        await suite.test(`${user}: ${kind} ${sModelsId}`, async () => {
          const { total } = await listOf(client, { sModelsId, openTasks: true })
          assert.equal(Math.min(total, 1000), iCount)
        })
  }
})

test('what waits for approval is told to those alone who may approve it', async () => {
  for (const [user, client] of clients) {
    const { body } = await client.post('/entry/modelCenter/getModelCenterCalculation', {})
    const toApprove = (body.PendingCheck as readonly WorkCenterItem[]).map(({ sModelsId }) => sModelsId)
    const cards = (await dashboardsOf(client)).flatMap(([, charts]) =>
      charts.flatMap((chart) => (chart.sCharType === 'ColorBlock' ? (chart.data?.items ?? []) : [])),
    )
    const cardsToApprove = cards.filter(({ name }) => /to approve/.test(name))
    if (user === 'admin') assert.ok(toApprove.length > 20 && cardsToApprove.length === 2)
    else assert.deepEqual([toApprove, cardsToApprove], [[], []], user)
  }
})

test('open items by days due come to what the books have on the accounts of customers and suppliers', async () => {
  const [, admin] = clients[0] ?? []
  assert.ok(admin)
  const { body } = await admin.post('/entry/indexPage/commonChar?sModelsId=dash-finance', {})
  const chart = body.charts.find(({ sId }: Chart) => sId === 'dash-finance.ageing')
  const totals = chart.data.series.map(({ values }: { values: readonly string[] }) =>
    values.reduce((sum, value) => sum + Math.round(Number(value) * 100), 0),
  )
  const [booked] = await service.database.query<{ receivable: number; payable: number }>(
    `select (100 * sum(l."dDebit" - l."dCredit") filter (where a."sRole" = 'receivable'))::int as receivable,
       (100 * sum(l."dCredit" - l."dDebit") filter (where a."sRole" = 'payable'))::int as payable
     from accvoucher h
     join accvoucherline l on l."sBrandsId" = h."sBrandsId" and l."sSubsidiaryId" = h."sSubsidiaryId" and l."sParentId" = h."sId"
     join accaccount a on a."sBrandsId" = l."sBrandsId" and a."sSubsidiaryId" = l."sSubsidiaryId" and a."sId" = l."sAccountId"
     where h."bCheck" = 1 and h."sBrandsId" = 'demo' and h."sSubsidiaryId" = 'demo-hq'`,
  )
  assert.deepEqual(totals, [booked?.receivable, booked?.payable])
})
