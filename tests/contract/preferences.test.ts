// How a user works with the pages, kept for every browser; and signing out everywhere else.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService

before(async () => {
  service = await openTestService()
})
after(() => service?.close())

const STANDARD = { sTheme: 'system', sDensity: 'compact', sEnter: 'right' }
const CHOSEN = { sTheme: 'dark', sDensity: 'comfortable', sEnter: 'down' }

test('what is chosen in one browser is there in the next, for this user of this company alone', async () => {
  const here = await service.signIn()
  assert.deepEqual((await here.get('/entry/preferences/get')).body, STANDARD)
  assert.equal((await here.post('/entry/preferences/keep', CHOSEN)).status, 200)
  assert.equal((await here.post('/entry/preferences/keep', { ...CHOSEN, sEnter: 'right' })).status, 200)
  const elsewhere = await service.signIn()
  assert.deepEqual((await elsewhere.get('/entry/preferences/get')).body, { ...CHOSEN, sEnter: 'right' })
  for (const who of [{ user: 'clerk' }, { company: 'acme' }]) {
    const other = await service.signIn(who)
    assert.deepEqual((await other.get('/entry/preferences/get')).body, STANDARD)
  }
})

test('what is no preference is refused, and nothing is kept of it', async () => {
  const clerk = await service.signIn({ user: 'clerk' })
  for (const wrong of [
    { ...CHOSEN, sTheme: 'pink' },
    { sTheme: 'dark' },
    { ...CHOSEN, sColour: 'red' },
    [],
  ]) {
    const { status, body } = await clerk.post('/entry/preferences/keep', wrong)
    assert.deepEqual([status, body.code], [400, 'invalid_request'])
  }
  assert.deepEqual((await clerk.get('/entry/preferences/get')).body, STANDARD)
})

test('who signs out the others goes on, and the others do not', async () => {
  const [first, second, third] = [await service.signIn(), await service.signIn(), await service.signIn()]
  const clerk = await service.signIn({ user: 'clerk' })
  const { status, body } = await second.post('/entry/logoutOthers', {})
  assert.equal(status, 200)
  assert.ok(body.ended >= 2, `${body.ended} ended`)
  for (const gone of [first, third]) assert.equal((await gone.get('/entry/context')).status, 401)
  for (const stays of [second, clerk]) assert.equal((await stays.get('/entry/context')).status, 200)
  assert.deepEqual((await second.post('/entry/logoutOthers', {})).body, { ended: 0 })
})
