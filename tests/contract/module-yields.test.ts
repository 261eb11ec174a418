// A module of as many expressions as one may have is compiled in slices, and leaves the service time for everyone else.
import assert from 'node:assert/strict'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { after, before, test } from 'node:test'
import { openTestService, type TestService } from '#tests/support/service.ts'

const COLUMNS = 200
/** How many steps of the longest kind opening it is longer than, at least. */
const STEPS = 6

let service: TestService

/** Two by two: a long row of additions would be nested too deep. */
const added = (terms: readonly string[]): string => {
  const half = terms.length / 2
  return half < 1 ? terms.join() : `(${added(terms.slice(0, half))} + ${added(terms.slice(half))})`
}

before(async () => {
  service = await openTestService()
  const names = Array.from({ length: COLUMNS }, (_, n) => `"c${n}" numeric`)
  const terms = added(Array.from({ length: 512 }, (_, n) => `c${n % COLUMNS}`))
  await service.database.query(`
    create table public.wide (${names.join(', ')});
    select framework.make_tenant_table('public.wide', null, false);
    insert into framework.gdsmodule ("sId", "sNameEn", "sNameZh") values ('wide', 'Wide', '宽');
    insert into framework.gdsconfigformmaster ("sId", "sModelsId", "sTbName", "sFormKind", "sNameEn", "sNameZh")
    values ('wide.list', 'wide', 'wide', 'list', 'Wide', '宽');
    insert into framework.gdsconfigformslave ("sFormId", "sName", "sControlName", "sLabelEn", "sLabelZh", "sFieldType", "sValidation", "sReadOnlyWhen")
    select 'wide.list', 'c' || n, 'c' || n, 'c' || n, 'c' || n, 'decimal', '${terms} > ' || n, '${terms} < -1 - ' || n
    from generate_series(0, ${COLUMNS - 1}) n;
    select framework.merge_base_grants()`)
})
after(() => service?.close())

/** The longest time for which opening the module let nothing else happen, as a share of all its time. */
const longestStep = async (): Promise<number> => {
  await service.database.query(
    `update framework.gdsmodule set "sNameEn" = "sNameEn" || '.' where "sId" = 'wide'`,
  )
  const admin = await service.signIn()
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const begun = performance.now()
  const { status, body } = await admin.get('/entry/business/getModelBysId/wide?sModelsId=wide')
  const whole = performance.now() - begun
  delay.disable()
  assert.deepEqual([status, body.forms?.[0]?.broken], [200, null], String(body.forms?.[0]?.broken))
  return delay.max / 1e6 / whole
}

test('a module of two million characters is no single long step', async () => {
  const shares = [await longestStep(), await longestStep(), await longestStep()]
  assert.ok(Math.min(...shares) < 1 / STEPS, `the longest steps took ${shares.join(', ')} of the request`)
})
