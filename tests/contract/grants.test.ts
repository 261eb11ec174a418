// What a role or a user may do, told and set module by module in the builder.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'
import { MODULE, SETUP } from './rights-things.ts'

let service: TestService
let builder: Client

before(async () => {
  service = await openTestService()
  await service.database.query(SETUP)
  builder = await service.signIn({ loginType: 'builder' })
})
after(() => service?.close())

const run = (text: string) => service.database.query(text)

const get = (as: Client, what: string, asked: Record<string, string>) =>
  as.get(`/entry/permissions/${what}?${new URLSearchParams(asked)}`)
const post = (as: Client, what: string, body: object) => as.post(`/entry/permissions/${what}`, body)

const granted = async (asked: Record<string, string>, sModelsId = MODULE) => {
  const { body, status, text } = await get(builder, 'grants', asked)
  assert.equal(status, 200, text)
  return body.modules.find((one: { sModelsId: string }) => one.sModelsId === sModelsId)
}

test('grants are told module by module and set whole, by administrators in the builder for their own company', async () => {
  const { body: holders } = await get(builder, 'holders', { search: 'cler' })
  assert.deepEqual(
    holders.users.map(({ sId }: { sId: string }) => sId),
    ['demo-clerk'],
  )
  const { body: named } = await get(builder, 'holders', { search: 'demo-clerk' })
  assert.deepEqual(named.users, holders.users)
  const rig = holders.roles.find(({ sId }: { sId: string }) => sId === 'rig-a')
  assert.deepEqual([rig.iUsers, rig.users[0].sId], [1, 'demo-clerk'])
  const { version } = await granted({ sRoleId: 'rig-b' })
  const asked = { sRoleId: 'rig-b', sModelsId: MODULE, allow: ['view'], deny: [], version }
  const { body: set, text } = await post(builder, 'grant', asked)
  assert.deepEqual(set.module.grants, [{ sActionCode: 'view', sSubsidiaryId: null, bAllow: 1 }], text)
  assert.deepEqual(set.lookups, [])
  assert.equal((await post(builder, 'grant', asked)).status, 409)
  const now = { ...asked, version: set.module.version }
  for (const wrong of [{ allow: ['nothing'] }, { deny: ['view'] }, { sUserId: 'demo-clerk' }])
    assert.equal((await post(builder, 'grant', { ...now, ...wrong })).status, 400, JSON.stringify(wrong))
  for (const missing of [{ sRoleId: 'nobody' }, { sModelsId: 'no-such' }])
    assert.equal((await post(builder, 'grant', { ...now, ...missing })).status, 404)
  for (const as of [await service.signIn({ user: 'clerk' }), await service.signIn()]) {
    assert.equal((await post(as, 'grant', now)).status, 403)
    assert.equal((await get(as, 'grants', { sRoleId: 'rig-b' })).status, 403)
    assert.equal((await get(as, 'holders', {})).status, 403)
  }
  const acme = await service.signIn({ company: 'acme', loginType: 'builder' })
  assert.equal((await get(acme, 'grants', { sRoleId: 'rig-b' })).status, 404)
  assert.equal((await post(acme, 'grant', now)).status, 404)
})

test('nobody gives more than they hold, nor takes back what was taken from them', async () => {
  const { version } = await granted({ sRoleId: 'rig-b' })
  await run(
    `insert into framework.sysjurisdiction ("sBrandsId", "sUserId", "sModelsId", "sActionCode", "bAllow") values ('demo', 'demo-admin', '${MODULE}', 'del', 0)`,
  )
  const more = await post(builder, 'grant', {
    ...{ sRoleId: 'rig-b', sModelsId: MODULE, allow: ['view', 'del'], deny: [], version },
  })
  assert.equal(more.status, 403, more.text)
  assert.match(more.body.detail, /^Nobody grants more than they hold: you do not have “del”/)
  const own = await granted({ sUserId: 'demo-admin' })
  const lifted = { sUserId: 'demo-admin', sModelsId: MODULE, allow: [], deny: [], version: own.version }
  assert.equal((await post(builder, 'grant', lifted)).status, 403)
  await run(`delete from framework.sysjurisdiction where "sUserId" = 'demo-admin'`)
})

test('a grant holds in one subsidiary, within what who gives it holds there, and leaves alone what holds elsewhere', async () => {
  await run(
    `insert into framework.sftsubsidiary ("sBrandsId", "sId", "sCode", "sName") values ('demo', 'demo-north', 'NORTH', 'North');
     insert into framework.sysjurisdiction ("sBrandsId", "sUserId", "sSubsidiaryId", "sModelsId", "sActionCode", "bAllow") values ('demo', 'demo-admin', 'demo-hq', '${MODULE}', 'del', 0)`,
  )
  const { version, grants } = await granted({ sRoleId: 'rig-b' })
  const asked = { sRoleId: 'rig-b', sModelsId: MODULE, allow: ['view', 'del'], deny: [], version }
  assert.equal((await post(builder, 'grant', asked)).status, 403)
  const here = await post(builder, 'grant', { ...asked, sSubsidiaryId: 'demo-hq' })
  assert.match(here.body.detail, /yourself in that subsidiary/)
  const { body, text } = await post(builder, 'grant', { ...asked, sSubsidiaryId: 'demo-north' })
  const north = ['del', 'view'].map((sActionCode) => ({
    ...{ sActionCode, sSubsidiaryId: 'demo-north', bAllow: 1 },
  }))
  const said = (rows: readonly object[]) =>
    rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort()
  assert.deepEqual(said(body.module.grants), said([...grants, ...north]), text)
  const gone = { ...asked, allow: [], version: body.module.version }
  assert.equal((await post(builder, 'grant', { ...gone, sSubsidiaryId: 'acme-hq' })).status, 400)
  const back = await post(builder, 'grant', { ...gone, sSubsidiaryId: 'demo-north' })
  assert.deepEqual(said(back.body.module.grants), said(grants), back.text)
  await run(`delete from framework.sysjurisdiction where "sUserId" = 'demo-admin'`)
})

test('lookups that stay blind are named with the grant, and the page is told what may not be looked into', async () => {
  const orders = 'sal-sales-order'
  const order = await granted({ sRoleId: 'rig-b' }, orders)
  const opened = await post(builder, 'grant', {
    ...{ sRoleId: 'rig-b', sModelsId: orders, allow: ['view', 'add'], deny: [], version: order.version },
  })
  assert.equal(opened.status, 200, opened.text)
  const customer = opened.body.lookups.find(({ sName }: { sName: string }) => sName === 'sCustomerId')
  assert.deepEqual([customer.sModelsId, customer.sModuleName], ['ele-customer', 'Customers'])
  const seen = service.as((await post(builder, 'viewAs', { sRoleIds: ['rig-b'] })).body.token)
  const looked = await seen.post(
    '/entry/business/getBusinessDataByFormcustomId/ele-customer.list?sModelsId=ele-customer',
    {},
  )
  assert.deepEqual(
    [looked.status, looked.body.detail],
    [403, 'You may not look into “Customers”: ask your administrator.'],
  )
})
