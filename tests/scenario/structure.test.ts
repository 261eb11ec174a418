// The service as it is composed makes a company's table while it runs, and knows it when it answers.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { makeServices } from '#server/compose/make-services.ts'
import { makeStructureChanges } from '#server/compose/make-structure.ts'
import { closeWorld, openWorld, type World } from '#server/compose/open-world.ts'
import { readConfig } from '#server/config/read-config.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { PLATFORM_BUILDER } from '#tests/support/structure.ts'
import { setUpTwoTenants } from '#tests/support/tenants.ts'

let own: TestDatabase
let world: World

before(async () => {
  own = await openTestDatabase('framework')
  await setUpTwoTenants(own)
  const asked = readConfig({
    DATABASE_URL: own.url,
    TOKEN_KEYS: randomBytes(32).toString('base64url'),
    LOG_LEVEL: 'silent',
  })
  world = await openWorld({ ...asked, databaseUrl: own.url })
})

after(async () => {
  world.otherNodes.close()
  await closeWorld(world)
  await own.close()
})

test('a table that the service has made is in its catalogue when the answer comes', async () => {
  const { structure } = makeServices(world, makeStructureChanges(world), [randomBytes(32)])
  const relations = async () => (await world.metadata.catalogue()).relations.get('customer_one')
  assert.equal(await relations(), undefined)
  const answer = await structure.change(PLATFORM_BUILDER, {
    sBrandNo: 'one',
    text: `create table note ("sText" text); select framework.make_tenant_table('note')`,
  })
  assert.deepEqual(answer, { kind: 'done', statements: 2 })
  const note = (await relations())?.get('note')
  assert.equal(note?.unsafe, null)
  assert.ok(note?.isTenantScoped)
  assert.ok(note?.columns.has('sText'))
})
