// What a user wants at the top of the menu: kept in order for every browser, for this user of this company alone, as far as it may be opened.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService

before(async () => {
  service = await openTestService()
})
after(() => service?.close())

const LIST = 'sal-sales-order.list'
const GET = '/entry/favourites/get'
const KEEP = '/entry/favourites/keep'
const VIEW = { sFormId: LIST, sName: 'Approved', sScope: 'private' }
const READ = { filters: [{ field: 'bCheck', op: 'eq', value: 1 }] }
const saveView = {
  ...VIEW,
  layout: { order: [], widths: {}, hidden: [] },
  read: READ,
}

test('modules and saved views are there in the next browser, in their order, and for nobody else', async () => {
  const here = await service.signIn()
  assert.deepEqual((await here.get(GET)).body, { favourites: [] })
  await here.post('/entry/views/save?sModelsId=sal-sales-order', saveView)
  const chosen = [{ sModelsId: 'sal-sales-order', view: VIEW }, { sModelsId: 'quo-quotation' }]
  assert.equal((await here.post(KEEP, { favourites: chosen.toReversed() })).status, 200)
  assert.equal((await here.post(KEEP, { favourites: chosen })).status, 200)
  const elsewhere = await service.signIn()
  assert.deepEqual((await elsewhere.get(GET)).body, {
    favourites: [{ ...chosen[0], read: READ }, chosen[1]],
  })
  for (const who of [{ user: 'clerk' }, { company: 'acme' }]) {
    const other = await service.signIn(who)
    assert.deepEqual((await other.get(GET)).body, { favourites: [] })
  }
})

test('a view that is removed, or never was, is no favourite', async () => {
  const here = await service.signIn()
  await here.post('/entry/views/save?sModelsId=sal-sales-order', saveView)
  const favourites = [
    { sModelsId: 'sal-sales-order', view: VIEW },
    { sModelsId: 'sal-sales-order', view: { ...VIEW, sName: 'Never saved' } },
    { sModelsId: 'sal-sales-order', view: { ...VIEW, sScope: 'company' } },
  ]
  assert.equal((await here.post(KEEP, { favourites })).status, 200)
  assert.equal((await here.get(GET)).body.favourites.length, 1)
  await here.post('/entry/views/delete?sModelsId=sal-sales-order', VIEW)
  assert.deepEqual((await here.get(GET)).body, { favourites: [] })
})

test('what may not be opened any more is not told, and comes back with the grant', async () => {
  const clerk = await service.signIn({ user: 'clerk' })
  const favourites = [{ sModelsId: 'quo-quotation' }, { sModelsId: 'sal-sales-order' }]
  assert.equal((await clerk.post(KEEP, { favourites })).status, 200)
  const { database } = service
  const grants = await database.query(
    `delete from framework.sysjurisdiction where "sModelsId" = 'quo-quotation' returning *`,
  )
  assert.ok(grants.length > 0)
  const poorer = await service.signIn({ user: 'clerk' })
  assert.deepEqual((await poorer.get(GET)).body, { favourites: [favourites[1]] })
  assert.equal((await poorer.post(KEEP, { favourites })).body.code, 'forbidden')
  assert.equal((await poorer.post(KEEP, { favourites: [] })).status, 200)
  await database.query(
    `insert into framework.sysjurisdiction
    select r.* from jsonb_populate_recordset(null::framework.sysjurisdiction, $1) r`,
    [JSON.stringify(grants)],
  )
  const richer = await service.signIn({ user: 'clerk' })
  assert.deepEqual((await richer.get(GET)).body, { favourites: [favourites[0]] })
})

test('what is no favourite is refused', async () => {
  const clerk = await service.signIn({ user: 'clerk' })
  for (const [body, code] of [
    [{}, 'invalid_request'],
    [{ favourites: [{ sModelsId: '' }] }, 'invalid_request'],
    [
      { favourites: [{ sModelsId: 'sal-sales-order', view: { ...VIEW, sScope: 'arrangement' } }] },
      'invalid_request',
    ],
    [{ favourites: Array.from({ length: 51 }, () => ({ sModelsId: 'sal-sales-order' })) }, 'invalid_request'],
    [
      { favourites: [{ sModelsId: 'sal-sales-order', view: { ...VIEW, sFormId: 'quo-quotation.list' } }] },
      'not_found',
    ],
  ] as const)
    assert.equal((await clerk.post(KEEP, body)).body.code, code, JSON.stringify(body))
})
