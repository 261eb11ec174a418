// A node that stands still with transactions open, and goes on: with long limits nothing has happened to them; one that the server
// has ended meanwhile is a timeout of the node's own, not a fault of a routine.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Observation } from '#server/kernel/observation/observation.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { sql } from '#server/platform/postgres/sql.ts'
import { makeWatch } from '#server/platform/postgres/watch/watch.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { contextOf, makeOwnInstallation, openDoors, setUpTwoTenants } from '#tests/support/tenants.ts'

const STILL_MS = 17_000
const LIMIT_MS = 60_000

let own: TestDatabase
let doors: Database

before(async () => {
  own = await openTestDatabase('framework')
  await makeOwnInstallation(own)
  await setUpTwoTenants(own)
  doors = await openDoors(own, { statementTimeoutMs: LIMIT_MS })
})

after(async () => {
  await doors?.close()
  await own?.close()
})

const context = contextOf('T1')
const NAMES = sql`select string_agg("sName", ',') as names from public.secret where "sId" = 'T1-1'`
const IDLE = sql`select current_setting('idle_in_transaction_session_timeout') as idle`

/** Nothing runs in this process meanwhile. */
const standStill = (): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, STILL_MS)

test('within the limit that is configured, its transactions go on', async () => {
  const rows = await doors.inTenant(context, { schemas: ['public'], mode: 'read' }, async (query) => {
    await query(NAMES)
    standStill()
    return query<{ names: string }>(NAMES)
  })
  assert.deepEqual(rows, [{ names: 'row of T1' }])
})

test('on each door the server waits longer than the node itself', async () => {
  assert.deepEqual(await doors.readTable(context, IDLE), [{ idle: '65s' }])
  const inTenant = doors.inTenant(context, { schemas: [], mode: 'read' }, (query) => query(IDLE))
  assert.deepEqual(await inTenant, [{ idle: '65s' }])
})

test('beyond it, the transaction is a timeout that says so; a younger one was ended by what a routine set', (at) => {
  const seen: Observation[] = []
  const ender = { end: async () => undefined } as unknown as Parameters<typeof makeWatch>[0]['ender']
  const watch = makeWatch({ ender, limitMs: LIMIT_MS, observe: (one) => void seen.push(one) })
  at.after(() => watch.close())
  const watched = { client: { serverProcess: 1 }, context, runsRoutines: true }
  const watching = watch.begin(watched as unknown as Parameters<typeof watch.begin>[0])
  const ended = Object.assign(new Error('terminating connection'), { code: '25P03', severity: 'FATAL' })
  assert.equal(watching.explain(ended), ended)
  const now = performance.now() + 66_000
  at.mock.method(performance, 'now', () => now)
  const explained = watching.explain(ended)
  assert.equal(Reflect.get(Object(explained), 'code'), 'timeout')
  assert.deepEqual(
    seen.map((one) => one.kind === 'transaction-ended' && one.because),
    ['stood-still'],
  )
})
