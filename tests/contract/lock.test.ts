// Locks over HTTP: who holds a record, since when, until when, and who may not.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { TEST_PASSWORD } from '#tests/support/database.ts'
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

test('who may approve such records takes a lock over, and whoever had it is refused like anybody else', async () => {
  const { admin, clerk } = saving
  const doc = await saving.add('sav.doc', { sTitle: 'x' })
  await lock(admin, doc.sId)
  const asked = await lock(clerk, doc.sId)
  assert.deepEqual([asked.status, asked.body.mayTakeOver], [409, false])
  const refused = await lock(clerk, doc.sId, { action: 'takeOver' })
  assert.deepEqual([refused.status, refused.body.code], [403, 'forbidden'])
  await lock(admin, doc.sId, { action: 'release' })

  await lock(clerk, doc.sId)
  assert.equal((await lock(admin, doc.sId)).body.mayTakeOver, true)
  const taken = await lock(admin, doc.sId, { action: 'takeOver' })
  assert.deepEqual([taken.status, taken.body.locked, taken.body.version], [200, true, doc.version])
  const renewal = await lock(clerk, doc.sId, { action: 'renew' })
  assert.deepEqual([renewal.status, renewal.body.lockedBy.sUserName], [409, 'Ada Lin'])
  const save = { handleType: 'update', sId: doc.sId, version: doc.version, data: { sTitle: 'y' } }
  const saved = await saving.save([{ sFormId: 'sav.doc', rows: [save] }], { as: clerk })
  assert.deepEqual([saved.status, saved.body.code], [409, 'locked'])
  await lock(admin, doc.sId, { action: 'release' })
  assert.equal((await saving.save([{ sFormId: 'sav.doc', rows: [save] }], { as: clerk })).status, 200)
})

test('of many who lock one record at once exactly one gets it', async () => {
  const doc = await saving.add('sav.doc', { sTitle: 'x' })
  const answers = await Promise.all(
    [saving.admin, saving.clerk, saving.admin, saving.clerk].map((as) => lock(as, doc.sId)),
  )
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 200, 409, 409])
})

test('a user holds a number of records, and can renew and let go of each', async () => {
  const { admin, clerk, service } = saving
  const held = await saving.add('sav.doc', { sTitle: 'x' })
  const next = await saving.add('sav.doc', { sTitle: 'y' })
  const alone = await service.signIn({ user: 'clerk' })
  await service.database.query('delete from framework.syslocking')
  assert.equal((await lock(alone, held.sId)).status, 200)
  await service.database.query(
    `insert into framework.syslocking ("sBrandsId", "sTbName", "sRowId", "sUserId", "sUserName", "sSessionId", "tExpires")
     select l."sBrandsId", 'elsewhere', n::text, l."sUserId", l."sUserName", l."sSessionId", now() + interval '1 minute'
     from framework.syslocking l, generate_series(1, 99) n`,
  )
  const refused = await lock(alone, next.sId)
  assert.deepEqual([refused.status, refused.body.code], [429, 'rate_limited'])
  assert.ok(refused.headers.has('retry-after'))
  assert.equal((await lock(alone, held.sId, { action: 'renew' })).status, 200)
  assert.equal((await lock(admin, next.sId)).status, 200, 'others have a number of their own')
  await lock(admin, next.sId, { action: 'release' })
  await service.database.query(
    `update framework.syslocking set "tExpires" = now() where "sTbName" = 'elsewhere'`,
  )
  assert.equal((await lock(clerk, next.sId)).status, 200, 'what died does not count')
  const [left] = await service.database.query(
    `select count(*)::int as n from framework.syslocking where "sTbName" = 'elsewhere'`,
  )
  assert.equal(left?.n, 0)
})

test('what was held in a session is free when the session ends, however it ends', async () => {
  const { admin, service } = saving
  const doc = await saving.add('sav.doc', { sTitle: 'x' })
  const signIn = () => service.signIn({ user: 'clerk' })
  const endings: Record<string, (session: Client) => Promise<unknown>> = {
    'signing out': (session) => session.post('/entry/logout', {}),
    'another session’s new password': async () => {
      const other = await signIn()
      const change = (sOldPassword: string, sNewPassword: string) =>
        other.post('/entry/changePassword', { sOldPassword, sNewPassword })
      assert.equal((await change(TEST_PASSWORD, 'quite another')).status, 200)
      assert.equal((await change('quite another', TEST_PASSWORD)).status, 200)
    },
    'a twenty-first session': async () => {
      for (let more = 0; more < 20; more += 1) await signIn()
    },
    'a user who is disabled': () =>
      service.database.query(
        `update framework.sftlogininfo set "bDisabled" = 1 where "sBrandsId" = 'demo' and "sUserNo" = 'clerk'`,
      ),
  }
  for (const [how, end] of Object.entries(endings)) {
    const session = await signIn()
    assert.equal((await lock(session, doc.sId)).status, 200)
    assert.equal((await lock(admin, doc.sId)).status, 409)
    await end(session)
    assert.equal((await lock(admin, doc.sId)).status, 200, how)
    await lock(admin, doc.sId, { action: 'release' })
  }
  await service.database.query(
    `update framework.sftlogininfo set "bDisabled" = 0 where "sBrandsId" = 'demo' and "sUserNo" = 'clerk'`,
  )
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
