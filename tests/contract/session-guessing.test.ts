// Guessing passwords: limited by user and place together, by place, and by user; who is guessed at is not locked out.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type AccessService, openAccessService } from './access-service.ts'

let service: AccessService

before(async () => {
  service = await openAccessService()
})
after(() => service.close())

const from = (address: string) => ({ 'x-forwarded-for': address })
const WINDOW_MS = 15 * 60_000

test('after too many failures from everywhere a user is refused where nobody knows them, until the window ends, and let in where they are known', async () => {
  assert.equal((await service.login({}, from('10.0.0.99'))).status, 200)
  for (let count = 0; count < 4; count += 1)
    assert.equal((await service.login({ sPassword: 'wrong' }, from(`10.0.0.${count}`))).status, 401)
  const refused = await service.login({}, from('10.0.0.50'))
  assert.equal(refused.status, 429)
  assert.equal(refused.body.code, 'rate_limited')
  const seconds = Number(refused.headers['retry-after'])
  assert.ok(seconds > 0 && seconds <= WINDOW_MS / 1_000)
  assert.equal((await service.login({ sUserNo: 'bob' }, from('10.0.0.50'))).status, 200)
  // A wrong guess where the user is known says no more than anywhere else.
  const wrong = await service.login({ sPassword: 'wrong' }, from('10.0.0.99'))
  assert.deepEqual([wrong.status, wrong.body.detail], [429, refused.body.detail])
  assert.equal((await service.login({}, from('10.0.0.99'))).status, 200)
  service.turnClock(WINDOW_MS)
  assert.equal((await service.login({}, from('10.0.0.50'))).status, 200)
})

test('failures from one place lock nobody out elsewhere, and the place is not told whether the password is right', async () => {
  const patient = await openAccessService({
    guessLimits: { perPair: 4, perKnownPair: 6, perUser: 100, perPlace: 50, windowMs: WINDOW_MS },
  })
  for (let count = 0; count < 20; count += 1) {
    const { status } = await patient.login({ sPassword: 'wrong' }, from('10.1.0.1'))
    assert.equal(status, count < 4 ? 401 : 429)
  }
  assert.equal((await patient.login({}, from('10.1.0.1'))).status, 429)
  assert.equal((await patient.login({ sUserNo: 'bob' }, from('10.1.0.1'))).status, 200)
  assert.equal((await patient.login({}, from('10.1.0.2'))).status, 200)
  await patient.close()
})

test('a user who is known at a place is let in there though others failed there with many users', async () => {
  assert.equal((await service.login({ sUserNo: 'bob' }, from('10.0.8.1'))).status, 200)
  for (let count = 0; count < 8; count += 1)
    assert.equal((await service.login({ sUserNo: `x${count}` }, from('10.0.8.1'))).status, 401)
  assert.equal((await service.login({ sUserNo: 'ann' }, from('10.0.8.1'))).status, 429)
  assert.equal((await service.login({ sUserNo: 'bob' }, from('10.0.8.1'))).status, 200)
})

test('where a user is known the right password is taken a while longer, and a wrong one tells nothing of that', async () => {
  const guess = async () =>
    (await service.login({ sUserNo: 'bob', sPassword: 'wrong' }, from('10.0.11.1'))).status
  assert.equal((await service.login({ sUserNo: 'bob' }, from('10.0.11.1'))).status, 200)
  const statuses = [await guess(), await guess(), await guess(), await guess(), await guess()]
  assert.deepEqual(statuses, [401, 401, 401, 401, 429])
  assert.equal((await service.login({ sUserNo: 'bob' }, from('10.0.11.1'))).status, 200)
  for (let count = 0; count < 7; count += 1) await guess()
  assert.equal((await service.login({ sUserNo: 'bob' }, from('10.0.11.1'))).status, 429)
  assert.equal((await service.login({ sUserNo: 'bob' }, from('10.0.11.2'))).status, 200)
  service.turnClock(WINDOW_MS)
})

test('however the names are written and whichever front end is meant, it is one user', async () => {
  const ways = [
    { sUserNo: ' mia' },
    { sUserNo: 'mia\u00a0', sBrandNo: 'ONE' },
    { sUserNo: 'mia', sLoginType: 'builder' },
    { sUserNo: 'mia', sBrandNo: ' one ' },
  ]
  for (const way of ways) assert.equal((await service.login(way, from('10.0.9.1'))).status, 401)
  for (const way of ways) assert.equal((await service.login(way, from('::ffff:10.0.9.1'))).status, 429)
})

