// Who else is at a record: told to those who may see it, within their company, until they leave.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Client } from '#tests/support/service.ts'
import { openSaving, type Saving } from './save-service.ts'

let saving: Saving
before(async () => {
  saving = await openSaving()
})
after(() => saving?.close())

const here = (as: Client, sId: string, more: object = {}) =>
  as.post('/entry/presence?sModelsId=test-save', { sFormId: 'sav.doc', sId, ...more })

test('those who have a record open know of each other, and not of themselves, until they leave', async () => {
  const { admin, clerk, add } = saving
  const { sId } = await add('sav.doc', { sTitle: 'x' })
  const other = await add('sav.doc', { sTitle: 'y' })
  assert.deepEqual((await here(admin, sId)).body, { others: [], lock: null, changed: null })
  const found = await here(clerk, sId)
  assert.deepEqual(found.body, {
    others: [{ sUserId: 'demo-admin', sUserName: 'Ada Lin' }],
    lock: null,
    changed: null,
  })
  assert.deepEqual((await here(clerk, other.sId)).body.others, [], 'each record has people of its own')
  assert.equal((await here(admin, sId)).body.others.length, 1)
  assert.equal((await here(admin, sId, { action: 'leave' })).status, 200)
  assert.deepEqual((await here(clerk, sId)).body.others, [])
})

test('who edits it is told, with since when, and not to oneself', async () => {
  const { admin, clerk, add } = saving
  const { sId } = await add('sav.doc', { sTitle: 'x' })
  await admin.post('/entry/business/addSysLocking?sModelsId=test-save', { sFormId: 'sav.doc', sId })
  const { lock } = (await here(clerk, sId)).body
  assert.deepEqual(lock.lockedBy, { sUserId: 'demo-admin', sUserName: 'Ada Lin' })
  assert.ok(Math.abs(Date.parse(lock.since) - Date.now()) < 60_000)
  assert.equal((await here(admin, sId)).body.lock, null)
})

test('nothing is told of a record that one may not see, nor to another company', async () => {
  const { admin, add, service } = saving
  const { sId } = await add('sav.doc', { sTitle: 'x' })
  await here(admin, sId)
  const code = async (as: Client, id: string, more: object = {}) => {
    const { status, body } = await here(as, id, more)
    return [status, body.code]
  }
  assert.deepEqual(await code(admin, 'none'), [404, 'not_found'])
  assert.deepEqual(await code(admin, sId, { sFormId: 'sal-sales-order.master' }), [404, 'not_found'])
  assert.deepEqual(await code(admin, sId, { action: 'haunt' }), [400, 'invalid_request'])
  const acme = await service.signIn({ company: 'acme' })
  assert.deepEqual(await code(acme, sId), [404, 'not_found'])
  const stranger = await service.signIn({ company: 'acme', user: 'clerk' })
  assert.deepEqual(await code(stranger, sId), [403, 'forbidden'])
})
