// What open pages are told while they are open: counts after a change in their company, on whichever node, of no other company; what was missed
// when the connection was lost; nothing once the session has ended.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eventually } from '#tests/support/eventually.ts'
import type { Client, TestService } from '#tests/support/service.ts'
import { listen, type Nodes, openNodes } from './live-things.ts'

const SAVE = '/entry/business/addUpdateDelBusinessData?sModelsId=sal-sales-order'

let nodes: Nodes
let admin: Client
let customer: string

before(async () => {
  nodes = await openNodes()
  admin = await node(0).signIn()
  const [row] = await nodes.database.query<{ sId: string }>(
    `select c."sId" from public.elecustomer c where c."sBrandsId" = 'demo' and c."sSubsidiaryId" = 'demo-hq' limit 1`,
  )
  customer = row?.sId ?? ''
})
after(() => nodes?.close())

const node = (index: number): TestService => nodes.node(index)

const save = async (by: Client): Promise<void> => {
  const answer = await by.post(SAVE, {
    forms: [
      { sFormId: 'sal-sales-order.master', rows: [{ handleType: 'add', data: { sCustomerId: customer } }] },
    ],
  })
  assert.equal(answer.status, 200, answer.text)
}

test('a save is told within a second or so, to colleagues on every node, and to no other company', async () => {
  const clerk = await node(1).signIn({ user: 'clerk' })
  const colleague = await listen(node(1), clerk)
  const stranger = await listen(node(1), await node(1).signIn({ company: 'acme' }))
  assert.deepEqual([colleague.status, colleague.type], [200, 'text/event-stream'])
  const own = await listen(node(0), admin)
  await save(admin)
  const begun = performance.now()
  await eventually(async () => colleague.counts() > 0 && own.counts() > 0)
  assert.ok(performance.now() - begun < 10_000, `${performance.now() - begun} ms`)
  assert.deepEqual(colleague.told('counts')[0], { sModelsIds: ['sal-sales-order'] })
  assert.deepEqual(own.told('counts'), [{ sModelsIds: [] }])
  assert.equal(stranger.counts(), 0)
  own.close()
  colleague.close()
  stranger.close()
})

test('what others did counts at once in what the user asks for next', async () => {
  const stream = await listen(node(1), await node(1).signIn())
  const count = async (): Promise<number> => {
    const { body } = await admin.post('/entry/modelCenter/getModelCenter', {})
    const item = body.PendingCheck.find(
      ({ sModelsId }: { sModelsId: string }) => sModelsId === 'sal-sales-order',
    )
    return item.iCount
  }
  const before = await count()
  await save(await node(0).signIn({ user: 'clerk' }))
  await eventually(async () => stream.counts() > 0)
  assert.equal(await count(), before + 1)
  stream.close()
})

test('what is told later is not passed over by what is told at once, where the connection is lost in between', async () => {
  const users = await Promise.all(['admin', 'manager', 'clerk'].map((user) => node(0).signIn({ user })))
  // So many streams that counts are told every three seconds.
  const others = await Promise.all(
    users.flatMap((user) => Array.from({ length: 19 }, () => listen(node(0), user))),
  )
  const stream = await listen(node(0), admin)
  const clerk = await node(0).signIn({ user: 'clerk' })
  await save(clerk)
  await eventually(async () => stream.counts() > 0)
  await save(clerk)
  const asked = await admin.post('/entry/export/background?sModelsId=sal-sales-order', {
    sFormId: 'sal-sales-order.list',
    format: 'csv',
    pageSize: 1,
  })
  assert.equal(asked.status, 200, asked.text)
  await eventually(async () => stream.told('work').length > 0)
  assert.equal(stream.counts(), 1)
  stream.close()
  await eventually(async () => others.every((one) => one.counts() === 2))
  const next = await listen(node(0), admin, stream.lastId())
  await eventually(async () =>
    next.told('counts').some(({ sModelsIds }) => sModelsIds.includes('sal-sales-order')),
  )
  for (const one of [next, ...others]) one.close()
})

test('what is done in the background is told to everybody of the company, as of no known module', async () => {
  const asker = await listen(node(1), admin)
  const stranger = await listen(node(1), await node(1).signIn({ company: 'acme' }))
  const { status, text } = await admin.post(
    '/entry/procedureCall/doGenericProcedureCall?sModelsId=kpi-board',
    {
      sProName: 'sp_btn_kpimodule_refresh',
    },
  )
  assert.equal(status, 200, text)
  await eventually(async () => asker.told('counts').some(({ sModelsIds }) => sModelsIds === null))
  assert.equal(stranger.counts(), 0)
  asker.close()
  stranger.close()
})

test('a stream goes on where it was lost: what was missed is told, and nothing where nothing was', async () => {
  const first = await listen(node(0), admin)
  await save(admin)
  await eventually(async () => first.counts() > 0)
  first.close()
  const idle = await listen(node(1), admin, first.lastId())
  assert.equal(idle.counts(), 0)
  idle.close()
  await save(admin)
  await eventually(async () => {
    const missed = await listen(node(1), admin, first.lastId())
    const wasTold = missed.counts() > 0
    missed.close()
    return wasTold
  })
})

test('an id that was never given has that stream told, and nobody else', async () => {
  const colleague = await listen(node(0), await node(0).signIn({ user: 'clerk' }))
  for (const forged of ['999999', '1', 'x', '-1', '1e300']) {
    const lost = await listen(node(0), admin, forged)
    await eventually(async () => lost.counts() > 0)
    lost.close()
  }
  assert.equal(colleague.counts(), 0)
  colleague.close()
})

test('without a session there is no stream, and one that ends takes its streams with it', async () => {
  assert.equal((await node(0).as().get('/entry/live')).status, 401)
  const clerk = await node(0).signIn({ user: 'clerk' })
  const stream = await listen(node(0), clerk)
  assert.equal((await clerk.post('/entry/logout', {})).status, 200)
  await save(admin)
  await eventually(async () => stream.isOver())
  assert.equal(stream.counts(), 0)
})

test('a user has twenty streams at most, also of those opened at one moment, and none for headers alone', async () => {
  const manager = await node(0).signIn({ user: 'manager' })
  const streams = await Promise.all(Array.from({ length: 60 }, () => listen(node(0), manager)))
  await eventually(async () => streams.filter(({ isOver }) => isOver()).length === 40)
  await save(admin)
  await eventually(async () => streams.filter(({ counts }) => counts() > 0).length === 20)
  for (const { close } of streams) close()
  const headers = { authorization: `Bearer ${manager.token}` }
  const { status } = await fetch(`${node(0).url}/entry/live`, { method: 'HEAD', headers })
  assert.equal(status, 404)
})
