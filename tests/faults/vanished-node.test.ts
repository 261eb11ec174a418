// A node that stands still, or has gone without a word, with transactions open: what they hold is let go, and other nodes save.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openTestDatabase, TEST_PASSWORD, type TestDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'
import { type StartedService, startService } from '#tests/support/started-service.ts'

const SAVE = '/entry/business/addUpdateDelBusinessData?sModelsId=sal-sales-order'
const CLIENTS = 8
const TRIES = 40

let database: TestDatabase
let healthy: TestService
let frozen: StartedService

before(async () => {
  database = await openTestDatabase()
  healthy = await openTestService({ database })
  frozen = startService({
    DATABASE_URL: database.url,
    TOKEN_KEYS: randomBytes(32).toString('base64url'),
    LOG_LEVEL: 'silent',
  })
})

after(async () => {
  frozen?.signal('SIGCONT')
  frozen?.signal('SIGTERM')
  await frozen?.status
  await healthy?.close()
  await database?.close()
})

const order = (sCustomerId: string): string =>
  JSON.stringify({
    forms: [{ sFormId: 'sal-sales-order.master', rows: [{ handleType: 'add', data: { sCustomerId } }] }],
  })

const signIn = async (address: string): Promise<string> => {
  const body = { sBrandNo: 'demo', sUserNo: 'admin', sPassword: TEST_PASSWORD, sLoginType: 'business' }
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${address}/entry/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return (await answer.json()).token
}

const openTransactions = async (): Promise<number> => {
  const rows = await database.query(
    "select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%' and xact_start < now() - interval '0.3 s'",
  )
  return rows.length
}

/** Saves without end; the node is stopped while one of its transactions is open. */
const freezeWithin = async (body: string): Promise<void> => {
  const address = await frozen.address
  assert.ok(address, frozen.said())
  const headers = { authorization: `Bearer ${await signIn(address)}`, 'content-type': 'application/json' }
  const isOver = new AbortController()
  const saveOn = async (): Promise<void> => {
    while (!isOver.signal.aborted)
      await fetch(address + SAVE, { method: 'POST', headers, body, signal: isOver.signal }).catch(() => null)
  }
  const clients = Array.from({ length: CLIENTS }, saveOn)
  try {
    for (let tried = 0; tried < TRIES; tried += 1) {
      await sleep(100 + Math.random() * 100)
      frozen.signal('SIGSTOP')
      await sleep(600)
      if ((await openTransactions()) > 0) return
      frozen.signal('SIGCONT')
    }
    assert.fail('no transaction was open in any of the moments at which the node was stopped')
  } finally {
    isOver.abort()
    await Promise.all(clients)
  }
}

const customerOf = async (client: Client): Promise<string> => {
  const { body } = await client.post(
    '/entry/business/getBusinessDataByFormcustomId/ele-customer.list?sModelsId=ele-customer',
    { pageSize: 1 },
  )
  return body.rows[0].sId
}

test('a node that stands still with saves open does not keep others from saving', async () => {
  const client = await healthy.signIn()
  const body = order(await customerOf(client))
  await freezeWithin(body)
  await eventually(async () => (await openTransactions()) === 0)
  const { status, text } = await client.post(SAVE, body)
  assert.equal(status, 200, text)
})
