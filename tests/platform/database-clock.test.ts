// A node whose clock is wrong signs by the database's time: nobody is refused for it, and operators are told.
import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import type { Observation } from '#server/kernel/observation/observation.ts'
import { sql } from '#server/platform/postgres/sql.ts'
import { openTestDatabase } from '#tests/support/database.ts'
import { openTestService } from '#tests/support/service.ts'
import { contextOf, openDoors, setUpTwoTenants } from '#tests/support/tenants.ts'

const HOUR_MS = 3_600_000

for (const [title, apart] of [
  ['behind', -6 * HOUR_MS],
  ['ahead', 6 * HOUR_MS],
] as const)
  test(`a clock that is hours ${title} refuses nobody`, async (context) => {
    const database = await openTestDatabase('framework')
    context.after(() => database.close())
    await setUpTwoTenants(database)
    const now = Date.now.bind(Date)
    mock.method(Date, 'now', () => now() + apart)
    context.after(() => mock.reset())
    const observed: Observation[] = []
    const doors = await openDoors(database, { observe: (seen) => void observed.push(seen) })
    try {
      const names = sql`select distinct "sBrandsId" from public.secret`
      assert.deepEqual(await doors.readTable(contextOf('T1'), names), [{ sBrandsId: 'T1' }])
      const rows = await doors.inTenant(contextOf('T1'), { schemas: ['public'], mode: 'write' }, (query) =>
        query(names),
      )
      assert.deepEqual(rows, [{ sBrandsId: 'T1' }])
      assert.ok(Math.abs(doors.clockOffsetMs() + apart) < 10_000)
      const [told] = observed.filter(({ kind }) => kind === 'clocks-apart')
      assert.ok(told?.kind === 'clocks-apart' && told.isFar)
      const [row] = await doors.readTable<{ context: string }>(
        contextOf('T1'),
        sql`select current_setting('armature.context') as context`,
      )
      const expiry = Number(row?.context.split('|')[4]) * 1000
      assert.ok(expiry - now() < HOUR_MS, 'a signature is not good for hours because a clock is ahead')
    } finally {
      await doors.close()
    }
  })

test('the difference is told to who watches over the service, which goes on', async (context) => {
  const database = await openTestDatabase('framework')
  context.after(() => database.close())
  const now = Date.now.bind(Date)
  mock.method(Date, 'now', () => now() - HOUR_MS)
  context.after(() => mock.reset())
  const service = await openTestService({ database })
  context.after(() => service.close())
  const { status, body } = await service.as().get('/readyz')
  assert.deepEqual([status, body.status], [200, 'ready'])
  assert.ok(Math.abs(body.faults.secondsFromTheDatabasesClock - 3600) < 60)
  assert.match((await service.as().get('/metrics')).text, /armature_clock_offset_seconds\{[^}]*\} 3[56]\d\d/)
})
