// Records that are open: that another version is there is told to those who have them open and may see them, on whichever node, and to nobody else.
import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { eventually } from '#tests/support/eventually.ts'
import type { Client } from '#tests/support/service.ts'
import { idOf, MODULE, SETUP } from './activity-things.ts'
import { listen, type Nodes, openNodes } from './live-things.ts'

const sId = idOf('d1')

let nodes: Nodes
let admin: Client
let clerk: Client

before(async () => {
  nodes = await openNodes()
  await nodes.database.query(SETUP)
  await nodes.database.query(
    `insert into framework.sysjurisdiction ("sBrandsId", "sUserId", "sModelsId", "sActionCode")
     select u."sBrandsId", u."sId", '${MODULE}', 'view' from framework.sftlogininfo u where u."sBrandsId" = 'demo' and u."sUserNo" = 'clerk'`,
  )
  admin = await nodes.node(0).signIn()
  clerk = await nodes.node(1).signIn({ user: 'clerk' })
})
after(() => nodes?.close())
beforeEach(() =>
  nodes.database.query(
    `delete from public.deed;
     insert into public.deed ("sBrandsId", "sSubsidiaryId", "sId", "sName", "sKind")
     values ('demo', 'demo-hq', '${sId}', 'first', 'open'), ('demo', 'demo-hq', '${idOf('d2')}', 'other', 'open'),
       ('acme', 'acme-hq', '${sId}', 'x', 'open')`,
  ),
)

const versionOf = async (as: Client, id = sId): Promise<string> => {
  const path = `/entry/business/getBusinessDataByFormcustomId/d.master?sModelsId=${MODULE}`
  const { status, text, body } = await as.post(path, { sId: id })
  assert.equal(status, 200, text)
  return body.rows[0].version
}

const stay = async (as: Client, version: string, id = sId) => {
  const asked = { sFormId: 'd.master', sId: id, version }
  const { status, text, body } = await as.post(`/entry/presence?sModelsId=${MODULE}`, asked)
  assert.equal(status, 200, text)
  return body
}

const save = async (data: object, id = sId): Promise<void> => {
  const rows = [{ handleType: 'update', sId: id, version: await versionOf(admin, id), data }]
  const answer = await admin.post(`/entry/business/addUpdateDelBusinessData?sModelsId=${MODULE}`, {
    forms: [{ sFormId: 'd.master', rows }],
  })
  assert.equal(answer.status, 200, answer.text)
}

test('an open record says that it was changed, by whom, on every node, once of each version', async () => {
  const seen = await versionOf(clerk)
  assert.equal((await stay(clerk, seen)).changed, null)
  const stream = await listen(nodes.node(1), clerk)
  await save({ sName: 'second' })
  await eventually(async () => stream.told('record').length === 1)
  const [{ by, ...told }] = stream.told('record')
  assert.deepEqual(told, { sModelsId: MODULE, sFormId: 'd.master', sId, version: await versionOf(clerk) })
  assert.deepEqual([by.sUserId, by.sUserName], ['demo-admin', 'Ada Lin'])
  assert.ok(Math.abs(Date.parse(by.tWhen) - Date.now()) < 60_000)
  assert.deepEqual((await stay(clerk, seen)).changed, { version: told.version, by })
  const counts = stream.counts()
  await save({ sName: 'elsewhere' }, idOf('d2'))
  await eventually(async () => stream.counts() > counts)
  assert.equal(stream.told('record').length, 1)
  stream.close()
})

test('a page that was away is told of what it missed', async () => {
  await stay(clerk, await versionOf(clerk))
  const first = await listen(nodes.node(1), clerk)
  first.close()
  await save({ sName: 'while nobody looked' })
  await eventually(async () => {
    const again = await listen(nodes.node(0), clerk, first.lastId())
    await eventually(async () => again.counts() > 0)
    const wasTold = again.told('record').length === 1
    again.close()
    return wasTold
  })
})

test('of a change of what one may not see there is no name', async () => {
  await stay(clerk, await versionOf(clerk))
  const stream = await listen(nodes.node(1), clerk)
  await nodes.database.query(
    `update public.deed set "sSecret" = 'x' where "sBrandsId" = 'demo' and "sId" = '${sId}'`,
  )
  await save({ sName: 'elsewhere' }, idOf('d2'))
  await eventually(async () => stream.told('record').length === 1)
  assert.equal(stream.told('record')[0].by, null)
  stream.close()
})

const nothingTold = async (change: () => Promise<unknown>): Promise<void> => {
  await stay(clerk, await versionOf(clerk))
  const stream = await listen(nodes.node(1), clerk)
  await change()
  await eventually(async () => stream.counts() > 0)
  await save({ sName: 'elsewhere' }, idOf('d2'))
  const counts = stream.counts()
  await eventually(async () => stream.counts() > counts)
  assert.deepEqual(stream.told('record'), [])
  stream.close()
}

test('nothing is told of a record that the row rule hides now, or that was left', async () => {
  await nothingTold(async () => {
    await nodes.database.query(
      `update public.deed set "sKind" = 'closed' where "sBrandsId" = 'demo' and "sId" = '${sId}'`,
    )
    await save({ sName: 'elsewhere' }, idOf('d2'))
  })
  await nodes.database.query(`update public.deed set "sKind" = 'open' where "sBrandsId" = 'demo'`)
  await nothingTold(async () => {
    await clerk.post(`/entry/presence?sModelsId=${MODULE}`, { sFormId: 'd.master', sId, action: 'leave' })
    await save({ sName: 'left' })
  })
})

test('nothing is told to who may not open the module any more, nor to another company', async () => {
  const acme = await nodes.node(1).signIn({ company: 'acme' })
  const seen = await versionOf(acme)
  await stay(acme, seen)
  const stranger = await listen(nodes.node(1), acme)
  const grant = (bAllow: number) =>
    nodes.database.query(
      `update framework.sysjurisdiction set "bAllow" = ${bAllow} where "sUserId" is not null and "sModelsId" = '${MODULE}'`,
    )
  await nothingTold(async () => {
    await grant(0)
    await save({ sName: 'without them' })
  })
  await grant(1)
  assert.deepEqual(stranger.told('record'), [])
  stranger.close()
})
