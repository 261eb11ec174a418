// A user's sessions: who sees which, and ending one of them.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openTestService } from '#tests/support/service.ts'

const service = await openTestService()
after(() => service.close())

const AGENT = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36 <b>&'

const signInFrom = async (agent: string, sUserNo = 'admin'): Promise<string> => {
  const asked = { sBrandNo: 'demo', sUserNo, sPassword: 'test-password', sLoginType: 'business' }
  const { status, text, body } = await service.as().post('/entry/login', asked, { 'user-agent': agent })
  assert.equal(status, 200, text)
  return body.token
}

type Listed = { readonly sSessionId: string; readonly sAgent: string; readonly isThis: boolean }

const listedFor = async (token: string): Promise<readonly Listed[]> => {
  const { status, body } = await service.as(token).get('/entry/sessions/get')
  assert.equal(status, 200)
  return body.sessions
}

test('a user sees the own sessions with when and from which browser, and ends one of them', async () => {
  const here = await signInFrom(AGENT)
  const there = await signInFrom('Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Firefox/141.0')
  const clerk = await signInFrom(AGENT, 'clerk')
  const { body } = await service.as(here).get('/entry/sessions/get')
  assert.deepEqual(
    body.sessions.map(({ sAgent, isThis }: Listed) => [sAgent, isThis]).toSorted(),
    [
      ['Chrome 140, Windows', true],
      ['Firefox 141, Linux', false],
    ].toSorted(),
  )
  for (const { tSignedIn, tSeen } of body.sessions)
    assert.ok(Math.abs(Date.now() - Date.parse(tSignedIn)) < 60_000 && tSignedIn <= tSeen)
  const other = body.sessions.find(({ isThis }: Listed) => !isThis)
  const end = (token: string, sSessionId: unknown) =>
    service.as(token).post('/entry/sessions/end', { sSessionId })
  assert.equal((await end(clerk, other.sSessionId)).status, 404)
  assert.equal((await service.as(there).get('/entry/context')).status, 200)
  assert.equal((await end(here, other.sSessionId)).status, 200)
  assert.equal((await service.as(there).get('/entry/context')).status, 401)
  assert.equal((await end(here, other.sSessionId)).status, 404)
  assert.deepEqual(
    (await listedFor(here)).map(({ isThis }) => isThis),
    [true],
  )
  for (const wrong of [7, '', null]) assert.equal((await end(here, wrong)).status, 400)
  assert.equal((await service.as('none').get('/entry/sessions/get')).status, 401)
})

test('sessions that would not be let in are not listed', async () => {
  const token = await signInFrom(AGENT)
  await signInFrom('curl/8.14.1')
  const others = (await listedFor(token)).filter(({ isThis }) => !isThis)
  assert.ok(others.length > 0)
  const ids = others.map(({ sSessionId }) => sSessionId)
  await service.database.query(
    `insert into framework.sysendedsession ("sSessionId", "tUntil")
     select id, now() + interval '1 hour' from unnest($1::text[]) s (id)`,
    [ids],
  )
  assert.deepEqual(
    (await listedFor(token)).map(({ isThis }) => isThis),
    [true],
  )
})

test('the context says what the company is called, and that it has no logo', async () => {
  const client = await service.signIn()
  const { body } = await client.get('/entry/context')
  const [company] = await service.database.query(
    `select "sName", null as "sLogoId" from framework.sysbrand where "sId" = 'demo'`,
  )
  assert.deepEqual(body.company, company)
})
