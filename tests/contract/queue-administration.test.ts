// The queue as administrators meet it: what was given up is told with its reason and replayed; and whoever is not meant to sees, writes and
// ends nothing.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { DESTINATIONS } from '#contracts/queue.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openQueueService, type Put, type QueueService } from './queue-things.ts'

let things: QueueService

before(async () => {
  things = await openQueueService()
})
after(() => things?.service.close())

test('what is not understood is given up at once, and says why', async () => {
  const wrong: readonly (readonly [Put, RegExp])[] = [
    [{ iVersion: 0 }, /version 0/],
    [{ payload: { sTable: 'x' } }, /not what it should be/],
    [
      { sName: 'DATA_IMPORT', sBrandsId: 'acme', payload: { sModelsId: 'm', sFormId: 'f', sFileId: 'x' } },
      /does not import yet/,
    ],
    [{ sName: 'WORK_CENTER_CALCULATE', payload: {} }, /for whom/],
    [{ sBrandsId: 'nowhere' }, /may not work there/],
  ]
  for (const [asked, why] of wrong) {
    const sId = await things.put(asked)
    await eventually(things.isIn(sId, 'dead'))
    const { sError, iTries } = await things.message(sId)
    assert.match(sError ?? '', why)
    assert.equal(iTries, 1)
  }
  const { body: page } = await things.platform.get(
    '/entry/queue/dead?sName=CHANGE_GDS_ROUTE&pageNum=2&pageSize=2',
  )
  assert.deepEqual([page.total, page.messages.length], [3, 1])
  const { body } = await things.platform.post('/entry/queue/replay', { sName: 'CHANGE_GDS_ROUTE' })
  assert.equal(body.iCount, 3)
  await eventually(async () => (await things.dead('CHANGE_GDS_ROUTE')).length === 3)
})

test('what a newer version put in is left to nodes of that version for a while, and then given up; reasons are told in the reader’s language', async () => {
  const newer = await things.put({ iVersion: 7 })
  await eventually(things.isIn(await things.put(), 'done'))
  assert.equal((await things.message(newer)).iTries, 0)
  await things.run(
    `update framework.sysqueuemessage set "tAt" = clock_timestamp() - interval '11 minutes' where "sId" = $1`,
    [newer],
  )
  await eventually(things.isIn(newer, 'dead'))
  assert.match((await things.message(newer)).sError ?? '', /has the version 7; version 1/)
  const chinese = await things.service.signIn({ loginType: 'builder', language: 'zh-CN' })
  assert.match((await things.message(newer, chinese)).sError ?? '', /其内容的版本为 7/)
  await things.run('delete from framework.sysqueuemessage where "sId" = $1', [newer])
})

test('administrators of a company see and replay its own alone, and others nothing at all', async () => {
  const foreign = await things.put({ iVersion: 0 })
  const own = await things.put({ iVersion: 0, sBrandsId: 'acme' })
  await eventually(things.isIn(own, 'dead'))
  await eventually(things.isIn(foreign, 'dead'))
  const seen = await things.dead('CHANGE_GDS_ROUTE', things.acme)
  assert.deepEqual(
    seen.map(({ sId }) => sId),
    [own],
  )
  assert.equal((await things.acme.get(`/entry/queue/message/${foreign}`)).status, 404)
  assert.equal((await things.acme.post('/entry/queue/replay', { sIds: [foreign] })).body.iCount, 0)
  assert.equal((await things.stateOf('CHANGE_GDS_ROUTE', things.acme)).iDead, 1)
  const business = await things.service.signIn()
  for (const path of ['destinations', 'dead', `message/${own}`])
    assert.equal((await business.get(`/entry/queue/${path}`)).status, 403)
  assert.equal((await business.post('/entry/queue/replay', { sName: 'CHANGE_GDS_ROUTE' })).status, 403)
  assert.equal((await things.service.as().get('/entry/queue/dead')).status, 401)
})

test('wrong words are told', async () => {
  for (const path of ['dead?sName=NOWHERE', 'dead?pageNum=0', 'dead?pageSize=1001', 'dead?whose=all'])
    assert.equal((await things.platform.get(`/entry/queue/${path}`)).status, 400, path)
  for (const body of [{}, { sName: 'NOWHERE' }, { sIds: [] }, { sName: 'KPI_REFRESH', sIds: ['x'] }])
    assert.equal((await things.platform.post('/entry/queue/replay', body)).status, 400, JSON.stringify(body))
  assert.equal((await things.platform.get('/entry/queue/message/none')).status, 404)
})

test('every destination is told of, and /metrics has depth, age and rate of each', async () => {
  assert.deepEqual(
    (await things.states(things.platform)).map(({ sName }) => sName),
    DESTINATIONS,
  )
  await eventually(async () => {
    const { text } = await things.service.as().get('/metrics')
    return DESTINATIONS.every((name) =>
      ['depth', 'oldest_seconds', 'dead'].every((figure) =>
        text.includes(`armature_queue_${figure}{destination="${name}"}`),
      ),
    )
  })
  const { text } = await things.service.as().get('/metrics')
  assert.match(text, /armature_queue_duration_seconds_count\{destination="CHANGE_GDS_ROUTE"\} [1-9]/)
  assert.match(text, /armature_queue_failures_total\{destination="CHANGE_GDS_ROUTE"\} [1-9]/)
})

test('a routine of a company reads and writes no messages, and calls three functions', async () => {
  const rights = await things.run(`
    select r.role, has_table_privilege(r.role, 'framework.sysqueuemessage', 'select, insert, update, delete') as "canTable"
    from unnest(array['tenant_runtime', 'trusted_runtime', 'builder_runtime', 'structure_runtime']) r (role)`)
  assert.deepEqual(new Set(rights.map(({ canTable }) => canTable)), new Set([false]))
  const callable = await things.run(`
    select p.proname from pg_proc p
    where p.pronamespace = 'framework'::regnamespace and p.proname ~ 'message$|enqueue|merge'
      and has_function_privilege('tenant_runtime', p.oid, 'execute')
    order by 1`)
  assert.deepEqual(
    callable.map(({ proname }) => proname),
    ['enqueue_message', 'finish_message', 'merge_own_base'],
  )
})
