// Sessions as a client meets them: signing in, what a token is worth, and how it ends.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { CONTEXT_KEYS } from '#contracts/context-keys.ts'
import { tokenRing } from '#server/access/token/token-ring.ts'
import { allows } from '#server/kernel/context/session.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type AccessService, HOUR, openAccessService, PASSWORD } from './access-service.ts'

let service: AccessService

before(async () => {
  service = await openAccessService()
})
after(() => service.close())

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
const contextOf = async (token: string) =>
  (await service.ask('GET', '/entry/context', bearer(token))).body.context

test('signing in answers a token, its end and the 16 keys', async () => {
  const { status, body } = await service.login({ sBrandNo: ' ONE ', sLanguage: 'zh-CN' })
  assert.equal(status, 200)
  assert.deepEqual(Object.keys(body.context).sort(), [...CONTEXT_KEYS].sort())
  const { sSessionId, sRequestId, ...rest } = body.context
  assert.deepEqual(rest, {
    sBrandsId: 'B1',
    sSubsidiaryId: 'S1',
    sUserId: 'ann-1',
    sUserNo: 'ann',
    sUserName: 'Ann',
    sLanguage: 'zh-CN',
    sLoginType: 'business',
    sEmployeeId: null,
    sDepartmentId: null,
    sRoleIds: ['R1'],
    bAdmin: 0,
    sVerifyLicense: '*',
    sClientIp: '127.0.0.1',
    sTimeZone: 'UTC',
  })
  const later = await contextOf(body.token)
  assert.equal(later.sSessionId, sSessionId)
  assert.notEqual(later.sRequestId, sRequestId)
  assert.ok(!body.token.includes('ann'))
  assert.ok(Date.parse(body.expiresAt) > Date.now() + 24 * HOUR)
})

test('every reason to refuse has one answer', async () => {
  const refused = [
    { sBrandNo: 'nobody' },
    { sUserNo: 'nobody' },
    { sPassword: 'wrong' },
    { sUserNo: 'eve' },
    { sBrandNo: 'off', sUserNo: 'zoe' },
    { sUserNo: 'bob', sLoginType: 'builder' },
    { sUserNo: "ann' or '1'='1" },
  ]
  const bodies = []
  for (const [index, who] of refused.entries()) {
    const { status, body, headers } = await service.login(who, { 'x-forwarded-for': `10.1.0.${index}` })
    assert.equal(status, 401)
    assert.equal(headers['www-authenticate'], 'Bearer')
    bodies.push(JSON.stringify({ ...body, traceId: '' }))
  }
  assert.equal(new Set(bodies).size, 1)
  await service.token()
})

test('a malformed sign-in is 400', async () => {
  for (const who of [
    { sLoginType: 'root' },
    { sPassword: 7 },
    { sPassword: '' },
    { sRole: 'admin' },
    { sPassword: 'x'.repeat(2_000) },
    { sLanguage: 'fr' },
  ]) {
    const { status, body } = await service.login(who)
    assert.equal(status, 400)
    assert.equal(body.errors[0].path, Object.keys(who)[0])
  }
})

test('a builder session needs the right to build, at every request', async () => {
  const token = await service.token({ sLoginType: 'builder' })
  assert.equal((await contextOf(token)).sLoginType, 'builder')
  await service.database.query(`update framework.sftlogininfo set "bBuilder" = 0 where "sId" = 'ann-1'`)
  await eventually(async () => (await service.status(token)) === 401)
  await service.database.query(`update framework.sftlogininfo set "bBuilder" = 1 where "sId" = 'ann-1'`)
})

