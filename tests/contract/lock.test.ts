// Locks over HTTP: who holds a record, since when, until when, and who may not.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Client } from '#tests/support/service.ts'
import { openSaving, type Saving } from './save-service.ts'

let saving: Saving

before(async () => {
  saving = await openSaving()
})

after(() => saving?.close())

const lock = (as: Client, sId: string, more: object = {}) =>
  as.post('/entry/business/addSysLocking?sModelsId=test-save', { sFormId: 'sav.doc', sId, ...more })

const MINUTES = 60_000

test('a lock says which version is edited and when it dies', async () => {
  const doc = await saving.add('sav.doc', { sTitle: 'x' })
  const { status, body } = await lock(saving.admin, doc.sId)
  assert.equal(status, 200)
  assert.deepEqual([body.locked, body.version], [true, doc.version])
  const left = Date.parse(body.expiresAt) - Date.now()
  assert.ok(left > 4 * MINUTES && left <= 5 * MINUTES)
})

test('another user is told who holds the record and since when, until it is released', async () => {
  const doc = await saving.add('sav.doc', { sTitle: 'x' })
  await lock(saving.admin, doc.sId)
  for (const action of ['lock', 'renew']) {
    const refused = await lock(saving.clerk, doc.sId, { action })
    assert.deepEqual([refused.status, refused.body.code], [409, 'locked'])
    assert.deepEqual(refused.body.lockedBy, { sUserId: 'demo-admin', sUserName: 'Ada Lin' })
    assert.ok(Math.abs(Date.parse(refused.body.since) - Date.now()) < MINUTES)
  }
  const foreign = await lock(saving.clerk, doc.sId, { action: 'release' })
  assert.equal(foreign.status, 200)
  assert.equal((await lock(saving.clerk, doc.sId)).status, 409, 'nobody releases the lock of another')
  const released = await lock(saving.admin, doc.sId, { action: 'release' })
  assert.deepEqual(released.body, { locked: false, version: doc.version, expiresAt: null })
  assert.equal((await lock(saving.clerk, doc.sId)).status, 200)
})

test('renewing moves the end; a lock that died is anybody’s', async () => {
  const doc = await saving.add('sav.doc', { sTitle: 'x' })
  const first = await lock(saving.admin, doc.sId)
  const second = await lock(saving.admin, doc.sId, { action: 'renew' })
  assert.ok(Date.parse(second.body.expiresAt) >= Date.parse(first.body.expiresAt))
  await saving.service.database.query(
    `update framework.syslocking set "tExpires" = now() where "sRowId" = $1`,
    [doc.sId],
  )
  assert.equal((await lock(saving.clerk, doc.sId)).status, 200)
  assert.equal((await lock(saving.admin, doc.sId, { action: 'renew' })).status, 409)
})

test('of many who lock one record at once exactly one gets it', async () => {
  const doc = await saving.add('sav.doc', { sTitle: 'x' })
  const answers = await Promise.all(
    [saving.admin, saving.clerk, saving.admin, saving.clerk].map((as) => lock(as, doc.sId)),
  )
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 200, 409, 409])
})

test('what cannot be locked: no record, no form, no grant, a form that only shows', async () => {
  const doc = await saving.add('sav.doc', { sTitle: 'x' })
  const code = async (as: Client, sId: string, more: object = {}) => {
    const { status, body } = await lock(as, sId, more)
    return [status, body.code]
  }
  assert.deepEqual(await code(saving.admin, 'none'), [404, 'not_found'])
  assert.deepEqual(await code(saving.admin, doc.sId, { sFormId: 'sal-sales-order.master' }), [
    404,
    'not_found',
  ])
  assert.deepEqual(await code(saving.admin, doc.sId, { sFormId: 'sav.urgent' }), [404, 'not_found'])
  assert.deepEqual(await code(saving.admin, doc.sId, { sFormId: 'sav.view' }), [400, 'invalid_request'])
  assert.deepEqual(await code(saving.admin, doc.sId, { sFormId: 'sav.gone' }), [424, 'broken_metadata'])
  assert.deepEqual(await code(saving.admin, doc.sId, { action: 'steal' }), [400, 'invalid_request'])
  const acme = await saving.service.signIn({ company: 'acme' })
  assert.deepEqual(await code(acme, doc.sId), [404, 'not_found'])
  assert.deepEqual(await code(await saving.service.signIn({ company: 'acme', user: 'clerk' }), doc.sId), [
    403,
    'forbidden',
  ])
  assert.equal(
    (
      await saving.service.database.query(`select from framework.syslocking where "sRowId" in ('none', $1)`, [
        doc.sId,
      ])
    ).length,
    0,
  )
})
