// A reader of the log that has stalled: the service goes on, and ends when it is told to.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { after, before, test } from 'node:test'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { startService } from '#tests/support/started-service.ts'

const REQUESTS = 2_000
const AT_ONCE = 8

let database: TestDatabase

before(async () => {
  database = await openTestDatabase('framework')
})
after(() => database?.close())

test('a log that nobody reads any more keeps nothing from ending', async () => {
  const environment = {
    DATABASE_URL: database.url,
    TOKEN_KEYS: randomBytes(32).toString('base64url'),
    DRAIN_PAUSE_MS: '0',
  }
  const { child, address, said, signal } = startService(environment)
  const url = await address
  assert.ok(url, said())
  const ended = once(child, 'exit')
  child.stdout?.pause()
  const ask = async (): Promise<void> => {
    for (let asked = 0; asked < REQUESTS / AT_ONCE; asked += 1)
      assert.equal((await fetch(`${url}/entry/menu`)).status, 401)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, ask))
  signal('SIGTERM')
  const [code] = await ended
  child.stdout?.resume()
  assert.equal(code, 0)
})