test('what is no token of a live session is 401', async () => {
  const token = await service.token()
  const foreign = tokenRing({ keys: [new Uint8Array(randomBytes(32))], now: Date.now })
  const name = { sLoginType: 'business', sUserId: 'ann-1', sBrandsId: 'B1', sSessionId: 'x' } as const
  const headers = [
    undefined,
    '',
    'Bearer',
    'Bearer ',
    `Basic ${token}`,
    token,
    `Bearer ${token} x`,
    `Bearer ${token.slice(0, -2)}`,
    `Bearer ${token}${token}`,
    `Bearer ${token.replace(/\.[^.]+$/, '.AAAAAAAAAAAAAAAAAAAAAA')}`,
    `Bearer ${await foreign.seal(name, Date.now() + HOUR)}`,
    `Bearer ${'x.'.repeat(5_000)}`,
  ]
  for (const authorization of headers) {
    const { status, body } = await service.ask('GET', '/entry/context', {
      headers: authorization === undefined ? {} : { authorization },
    })
    assert.equal(status, 401, authorization)
    assert.equal(body.code, 'unauthenticated')
  }
  assert.equal(await service.status(token), 200)
})

test('a token that is spelt in another way is none, though it says the same', async () => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const token = await service.token()
  const ends = [...token.matchAll(/[\w-](?=\.|$)/g)].map(({ index }) => index)
  for (const at of ends)
    for (const bit of [1, 2, 4, 8, 16, 32]) {
      const flipped = alphabet[alphabet.indexOf(token[at] ?? '') ^ bit] ?? ''
      assert.equal(await service.status(token.slice(0, at) + flipped + token.slice(at + 1)), 401)
    }
  for (const other of [`${token}=`, `${token}==`, token.replace('..', '.=.'), `${token}.`, `${token}A`])
    assert.equal(await service.status(other), 401, other)
  assert.equal(await service.status(token), 200)
})

test('a session of one user is none of another with the same code in another company', async () => {
  const [one, two] = [await service.token(), await service.token({ sBrandNo: 'two' })]
  assert.equal((await contextOf(one)).sBrandsId, 'B1')
  assert.equal((await contextOf(two)).sBrandsId, 'B2')
  assert.equal((await contextOf(two)).sUserName, 'Ann of Two')
})

test('signing out ends this session and no other, on every node', async () => {
  const other = await service.anotherNode()
  const [first, second] = [await service.token(), await service.token()]
  assert.equal(await other.status(first), 200)
  assert.equal((await service.ask('POST', '/entry/logout', bearer(first))).status, 200)
  assert.equal(await other.status(first), 401)
  assert.equal(await service.status(first), 401)
  assert.equal(await other.status(second), 200)
})

test('a session slides while it is used, and ends by idleness and by age', async () => {
  const [used, idle] = [await service.token({ sUserNo: 'bob' }), await service.token({ sUserNo: 'bob' })]
  for (let hours = 0; hours < 161; hours += 7) {
    assert.equal(await service.status(used), 200, `after ${hours} h`)
    service.turnClock(7 * HOUR)
  }
  assert.equal(await service.status(idle), 401)
  assert.equal(await service.status(used), 200)
  service.turnClock(7 * HOUR)
  assert.equal(await service.status(used), 401)
})

test('the oldest of too many sessions is dropped', async () => {
  const tokens = []
  for (let count = 0; count < 21; count += 1) tokens.push(await service.token({ sUserNo: 'bob' }))
  const statuses = await Promise.all(tokens.map(service.status))
  assert.deepEqual(statuses, [401, ...Array(20).fill(200)])
})

test('disabling the user, or the company, ends its sessions', async () => {
  const other = await service.anotherNode()
  for (const [table, id] of [
    ['sftlogininfo', 'ann-2'],
    ['sysbrand', 'B2'],
  ]) {
    const token = await service.token({ sBrandNo: 'two' })
    assert.equal(await other.status(token), 200)
    await service.database.query(`update framework.${table} set "bDisabled" = 1 where "sId" = $1`, [id])
    await eventually(async () => (await service.status(token)) === 401 && (await other.status(token)) === 401)
    assert.equal((await service.login({ sBrandNo: 'two' })).status, 401)
    await service.database.query(`update framework.${table} set "bDisabled" = 0 where "sId" = $1`, [id])
    await service.access.changed(table ?? '')
  }
})

