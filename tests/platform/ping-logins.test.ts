// How long it takes until a node says of its database that it is gone, and that it is back.
import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { openTestDatabase } from '#tests/support/database.ts'
import { makeOwnInstallation, openDoors } from '#tests/support/tenants.ts'

test('a good answer is kept for five seconds, a bad one for one', async (context) => {
  const database = await openTestDatabase('framework')
  context.after(() => database.close())
  await makeOwnInstallation(database)
  const doors = await openDoors(database)
  context.after(() => doors.close())
  mock.timers.enable({ apis: ['setTimeout'] })
  context.after(() => mock.timers.reset())
  const [row] = await database.query<{ login: string }>(`select framework.login_name('tenant') as login`)

  await doors.pingLogins()
  await database.query(`alter role ${row?.login} nologin`)
  mock.timers.tick(4999)
  await doors.pingLogins()
  mock.timers.tick(1)
  await assert.rejects(doors.pingLogins(), { code: '28000' })
  await database.query(`alter role ${row?.login} login`)
  mock.timers.tick(999)
  await assert.rejects(doors.pingLogins(), { code: '28000' })
  mock.timers.tick(1)
  await doors.pingLogins()
})

test('a login that has lost its role is no good', async (context) => {
  const database = await openTestDatabase('framework')
  context.after(() => database.close())
  await makeOwnInstallation(database)
  const doors = await openDoors(database)
  context.after(() => doors.close())
  const [row] = await database.query<{ login: string }>(`select framework.login_name('platform') as login`)

  await database.query(`revoke platform_runtime from ${row?.login}`)
  await assert.rejects(doors.pingLogins(), /the login "\w+_platform" has lost its role/)
})
