// Companies beside each other in the roll-up of machines: one that is far behind, or whose routines say what is not so, keeps no other waiting.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eventually } from '#tests/support/eventually.ts'
import { openTestService, type TestService } from '#tests/support/service.ts'

let service: TestService

before(async () => {
  service = await openTestService({
    environment: { SCHEDULER: 'on', PLUGINS: 'plc', PLC_NETWORKS: '127.0.0.1' },
  })
  await eventually(
    async () =>
      (await run(`select from pg_inherits where inhparent = 'framework.plc_sample'::regclass`)).length >= 4,
  )
})
after(() => service?.close())

const run = <R extends Record<string, unknown>>(text: string) => service.database.query<R>(text)

/** What a routine of a company can do as well. Times are seconds from now. */
const sampled = (company: string, at: number, until: string): Promise<unknown> =>
  run(`do $$ begin
    perform framework.act_as('${company}', '${company}-hq', '${company}-admin');
    perform framework.note_devices();
    perform framework.keep_samples(array['p'], array[extract(epoch from now())::float8 * 1000 + ${at} * 1000], array[5], ${until});
  end $$`)
const NOW = 'extract(epoch from clock_timestamp())::float8 * 1000'
const behind = async (company: string): Promise<number> => {
  const [row] = await run<{ seconds: number | null }>(
    `select extract(epoch from clock_timestamp() - p."tRolled")::float8 as seconds from framework.plc_place p
      where p."sBrandsId" = '${company}' and p."sSubsidiaryId" = '${company}-hq'`,
  )
  return row?.seconds ?? Number.POSITIVE_INFINITY
}
const rollUp = async (): Promise<void> => {
  const platform = await service.signIn({ loginType: 'builder' })
  await platform.post('/entry/scheduler/run', { sId: 'plc-roll-up' })
}

test('nobody’s samples are rolled up beyond this moment, or from before the first', async () => {
  await sampled('acme', -60, '1e14')
  await rollUp()
  await eventually(async () => (await behind('acme')) < 60)
  assert.ok((await behind('acme')) >= 0)
  await run(`do $$ begin
    perform framework.act_as('acme', 'acme-hq', 'acme-admin');
    perform framework.close_roll_up('[]', 0);
  end $$`)
  assert.ok((await behind('acme')) < 120)
})

test('a company that is far behind keeps no other waiting', async () => {
  await run(
    `update framework.plc_place set "tRolled" = now() - interval '60 days' where "sBrandsId" = 'acme'`,
  )
  await sampled('globex', -30, NOW)
  await rollUp()
  await eventually(async () => (await behind('globex')) < 60)
  assert.ok((await behind('acme')) > 3_600)
})
