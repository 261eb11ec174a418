// Where I was mentioned: told to me alone, of records that I may see now, and marked once seen.
import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import type { Message } from '#contracts/messages.ts'
import { eventually } from '../support/eventually.ts'
import { type Client, openTestService, type TestService } from '../support/service.ts'
import { idOf, MODULE, SETUP } from './activity-things.ts'

let service: TestService
let admin: Client
let clerk: Client

before(async () => {
  service = await openTestService()
  await service.database.query(SETUP)
  await service.database.query(
    `insert into framework.sysjurisdiction ("sBrandsId", "sUserId", "sModelsId", "sActionCode")
     select u."sBrandsId", u."sId", '${MODULE}', 'view' from framework.sftlogininfo u where u."sBrandsId" = 'demo' and u."sUserNo" = 'clerk';
     insert into public.deed ("sBrandsId", "sSubsidiaryId", "sId", "sName", "sKind")
     values ('demo', 'demo-hq', '${idOf('d1')}', 'first', 'open'), ('demo', 'demo-hq', '${idOf('d2')}', 'second', 'open'),
       ('acme', 'acme-hq', '${idOf('d1')}', 'x', 'open');`,
  )
  admin = await service.signIn()
  clerk = await service.signIn({ user: 'clerk' })
})
after(() => service?.close())
beforeEach(() => service.database.query('delete from framework.syscomment; delete from framework.sysmessage'))

const say = async (as: Client, sText: string, sId = 'd1'): Promise<string> => {
  const asked = { sFormId: 'd.master', sId: idOf(sId), sText }
  const { status, text, body } = await as.post(`/entry/comment/add?sModelsId=${MODULE}`, asked)
  assert.equal(status, 200, text)
  return body.sCommentId
}

const now = async (as: Client): Promise<readonly Message[]> => {
  const { status, text, body } = await as.get('/entry/messages/get')
  assert.equal(status, 200, text)
  return body.messages
}

/** As soon as every notification was sent. */
const messages = async (as: Client): Promise<readonly Message[]> => {
  await eventually(async () => {
    const waiting = await service.database.query(
      `select from framework.sysqueuemessage where "sName" = 'NOTIFICATION_SEND' and "sState" in ('waiting', 'running')`,
    )
    return waiting.length === 0
  })
  return now(as)
}

const see = (as: Client, sMessageIds: readonly string[]) => as.post('/entry/messages/see', { sMessageIds })

const seenOf = async (as: Client) =>
  (await messages(as)).map(({ sMessageId, isSeen }) => [sMessageId, isSeen])

test('a mention is told to who is mentioned, the latest first, with who said it and in which record', async () => {
  const [{ sUserName: called } = { sUserName: '' }] = await service.database.query<{ sUserName: string }>(
    `select "sUserName" from framework.sftlogininfo where "sBrandsId" = 'demo' and "sUserNo" = 'clerk'`,
  )
  await say(admin, '@clerk please look')
  await say(admin, 'and here, @clerk', 'd2')
  await say(admin, 'nobody is mentioned')
  await say(clerk, '@clerk reminds themselves')
  const [latest, earlier, ...others] = await messages(clerk)
  assert.deepEqual(others, [])
  assert.equal(latest?.sTitle, 'second')
  const { tWhen, sUserName, sMessageId: _, ...told } = earlier as Message
  assert.ok(Date.now() - Date.parse(tWhen) < 60_000 && sUserName !== null)
  assert.deepEqual(told, {
    kind: 'mention',
    isSeen: false,
    sText: `@${called} please look`,
    sModelsId: MODULE,
    sName: 'Deeds',
    sId: idOf('d1'),
    sTitle: 'first',
    sRunId: null,
    sFileId: null,
  })
  assert.deepEqual(await messages(admin), [])
  assert.deepEqual(await messages(await service.signIn({ company: 'acme' })), [])
})

test('each marks their own as seen, and nobody those of others', async () => {
  await say(admin, '@clerk one')
  await say(admin, '@clerk two')
  const [second = '', first = ''] = (await messages(clerk)).map(({ sMessageId }) => sMessageId)
  const acme = await service.signIn({ company: 'acme' })
  for (const other of [admin, acme]) assert.equal((await see(other, [first])).status, 200)
  assert.deepEqual(await seenOf(clerk), [
    [second, false],
    [first, false],
  ])
  assert.equal((await see(clerk, [first, 'nothing'])).status, 200)
  assert.deepEqual(await seenOf(clerk), [
    [second, false],
    [first, true],
  ])
  assert.equal(
    (
      await see(
        clerk,
        'x'
          .repeat(51)
          .split('')
          .map((x, n) => x + n),
      )
    ).status,
    400,
  )
  assert.equal((await service.as().get('/entry/messages/get')).status, 401)
  assert.equal((await service.as().post('/entry/messages/see', { sMessageIds: [] })).status, 401)
})

test('what may not be seen any more is not told: by row rule, by grant, deleted', async () => {
  const told = async () => (await messages(clerk)).map(({ sTitle }) => sTitle)
  await say(admin, '@clerk one')
  const taken = await say(admin, '@clerk two', 'd2')
  const kind = (sKind: string) =>
    service.database.query(
      `update public.deed set "sKind" = '${sKind}' where "sBrandsId" = 'demo' and "sId" = '${idOf('d1')}'`,
    )
  await kind('closed')
  assert.deepEqual(await told(), ['second'])
  await kind('open')
  await admin.post('/entry/comment/delete', { sCommentId: taken })
  assert.deepEqual(await told(), ['first'])
  const grant = (bAllow: number) =>
    service.database.query(
      `update framework.sysjurisdiction set "bAllow" = ${bAllow} where "sUserId" is not null and "sModelsId" = '${MODULE}'`,
    )
  await grant(0)
  assert.deepEqual(await told(), [])
  await grant(1)
  assert.deepEqual(await told(), ['first'])
})
