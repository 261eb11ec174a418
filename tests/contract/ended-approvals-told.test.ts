// Whoever submitted a record is told how its process ended: by whom, with which words, leading to the record, and while their page is open.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Message } from '#contracts/messages.ts'
import { eventually } from '#tests/support/eventually.ts'
import type { Client } from '#tests/support/service.ts'
import { listen, type Nodes, openNodes } from './live-things.ts'

const ORDERS = 'sal-sales-order'

let nodes: Nodes
let manager: Client
let clerk: Client
let order: string

before(async () => {
  nodes = await openNodes({ CHECKFLOW: 'demo' })
  manager = await nodes.node(0).signIn({ user: 'manager' })
  clerk = await nodes.node(1).signIn({ user: 'clerk' })
  const [row] = await nodes.database.query<{ sId: string }>(
    `select h."sId" from public.salorder h
     where h."sBrandsId" = 'demo' and h."sSubsidiaryId" = 'demo-hq' and h."bCheck" = 0 order by h."dTotal" limit 1`,
  )
  order = row?.sId ?? ''
})
after(() => nodes?.close())

const endings = async (as: Client): Promise<readonly Message[]> => {
  const { status, text, body } = await as.get('/entry/messages/get')
  assert.equal(status, 200, text)
  return body.messages.filter(({ kind }: Message) => kind !== 'asked')
}

const submit = async () => {
  const { body, text } = await clerk.post(`/entry/business/doExamine?sModelsId=${ORDERS}`, { sIds: [order] })
  assert.equal(body.results?.[0]?.ok, true, text)
}

const decide = async (action: string, more: object) => {
  const { body } = await manager.get('/entry/workflow/tasks?mine=1')
  const task = body.tasks.find(({ sRowId }: { sRowId: string }) => sRowId === order)
  const said = { taskId: task?.taskId, action, ...more }
  const { status, text } = await manager.post('/entry/workflow/act', said)
  assert.equal(status, 200, text)
}

/** What the clerk is told once there are so many. */
const told = async (count: number) => {
  await eventually(async () => (await endings(clerk)).length === count)
  const [latest] = await endings(clerk)
  assert.deepEqual([latest?.sModelsId, latest?.sId, latest?.sUserName], [ORDERS, order, 'Li Na 李娜'])
  return [latest?.kind, latest?.sText]
}

test('returned, rejected, approved in the end: each is told to who submitted it, at once, and to nobody else', async () => {
  const stream = await listen(nodes.node(1), clerk)
  await submit()
  await decide('return', { to: 'initiator', comment: 'The price is last year’s' })
  assert.deepEqual(await told(1), ['returned', 'The price is last year’s'])
  await eventually(async () => stream.told('message').length > 0)
  await submit()
  await decide('reject', { comment: 'Not at all' })
  assert.deepEqual(await told(2), ['rejected', 'Not at all'])
  await submit()
  await decide('approve', {})
  assert.deepEqual(await told(3), ['approved', ''])
  assert.deepEqual(await endings(manager), [])
  stream.close()
})
