// Companies beside each other in the queue: one that has very many messages, or whose messages hang, keeps no other waiting.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eventually } from '#tests/support/eventually.ts'
import { openQueueService, type QueueService } from './queue-things.ts'

let things: QueueService

before(async () => {
  things = await openQueueService()
})
after(() => things?.service.close())

/** What the listener runs for acme goes on for so long. */
const acmeTakes = (seconds: number): Promise<unknown> =>
  things.run(`create or replace function framework.pro_erpmergebasegdsroute(p_tenant text default null) returns void
    language plpgsql as $$ begin
      while p_tenant = 'acme' and clock_timestamp() < statement_timestamp() + interval '${seconds} s' loop
        perform count(*) from generate_series(1, 1000);
      end loop;
    end $$`)

const flood = (count: number, sKey: string | null): Promise<unknown> =>
  things.run(
    `insert into framework.sysqueuemessage ("sName", "iVersion", "jPayload", "sKey", "sBrandsId", "sSubsidiaryId", "sUserId")
     select 'CHANGE_GDS_ROUTE', 1, '{"sTbName": "gdsroute"}', $2, 'acme', 'acme-hq', 'acme-admin' from generate_series(1, $1::int)`,
    [count, sKey],
  )
const waiting = async (): Promise<number> => {
  const [row] = await things.run<{ count: number }>(
    `select count(*)::int as count from framework.sysqueuemessage where "sBrandsId" = 'acme' and "sState" in ('waiting', 'running')`,
  )
  return row?.count ?? 0
}
const tookMs = async (sId: string): Promise<number> => {
  await eventually(things.isIn(sId, 'done'))
  const [row] = await things.run<{ ms: number }>(
    `select (extract(epoch from "tEnded" - "tAt") * 1000)::float8 as ms from framework.sysqueuemessage where "sId" = $1`,
    [sId],
  )
  return row?.ms ?? Number.NaN
}
const forget = () => things.run(`delete from framework.sysqueuemessage where "sState" = 'waiting'`)

test('a company’s messages that hang leave room for those of others', async () => {
  await acmeTakes(6)
  await flood(20, null)
  await eventually(async () => {
    const [row] = await things.run<{ count: number }>(
      `select count(*)::int as count from framework.sysqueuemessage where "sBrandsId" = 'acme' and "sState" = 'running'`,
    )
    return row?.count === 6
  })
  const ms = await tookMs(await things.put({ sBrandsId: 'globex' }))
  assert.ok(ms < 3_000, `after ${ms} ms`)
  await forget()
})

test('a company with very many messages keeps others waiting no longer than its turn', async () => {
  await acmeTakes(0.01)
  await flood(20_000, null)
  const ms = await tookMs(await things.put({ sBrandsId: 'globex' }))
  assert.ok(ms < 3_000, `after ${ms} ms`)
  assert.ok((await waiting()) > 1_000)
  await forget()
})

test('very many of one key, which are done one after the other, cost others nothing', async () => {
  await acmeTakes(0.01)
  await flood(50_000, 'k')
  for (let count = 0; count < 3; count += 1) {
    const ms = await tookMs(await things.put({ sBrandsId: 'globex' }))
    assert.ok(ms < 3_000, `after ${ms} ms`)
  }
  const before = await waiting()
  await eventually(async () => (await waiting()) < before - 20)
  await forget()
})