test('a password that was replaced is guessed at anew', async () => {
  for (let count = 0; count < 5; count += 1)
    await service.login({ sUserNo: 'bob', sPassword: 'wrong' }, from('10.0.10.1'))
  assert.equal((await service.login({ sUserNo: 'bob' }, from('10.0.10.1'))).status, 429)
  const setHash = (hash: string) =>
    service.database.query(`update framework.sftlogininfo set "sPasswordHash" = $1 where "sId" = 'bob-1'`, [
      hash,
    ])
  const [row] = await service.database.query(
    `select "sPasswordHash" as hash from framework.sftlogininfo where "sId" = 'bob-1'`,
  )
  await setHash('$none$')
  assert.equal((await service.login({ sUserNo: 'bob' }, from('10.0.10.1'))).status, 401)
  await setHash(String(row?.hash))
  service.turnClock(WINDOW_MS)
})

test('a user who does not exist is limited alike', async () => {
  const statuses = []
  for (let count = 0; count < 5; count += 1)
    statuses.push((await service.login({ sUserNo: 'ghost' }, from(`10.0.1.${count}`))).status)
  assert.deepEqual(statuses, [401, 401, 401, 401, 429])
})

test('success forgets the failures of the user', async () => {
  for (let round = 0; round < 3; round += 1) {
    for (let count = 0; count < 2; count += 1)
      assert.equal((await service.login({ sPassword: 'wrong' }, from(`10.0.2.${round}`))).status, 401)
    assert.equal((await service.login({}, from(`10.0.2.${round}`))).status, 200)
  }
})

test('an address that fails with many users is refused, and so is its whole IPv6 network', async () => {
  for (const network of ['10.0.3.1', '2001:db8:1:2::']) {
    const address = (count: number): string => (network.endsWith(':') ? `${network}${count}` : network)
    for (let count = 0; count < 8; count += 1)
      assert.equal(
        (await service.login({ sUserNo: `u${count}-${network}` }, from(address(count)))).status,
        401,
      )
    const refused = await service.login({}, from(address(9)))
    assert.equal(refused.status, 429)
    assert.ok(Number(refused.headers['retry-after']) > 0)
  }
  assert.equal((await service.login({}, from('2001:db8:1:3::1'))).status, 200)
})

test('guesses side by side count each', async () => {
  const guesses = Array.from({ length: 30 }, (_, count) =>
    service.login({ sUserNo: 'target', sPassword: `guess ${count}` }, from(`10.0.4.${count}`)),
  )
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  assert.equal(statuses.filter((status) => status === 401).length, 4)
  assert.equal(statuses.filter((status) => status === 429).length, 26)
})

test('attempts that could not be judged are no guesses', async () => {
  await service.database.query('alter table framework.sftlogininfo rename to sftlogininfo_away')
  for (let count = 0; count < 6; count += 1)
    assert.ok((await service.login({ sUserNo: 'bob' }, from('10.0.7.1'))).status >= 500)
  await service.database.query('alter table framework.sftlogininfo_away rename to sftlogininfo')
  for (let count = 0; count < 4; count += 1)
    assert.equal((await service.login({ sUserNo: 'bob', sPassword: 'wrong' }, from('10.0.7.1'))).status, 401)
  assert.equal((await service.login({ sUserNo: 'bob' }, from('10.0.7.1'))).status, 429)
  service.turnClock(WINDOW_MS)
})

test('many honest sign-ins side by side are none', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 30 }, () => service.login({ sUserNo: 'bob' }, from('10.0.5.1'))),
  )
  assert.ok(statuses.every(({ status }) => status === 200))
})

test('guessing the old password in a stolen session is limited too', async () => {
  const token = await service.token({ sUserNo: 'bob' })
  const statuses = []
  for (let count = 0; count < 5; count += 1) {
    const payload = { sOldPassword: `guess ${count}`, sNewPassword: 'another horse' }
    const headers = { authorization: `Bearer ${token}`, ...from(`10.0.6.${count}`) }
    statuses.push((await service.ask('POST', '/entry/changePassword', { headers, payload })).status)
  }
  assert.deepEqual(statuses, [400, 400, 400, 400, 429])
  // The thief is in this session; the user in another.
  const other = await service.token({ sUserNo: 'bob' })
  const payload = { sOldPassword: 'correct horse', sNewPassword: 'another horse' }
  const headers = { authorization: `Bearer ${other}` }
  assert.equal((await service.ask('POST', '/entry/changePassword', { headers, payload })).status, 200)
})
