// A second factor: turned on with the password and a code, asked for at each sign-in, good once, guessed at in vain, and taken away by an
// administrator when it was lost.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { codeOf, stepAt } from '#server/access/factor/totp.ts'
import { TEST_PASSWORD } from '#tests/support/database.ts'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'

let service: TestService
let clerk: Client
let builder: Client
let secret: string
let recovery: readonly string[]

before(async () => {
  service = await openTestService()
  clerk = await service.signIn({ user: 'clerk' })
  builder = await service.signIn({ loginType: 'builder' })
})
after(() => service?.close())

const signIn = (sCode?: string, more: object = {}) =>
  service.as().post('/entry/login', {
    ...{ sBrandNo: 'demo', sUserNo: 'clerk', sPassword: TEST_PASSWORD, sLoginType: 'business' },
    ...(sCode === undefined ? {} : { sCode }),
    ...more,
  })

const told = async (sCode?: string, more: object = {}) => {
  const { status, body } = await signIn(sCode, more)
  return [status, body.code]
}

/** Codes of steps that are good and were not used: the clock may be at the edge of two. */
const codeAfter = (used: number) => codeOf(secret, stepAt(Date.now()) + used)

test('it is begun with the password, and counts once a code has confirmed it', async () => {
  const begin = (sPassword: string) => clerk.post('/entry/secondFactor/begin', { sPassword })
  assert.equal((await begin('wrong-password')).status, 400)
  const { status, body, text } = await begin(TEST_PASSWORD)
  assert.equal(status, 200, text)
  secret = body.sSecret
  assert.match(body.sUri, new RegExp(`^otpauth://totp/.*secret=${secret}`))
  assert.equal((await signIn()).status, 200)
  assert.equal((await clerk.post('/entry/secondFactor/confirm', { sCode: 'abcdef' })).status, 400)
  const confirmed = await clerk.post('/entry/secondFactor/confirm', { sCode: codeAfter(-1) })
  assert.equal(confirmed.status, 200, confirmed.text)
  recovery = confirmed.body.recoveryCodes
  assert.equal(new Set(recovery).size, 10)
  assert.deepEqual((await clerk.get('/entry/secondFactor/get')).body, { isOn: true, iRecoveryCodes: 10 })
  assert.equal((await begin(TEST_PASSWORD)).status, 409)
  const kept = await service.database.query('select "sHash" from framework.sftrecoverycode')
  assert.ok(kept.every(({ sHash }) => !recovery.includes(String(sHash))))
})

test('signing in asks for a code, which is good once, as a recovery code is', async () => {
  assert.deepEqual(await told(), [401, 'second_factor'])
  assert.deepEqual(await told(undefined, { sPassword: 'wrong-password' }), [401, 'unauthenticated'])
  assert.deepEqual(await told(codeAfter(0), { sPassword: 'wrong-password' }), [401, 'unauthenticated'])
  const code = codeAfter(0)
  assert.equal((await signIn(code)).status, 200)
  assert.deepEqual(await told(code), [401, 'second_factor'])
  assert.equal((await signIn(recovery[0])).status, 200)
  assert.deepEqual(await told(recovery[0]), [401, 'second_factor'])
  assert.equal((await signIn(recovery[1]?.toLowerCase())).status, 200)
  assert.deepEqual((await clerk.get('/entry/secondFactor/get')).body, { isOn: true, iRecoveryCodes: 8 })
})

test('whoever knows the password guesses a few times only', async () => {
  for (let guess = 0; guess < 5; guess += 1) assert.deepEqual(await told('000000'), [401, 'second_factor'])
  assert.deepEqual(await told('000000'), [429, 'rate_limited'])
  assert.deepEqual(await told(recovery[2]), [429, 'rate_limited'])
})

test('an administrator takes it away, of users of the same company alone, and sees and ends their sessions', async () => {
  const reset = (as: Client, sUserId: string) => as.post('/entry/users/resetSecondFactor', { sUserId })
  assert.equal((await reset(clerk, 'demo-clerk')).status, 403)
  assert.equal(
    (await reset(await service.signIn({ company: 'acme', loginType: 'builder' }), 'demo-clerk')).status,
    404,
  )
  assert.equal((await reset(builder, 'demo-admin')).status, 403)
  assert.equal((await reset(builder, 'demo-clerk')).status, 200)
  assert.equal((await signIn()).status, 200)
  const listed = await builder.get('/entry/users/sessions?sUserId=demo-clerk')
  assert.equal(listed.status, 200, listed.text)
  assert.ok(listed.body.sessions.length > 3)
  assert.equal((await builder.get('/entry/users/sessions?sUserId=acme-clerk')).status, 404)
  const ended = await builder.post('/entry/users/endSessions', { sUserId: 'demo-clerk' })
  assert.equal(ended.body.iCount, listed.body.sessions.length)
  assert.equal((await clerk.get('/entry/context')).status, 401)
  assert.equal((await builder.post('/entry/users/endSessions', { sUserId: 'acme-clerk' })).status, 404)
  const audited = await service.database.query<{ jAfter: object }>(
    `select "jAfter" from framework.sysaudit where "sRowId" = 'demo-clerk' and "sUserId" = 'demo-admin' order by "iId" desc limit 2`,
  )
  assert.deepEqual(
    audited.map(({ jAfter }) => Object.keys(jAfter)[0]),
    ['iSessionsEnded', 'bSecondFactorReset'],
  )
})
