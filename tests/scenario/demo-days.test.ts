// The demo of tests on each of fourteen days: whatever weekday its weeks end on, there is something of every kind to look at and to do.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { DEMO_COMPANIES, makeCompanies } from '#tools/demo/companies.ts'
import { makeMasterData } from '#tools/demo/master-data.ts'
import { personId } from '#tools/demo/people.ts'
import { liveThrough } from '#tools/demo/year/company-year.ts'
import { deriveForTenants } from '#tools/pack/apply-pack.ts'
import { openTestDatabase, TEST_PASSWORD, type TestDatabase } from '../support/database.ts'

const COMPANY = DEMO_COMPANIES[1]
const KINDS = [
  ...['quoquotation', 'salorder', 'saldelivery', 'salinvoice', 'cahreceipt'],
  ...['purrequisition', 'purorder', 'purreceipt', 'purinvoice', 'cahpayment'],
  ...['mftplan', 'mftworkorder', 'mftrequisition', 'mftreport', 'mftcompletion'],
]

let database: TestDatabase
let client: pg.Client

before(async () => {
  database = await openTestDatabase('edition')
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query('set search_path = public; set jit = off; set plan_cache_mode = force_generic_plan')
  assert.ok(COMPANY !== undefined)
  await makeCompanies(client, [COMPANY], TEST_PASSWORD)
  await deriveForTenants(client)
})
after(async () => {
  await client.end()
  await database.close()
})

const countOf = (table: string): string =>
  `select '${table}' as kind, count(*) filter (where "bCheck" = 0)::int as waiting, count(*) filter (where "bCheck" = 1)::int as approved from ${table}`

/** Lives through the demo's weeks as they are in a time zone so many hours ahead, of which PostgreSQL knows a week of either sign. */
const liveIn = async (hours: number): Promise<string> => {
  const [{ sId: subsidiary, size }] = COMPANY?.subsidiaries ?? [{ sId: '', size: 0 }]
  const timeZone = `<there>${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
  const tenant = COMPANY?.sBrandNo ?? ''
  await client.query("select set_config('timezone', $1, true)", [timeZone])
  await client.query('select framework.act_as($1, $2, $3)', [tenant, subsidiary, personId(tenant, 'clerk')])
  await makeMasterData(client, subsidiary)
  const { agenda } = await liveThrough(client, { tenant, subsidiary, timeZone, size, days: 45 })
  return agenda.date()
}

const HOURS = Array.from({ length: 14 }, (_, at) => 24 * at - 162)

test('on each of fourteen days something of every kind is approved, and something waits', async () => {
  const days = new Set<string>()
  for (const hours of HOURS) {
    await client.query('begin')
    const day = await liveIn(hours)
    days.add(day)
    const { rows } = await client.query(KINDS.map(countOf).join(' union all '))
    const { rows: states } = await client.query(`select from mftworkorder where "sState" = 'released'`)
    await client.query('rollback')
    assert.deepEqual(
      rows.filter(({ waiting, approved }) => waiting === 0 || approved === 0),
      [],
      day,
    )
    assert.ok(states.length > 0, `no work order is released on ${day}`)
  }
  assert.equal(days.size, HOURS.length)
})
