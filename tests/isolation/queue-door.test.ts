// The door by which the service puts messages into the queue on a company's connection: a routine, which runs there too, can neither use it nor
// make anything of what it saw pass through it.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Database, TenantOptions } from '#server/platform/postgres/database.ts'
import { makeMessageSealer } from '#server/platform/postgres/doors/message-seal.ts'
import type { SealedMessage } from '#server/platform/postgres/sealed-message.ts'
import { sql } from '#server/platform/postgres/sql.ts'
import { createEnqueue } from '#server/queue/enqueue.ts'
import { enqueueSql } from '#server/queue/query/enqueue-query.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { contextOf, makeOwnInstallation, openDoors, setUpTwoTenants } from '#tests/support/tenants.ts'

const OURS = contextOf('T1')
const WORDS = { sName: 'CHART_REFRESH', iVersion: 1, payload: { sModelsId: 'm' }, sKey: 'a|b' }

let database: TestDatabase
let doors: Database

before(async () => {
  database = await openTestDatabase('framework')
  await makeOwnInstallation(database)
  await setUpTwoTenants(database)
  doors = await openDoors(database)
})
after(async () => {
  await doors?.close()
  await database?.close()
})

type Put = {
  readonly sBrandsId: string
  readonly sUserId: string
  readonly sName: string
  readonly jPayload: unknown
}
const taken = async (): Promise<readonly Put[]> =>
  database.query<Put>(
    `with gone as (delete from framework.sysqueuemessage m returning m.*)
     select g."sBrandsId", g."sUserId", g."sName", g."jPayload" from gone g`,
  )

/** Puts in what somebody has in hand, in the name of a context. */
const put = (message: SealedMessage, context: RequestContext = OURS, mode: TenantOptions['mode'] = 'write') =>
  doors.inTenant(context, { schemas: ['public'], mode }, async (query) => {
    await query(enqueueSql(message))
  })
const NO_SEAL = /no valid seal/

test('the service puts a message in, in the transaction and in the name of whom it works for', async () => {
  const enqueue = createEnqueue(doors)
  await doors.inTenant(OURS, { schemas: ['public'], mode: 'write' }, async (query) => {
    await enqueue(
      { query, context: OURS },
      { sName: 'CHART_REFRESH', payload: { sModelsId: 'm', params: {}, sLanguage: null }, sKey: 'k' },
    )
  })
  assert.deepEqual(await taken(), [
    {
      sBrandsId: 'T1',
      sUserId: 'T1-user',
      sName: 'CHART_REFRESH',
      jPayload: { sModelsId: 'm', params: {}, sLanguage: null },
    },
  ])
})

test('what is rolled back leaves none', async () => {
  await put(doors.sealMessage(OURS, WORDS), OURS, 'dry')
  await assert.rejects(
    doors.inTenant(OURS, { schemas: ['public'], mode: 'write' }, async (query) => {
      await query(enqueueSql(doors.sealMessage(OURS, WORDS)))
      await query(sql`select 1 / 0`)
    }),
    { code: 'invalid_request' },
  )
  assert.deepEqual(await taken(), [])
})

test('a message is put in once: its seal serves no second time', async () => {
  const message = doors.sealMessage(OURS, WORDS)
  await put(message)
  await assert.rejects(put(message), { code: 'duplicate' })
  await database.query(`update framework.sysqueuemessage set "sState" = 'done', "tEnded" = clock_timestamp()`)
  await assert.rejects(put(message), { code: 'duplicate' })
  assert.equal((await taken()).length, 1)
})

test('nothing in a sealed message can be changed, and it is of no use to anybody else', async () => {
  const message = doors.sealMessage(OURS, WORDS)
  const forged: readonly Partial<SealedMessage>[] = [
    { sPayload: '{"sModelsId": "other"}' },
    { sName: 'CHANGE_GDS_MODULE' },
    { iVersion: 2 },
    { sKey: 'a', sPayload: `b|${message.sPayload}` },
    { sId: 'another' },
    { iExpiry: message.iExpiry + 1 },
    { sSeal: '' },
    { sSeal: message.sSeal.toUpperCase() },
  ]
  for (const change of forged)
    await assert.rejects(put({ ...message, ...change }), { message: NO_SEAL }, JSON.stringify(change))
  await assert.rejects(put(message, contextOf('T2')), { message: NO_SEAL })
  await assert.rejects(put(message, { ...OURS, sUserId: 'T1-other' }), { message: NO_SEAL })
  await assert.rejects(put(message, { ...OURS, sSubsidiaryId: 'S2' }), { message: NO_SEAL })
  assert.deepEqual(await taken(), [])
})

test('a seal that is old is refused', async () => {
  const [installation] = await database.query<{ jSecret: Buffer }>(
    'select i."jSecret" from framework.installation i',
  )
  assert.ok(installation)
  const sealedAgo = (seconds: number) =>
    makeMessageSealer(installation.jSecret, () => Date.now() - seconds * 1000)(OURS, WORDS)
  await put(sealedAgo(200))
  await assert.rejects(put(sealedAgo(305)), { message: NO_SEAL })
  assert.equal((await taken()).length, 1)
})

test('a routine has no seal and cannot make one', async () => {
  const asRoutine = (text: string) =>
    doors.inTenant(OURS, { schemas: ['public'], mode: 'write' }, async (query) => {
      await query(sql`select public.try_it(${sql.value(text)})`)
    })
  await database.query(`
    create function public.try_it(p_text text) returns void language plpgsql as $$ begin execute p_text; end $$;
    grant execute on function public.try_it to tenant_runtime`)
  const tries = [
    `select framework.enqueue_message('x', 'CHART_REFRESH', 1, '{}', '', 9999999999, '')`,
    `select framework.enqueue_message('x', 'CHART_REFRESH', 1, '{}', '', 9999999999, null)`,
    `select framework.enqueue_message('x', 'CHART_REFRESH', 1, '{}', '', 9999999999, split_part(current_setting('armature.context'), '|', 6))`,
    `select framework.enqueue_message('x', 'CHART_REFRESH', 1, '{}', '', 9999999999, framework.sign('queue'))`,
    `insert into framework.sysqueuemessage ("sName", "iVersion", "jPayload") values ('CHART_REFRESH', 1, '{}')`,
  ]
  for (const text of tries)
    await assert.rejects(asRoutine(text), { message: /no valid seal|permission denied/ }, text)
  assert.deepEqual(await taken(), [])
})
