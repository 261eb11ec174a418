// How a user arranges the first page, kept for every browser.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { HOME_LIMITS } from '#contracts/requests/request-limits.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService

before(async () => {
  service = await openTestService()
})
after(() => service?.close())

const NOTHING = { order: [], hidden: [] }
const ARRANGED = { order: ['waiting', 'chart:dash-home.weeks', 'figures'], hidden: ['modules'] }

test('what is arranged in one browser is there in the next, for this user of this company alone', async () => {
  const here = await service.signIn()
  assert.deepEqual((await here.get('/entry/home/get')).body, NOTHING)
  assert.equal((await here.post('/entry/home/keep', { ...ARRANGED, hidden: [] })).status, 200)
  assert.equal((await here.post('/entry/home/keep', ARRANGED)).status, 200)
  assert.deepEqual((await (await service.signIn()).get('/entry/home/get')).body, ARRANGED)
  for (const who of [{ user: 'clerk' }, { company: 'acme' }]) {
    const other = await service.signIn(who)
    assert.deepEqual((await other.get('/entry/home/get')).body, NOTHING)
  }
})

test('what is no arrangement is refused, and nothing is kept of it', async () => {
  const clerk = await service.signIn({ user: 'clerk' })
  const many = Array.from({ length: HOME_LIMITS.parts + 1 }, (_, at) => `part ${at}`)
  for (const wrong of [
    { order: [] },
    { ...ARRANGED, order: ['a', 'a'] },
    { ...ARRANGED, order: many },
    { ...ARRANGED, hidden: [1] },
    { ...ARRANGED, hidden: ['x'.repeat(201)] },
    { ...ARRANGED, colour: 'red' },
    [],
  ]) {
    const { status, body } = await clerk.post('/entry/home/keep', wrong)
    assert.deepEqual([status, body.code], [400, 'invalid_request'], JSON.stringify(wrong).slice(0, 80))
  }
  assert.deepEqual((await clerk.get('/entry/home/get')).body, NOTHING)
  assert.equal((await service.as().get('/entry/home/get')).status, 401)
})
