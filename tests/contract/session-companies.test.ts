// Two users with one id in two companies: what one does with sessions is nothing to the other.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type AccessService, openAccessService, PASSWORD } from './access-service.ts'

let service: AccessService

before(async () => {
  service = await openAccessService()
  // Company two gets a user with the id of company one's.
  await service.database.query(`
    insert into framework.sftlogininfo ("sBrandsId", "sId", "sSubsidiaryId", "sUserNo", "sUserName", "sPasswordHash", "bBuilder")
    select 'B2', u."sId", 'S1', 'twin', 'Twin', u."sPasswordHash", 1
    from framework.sftlogininfo u
    where u."sId" = 'ann-1'`)
})
after(() => service.close())

const TWIN = { sBrandNo: 'two', sUserNo: 'twin' }
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

test('signing in as often as one may in one company ends no session of the other', async () => {
  const [mine, built] = [await service.token(), await service.token({ sLoginType: 'builder' })]
  const theirs: string[] = []
  for (let count = 0; count < 21; count += 1) theirs.push(await service.token(TWIN))
  for (let count = 0; count < 21; count += 1) await service.token({ ...TWIN, sLoginType: 'builder' })
  assert.deepEqual([await service.status(mine), await service.status(built)], [200, 200])
  assert.equal(await service.status(theirs[0] ?? ''), 401, 'twenty of a user are the most')
  assert.equal(await service.status(theirs[1] ?? ''), 200)
})

test('signing out, and a new password, end sessions of one company only', async () => {
  const [mine, theirs] = [await service.token(), await service.token(TWIN)]
  await service.ask('POST', '/entry/logout', bearer(theirs))
  assert.deepEqual([await service.status(mine), await service.status(theirs)], [200, 401])
  const again = await service.token(TWIN)
  const changed = await service.ask('POST', '/entry/changePassword', {
    ...bearer(again),
    payload: { sOldPassword: PASSWORD, sNewPassword: 'another horse' },
  })
  assert.equal(changed.status, 200)
  assert.deepEqual([await service.status(mine), await service.status(again)], [200, 200])
})

test('what somebody put where sessions are is no session, and no fault of the service', async () => {
  const token = await service.token()
  const key = 'businessann-1@B1'
  const kept = (await service.store.get(key)) ?? assert.fail('the key of the specification, and the company')
  for (const text of [
    '',
    'null',
    '{}',
    '[null]',
    'garbage',
    kept.slice(1),
    kept.replaceAll('"proofs"', '"proof"'),
  ]) {
    await service.store.set(key, text)
    assert.equal(await service.status(token), 401, text)
  }
  assert.equal(await service.status(await service.token()), 200)
})