test('grants are those of the roles and the user, in the subsidiary, as they are now', async () => {
  const token = await service.token()
  const grants = async () =>
    (await service.access.authenticate(`Bearer ${token}`, { sRequestId: 'r', sClientIp: '::1' })).grants
  const before = await grants()
  assert.ok(allows(before, 'orders', 'add') && !allows(before, 'orders', 'print'))
  assert.ok(!allows(before, 'stock', 'view'))
  await service.database.query(`delete from framework.sysjurisdiction where "sUserId" = 'ann-1'`)
  await eventually(async () => allows(await grants(), 'orders', 'print'))
  await service.database.query(
    `delete from framework.sftlogininfojurisdictiongroup where "sUserId" = 'ann-1'`,
  )
  await eventually(async () => !allows(await grants(), 'orders', 'view'))
  await service.database.query(
    `insert into framework.sftlogininfojurisdictiongroup ("sBrandsId", "sUserId", "sRoleId") values ('B1', 'ann-1', 'R1')`,
  )
  await eventually(async () => allows(await grants(), 'orders', 'view'))
})

test('a session goes on in another language, and only in one that there is', async () => {
  const token = await service.token()
  const switchTo = (sLanguage: unknown) =>
    service.ask('POST', '/entry/switchLanguage', { ...bearer(token), payload: { sLanguage } })
  assert.equal((await switchTo('fr')).status, 400)
  const switched = await switchTo('zh-CN')
  assert.equal(switched.status, 200)
  assert.equal(switched.body.context.sLanguage, 'zh-CN')
  assert.equal((await contextOf(token)).sLanguage, 'zh-CN')
})

test('a user works in the subsidiaries that are the user’s, and in no others', async () => {
  const token = await service.token()
  const { body } = await service.ask('GET', '/entry/context', bearer(token))
  assert.deepEqual(
    body.subsidiaries.map(({ sId }: { sId: string }) => sId),
    ['S1', 'S2'],
  )
  const switchTo = (sSubsidiaryId: unknown) =>
    service.ask('POST', '/entry/switchSubsidiary', { ...bearer(token), payload: { sSubsidiaryId } })
  assert.equal((await switchTo('S3')).status, 403)
  assert.equal((await switchTo('nowhere')).status, 403)
  assert.equal((await switchTo(7)).status, 400)
  const switched = await switchTo('S2')
  assert.equal(switched.status, 200)
  assert.equal(switched.body.context.sSubsidiaryId, 'S2')
  assert.equal((await contextOf(token)).sSubsidiaryId, 'S2')
  const { grants } = await service.access.authenticate(`Bearer ${token}`, {
    sRequestId: 'r',
    sClientIp: '::1',
  })
  assert.ok(allows(grants, 'stock', 'view'))
  await service.database.query(`delete from framework.sftloginsubsidiary where "sUserId" = 'ann-1'`)
  await eventually(async () => (await service.status(token)) === 401)
})

test('changing the password ends every other session, on every node, and keeps this one', async () => {
  const other = await service.anotherNode()
  const mine = await service.token()
  const others = [await service.token(), await service.token({ sLoginType: 'builder' })]
  const change = (payload: Record<string, unknown>) =>
    service.ask('POST', '/entry/changePassword', { ...bearer(mine), payload })
  const refused = [
    { sOldPassword: 'wrong', sNewPassword: 'another horse' },
    { sOldPassword: PASSWORD, sNewPassword: 'short' },
    { sOldPassword: PASSWORD, sNewPassword: PASSWORD },
  ]
  const paths = []
  for (const payload of refused) paths.push((await change(payload)).body.errors[0].path)
  assert.deepEqual(paths, ['sOldPassword', 'sNewPassword', 'sNewPassword'])

  assert.equal((await change({ sOldPassword: PASSWORD, sNewPassword: 'another horse' })).status, 200)
  assert.equal(await other.status(mine), 200)
  for (const token of others) assert.equal(await other.status(token), 401)
  assert.equal((await service.login()).status, 401)
  assert.equal((await service.login({ sPassword: 'another horse' })).status, 200)
})

test('a password that an administrator sets ends every session', async () => {
  const token = await service.token({ sUserNo: 'bob' })
  await service.database.query(
    `update framework.sftlogininfo set "sPasswordHash" = (select "sPasswordHash" from framework.sftlogininfo where "sId" = 'ann-1') where "sId" = 'bob-1'`,
  )
  await eventually(async () => (await service.status(token)) === 401)
})
