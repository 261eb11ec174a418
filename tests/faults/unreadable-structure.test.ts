// A node that cannot read what the database has, after that changed, answers nothing from what it had before, and says that it is not ready.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openTestService } from '#tests/support/service.ts'
import { makeOwnInstallation } from '#tests/support/tenants.ts'

test('it is not ready until it can read it again, and needs no restart', async (context) => {
  const database = await openTestDatabase()
  await makeOwnInstallation(database)
  const service = await openTestService({ database })
  context.after(async () => {
    await service.close()
    await database.close()
  })
  const ready = async () => {
    const answer = await fetch(`${service.url}/readyz`)
    const { checks } = (await answer.json()) as { readonly checks: { readonly structure?: string } }
    return [answer.status, checks.structure]
  }
  const person = await service.signIn()
  const read = async (): Promise<boolean> =>
    (await person.get('/entry/business/getModelBysId/sal-sales-order?sModelsId=sal-sales-order')).status ===
    200
  assert.ok(await read())
  assert.deepEqual(await ready(), [200, 'ok'])

  await database.query('revoke select on pg_catalog.pg_trigger from platform_runtime')
  assert.deepEqual(await ready(), [200, 'ok'])
  assert.ok(await read())

  await database.query('create view public.changed as select 1 as one')
  await eventually(async () => {
    await read()
    return (await ready())[0] === 503
  })
  assert.deepEqual(await ready(), [503, 'failed'])
  assert.ok(!(await read()))

  await database.query('grant select on pg_catalog.pg_trigger to platform_runtime')
  assert.deepEqual(await ready(), [200, 'ok'])
  assert.ok(await read())
})
