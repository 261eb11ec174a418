// Time zones of users and subsidiaries: which of them counts; only what everything else can work with is stored, and what is there
// already makes nothing fail.
import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { eventually } from '#tests/support/eventually.ts'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'

const BAD = [
  'Nowhere/City',
  'asia/shanghai',
  'FOO5BAR',
  '+08',
  '+08:00',
  'CST',
  '',
  'right/UTC',
  'posix/Asia/Tokyo',
  'Factory',
  "x'; drop",
]
const GOOD = ['Asia/Shanghai', 'UTC', 'Etc/GMT-8', 'America/Argentina/Buenos_Aires']

const folder = mkdtempSync(join(tmpdir(), 'armature-zones-'))
const logFile = join(folder, 'log')
let service: TestService
let admin: Client

before(async () => {
  service = await openTestService({ environment: { LOG_LEVEL: 'info' }, logFile })
  admin = await service.signIn()
})
after(async () => {
  await service.close()
  rmSync(folder, { recursive: true })
})

const add = (sZone: string, sLoginNo: string) =>
  admin.post('/entry/business/addUpdateDelBusinessData?sModelsId=sft-user', {
    forms: [
      {
        sFormId: 'sft-user.master',
        rows: [
          { handleType: 'add', data: { sLoginNo, sName: 'New', sHomeId: 'demo-hq', sSpeaks: 'en', sZone } },
        ],
      },
    ],
  })

const setZone = (zone: string) =>
  service.database.query(`update framework.sftlogininfo set "sTimeZone" = $1 where "sId" = 'demo-clerk'`, [
    zone,
  ])

test('an administrator is told of a name that is none, and no user has it', async () => {
  for (const zone of BAD.filter((one) => one !== '')) {
    const { status, text } = await add(zone, 'bad')
    assert.equal(status, 422, `${zone}: ${text}`)
    assert.match(text, /no such time zone/)
  }
  for (const [index, zone] of GOOD.entries()) {
    const { status, text } = await add(zone, `good${index}`)
    assert.equal(status, 200, text)
  }
})

test('nor is it stored by plain SQL', async () => {
  for (const zone of BAD) await assert.rejects(setZone(zone), /time zone/, zone)
  const insert = `insert into framework.sftlogininfo ("sBrandsId", "sSubsidiaryId", "sUserNo", "sUserName", "sPasswordHash", "sTimeZone")
    values ('demo', 'demo-hq', 'x', 'x', '$none$', 'Nowhere')`
  await assert.rejects(service.database.query(insert), /time zone/)
  for (const zone of GOOD) await setZone(zone)
})

test('one that is there already makes no read fail: it counts as none, and the log says so', async () => {
  const table = 'framework.sftlogininfo'
  await service.database.query(`alter table ${table} disable trigger check_time_zone`)
  for (const zone of ['Nowhere/City', 'FOO5BAR', '+08:00', '', "o'clock", 'Asia/"Shanghai']) {
    await setZone(zone)
    const clerk = await service.signIn({ user: 'clerk' })
    assert.equal((await clerk.get('/entry/context')).body.context.sTimeZone, 'UTC', zone)
    for (const form of ['sal-sales-order.master']) {
      const url = `/entry/business/getBusinessDataByFormcustomId/${encodeURIComponent(form)}?sModelsId=sal-sales-order`
      const read = await clerk.post(url, { filters: [{ field: 'tBillDate', op: 'ge', value: '2020-01-01' }] })
      assert.equal(read.status, 200, read.text)
    }
    assert.equal((await clerk.post('/entry/modelCenter/getModelCenter', {})).status, 200)
    await eventually(async () =>
      readFileSync(logFile, 'utf8').includes(JSON.stringify(`"${zone}"`).slice(1, -1)),
    )
  }
  // Other changes of such a user are not refused for it.
  await service.database.query(`update ${table} set "sUserName" = 'Still here' where "sId" = 'demo-clerk'`)
  await service.database.query(`alter table ${table} enable trigger check_time_zone`)
})

// A day apart at any hour.
const EAST = 'Pacific/Kiritimati'
const WEST = 'Etc/GMT+12'

const zoneOf = async (client: Client): Promise<string> =>
  (await client.get('/entry/context')).body.context.sTimeZone

const list = async (client: Client, module: string, filters: unknown = []) =>
  (
    await client.post(`/entry/business/getBusinessDataByFormcustomId/${module}.list?sModelsId=${module}`, {
      filters,
    })
  ).body.rows

const setHome = async (sZone: string | null) => {
  const [home] = await list(admin, 'sft-subsidiary', [{ field: 'sCode', op: 'eq', value: 'HQ' }])
  return admin.post('/entry/business/addUpdateDelBusinessData?sModelsId=sft-subsidiary', {
    forms: [
      {
        sFormId: 'sft-subsidiary.master',
        rows: [{ handleType: 'update', sId: home.sId, version: home.version, data: { sZone } }],
      },
    ],
  })
}

const dateOfNewOrder = async (client: Client): Promise<string> => {
  const [customer] = await list(client, 'ele-customer')
  const answer = await client.post('/entry/business/addUpdateDelBusinessData?sModelsId=sal-sales-order', {
    forms: [
      {
        sFormId: 'sal-sales-order.master',
        rows: [{ handleType: 'add', data: { sCustomerId: customer.sId, sCustomerName: customer.sName } }],
      },
    ],
  })
  assert.equal(answer.status, 200, answer.text)
  return answer.body.forms[0].rows[0].data.tBillDate
}

const dayIn = (timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(new Date())

test('a subsidiary without a name that is one is refused', async () => {
  const { status, text } = await setHome('Nowhere/City')
  assert.equal(status, 422, text)
  assert.match(text, /no such time zone/)
  await assert.rejects(
    service.database.query(`update framework.sftsubsidiary set "sTimeZone" = 'CST' where "sId" = 'demo-hq'`),
    /time zone/,
  )
})

test('who has none follows the subsidiary from the next request on, and so does today', async () => {
  await service.database.query(
    `update framework.sftlogininfo set "sTimeZone" = null where "sId" = 'demo-clerk'`,
  )
  const clerk = await service.signIn({ user: 'clerk' })
  for (const zone of [EAST, WEST]) {
    const { status, text } = await setHome(zone)
    assert.equal(status, 200, text)
    assert.equal(await zoneOf(clerk), zone)
    assert.equal(await dateOfNewOrder(clerk), dayIn(zone))
  }
  await setZone('Asia/Tokyo')
  assert.equal(await zoneOf(clerk), 'Asia/Tokyo')
})

test('a subsidiary that has none has that of the installation', async () => {
  const elsewhere = await openTestService({
    database: service.database,
    environment: { TIME_ZONE: 'America/New_York' },
  })
  try {
    assert.equal((await setHome(null)).status, 200)
    const client = await elsewhere.signIn({ user: 'manager' })
    assert.equal(await zoneOf(client), 'America/New_York')
  } finally {
    await elsewhere.close()
  }
})
