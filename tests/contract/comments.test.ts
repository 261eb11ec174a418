// What is said about a record: by whoever may see it, changed and deleted by its author alone, mentioning those who may see it, too.
import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import type { ActivityItem, Comment } from '#contracts/activity.ts'
import { type Client, openTestService, type TestService } from '../support/service.ts'
import { idOf, MODULE, SETUP } from './activity-things.ts'

let service: TestService
let admin: Client
let clerk: Client

const row = (table: string, values: string) =>
  `insert into public.${table} ("sBrandsId", "sSubsidiaryId", "sId", "sName", "sKind") values ${values};`

before(async () => {
  service = await openTestService()
  await service.database.query(SETUP)
  await service.database.query(
    `insert into framework.sysjurisdiction ("sBrandsId", "sUserId", "sModelsId", "sActionCode")
     select u."sBrandsId", u."sId", '${MODULE}', 'view' from framework.sftlogininfo u where u."sBrandsId" = 'demo' and u."sUserNo" = 'clerk'`,
  )
  await service.database.query(
    row(
      'deed',
      `('demo', 'demo-hq', '${idOf('d1')}', 'first', 'open'), ('demo', 'demo-hq', '${idOf('d2')}', 'second', 'closed'), ('acme', 'acme-hq', '${idOf('d1')}', 'x', 'open')`,
    ),
  )
  admin = await service.signIn()
  clerk = await service.signIn({ user: 'clerk' })
})
after(() => service?.close())

const add = (sText: string, { as = admin, sId = 'd1', sFormId = 'd.master' } = {}) =>
  as.post(`/entry/comment/add?sModelsId=${MODULE}`, { sFormId, sId: idOf(sId), sText })

const added = async (sText: string, options = {}): Promise<string> => {
  const { status, text, body } = await add(sText, options)
  assert.equal(status, 200, text)
  return body.sCommentId
}

const comments = async (as = admin): Promise<readonly Comment[]> => {
  const { status, text, body } = await as.get(
    `/entry/activity?sModelsId=${MODULE}&sFormId=d.master&sId=${idOf('d1')}`,
  )
  assert.equal(status, 200, text)
  return body.items.filter((item: ActivityItem) => item.kind === 'comment')
}

beforeEach(() => service.database.query('delete from framework.syscomment'))

test('a comment is told among what was done, and only in its company', async () => {
  const sCommentId = await added('  Second half before the fair, please.\nThanks  ')
  const [first, ...others] = await comments(clerk)
  assert.deepEqual(others, [])
  assert.deepEqual(
    { ...first, tWhen: '', sUserName: '' },
    {
      kind: 'comment',
      sCommentId,
      tWhen: '',
      sUserId: 'demo-admin',
      sUserName: '',
      sText: 'Second half before the fair, please.\nThanks',
      isEdited: false,
      mentions: [],
    },
  )
  assert.deepEqual(await comments(await service.signIn({ company: 'acme' })), [])
})

test('its author changes and deletes it, and nobody else does', async () => {
  const sCommentId = await added('one')
  const change = (as: Client, sText: string) => as.post('/entry/comment/update', { sCommentId, sText })
  const remove = (as: Client) => as.post('/entry/comment/delete', { sCommentId })
  const acme = await service.signIn({ company: 'acme' })
  for (const other of [clerk, acme])
    assert.deepEqual([(await change(other, 'x')).status, (await remove(other)).status], [404, 404])
  assert.equal((await change(admin, 'two')).status, 200)
  assert.deepEqual(
    (await comments()).map(({ sText, isEdited }) => [sText, isEdited]),
    [['two', true]],
  )
  assert.equal((await remove(admin)).status, 200)
  assert.deepEqual(
    (await comments()).map(({ sText, isEdited }) => [sText, isEdited]),
    [[null, false]],
  )
  const rows = await service.database.query(`select c."sText" from framework.syscomment c`)
  assert.deepEqual(rows, [{ sText: '' }])
  assert.deepEqual([(await change(admin, 'x')).status, (await remove(admin)).status], [404, 404])
})

test('an @ and a number mentions a user who may see the record', async () => {
  const sCommentId = await added('@clerk please look')
  const mentioned = async () =>
    (await comments()).flatMap(({ mentions }) => mentions.map(({ sUserNo }) => sUserNo))
  assert.deepEqual(await mentioned(), ['clerk'])
  await admin.post('/entry/comment/update', { sCommentId, sText: 'nobody@clerk' })
  assert.deepEqual(await mentioned(), [])
  const { users } = (await admin.get(`/entry/comment/mentionable?sModelsId=${MODULE}`)).body
  assert.ok(users.some(({ sUserNo }: { sUserNo: string }) => sUserNo === 'clerk'))
})

test('who may not see the record is neither offered nor mentioned', async () => {
  await service.database.query(`
    update framework.sysjurisdiction set "bAllow" = 0 where "sUserId" is not null and "sModelsId" = '${MODULE}'`)
  const { status, body } = await add('@clerk look')
  assert.deepEqual([status, body.code, body.errors[0].path], [400, 'invalid_request', 'sText'])
  const { users } = (await admin.get(`/entry/comment/mentionable?sModelsId=${MODULE}`)).body
  assert.ok(!users.some(({ sUserNo }: { sUserNo: string }) => sUserNo === 'clerk'))
  assert.equal((await add('x', { as: clerk })).status, 403)
  assert.equal((await clerk.get(`/entry/comment/mentionable?sModelsId=${MODULE}`)).status, 403)
  await service.database.query(
    `update framework.sysjurisdiction set "bAllow" = 1 where "sUserId" is not null and "sModelsId" = '${MODULE}'`,
  )
})

test('a mention is judged by the row rules of who is mentioned', async () => {
  await service.database.query(
    `update framework.gdsconfigformmaster set "sRowRule" = 'sName = context.sUserNo || sKind = ''open''' where "sId" = 'd.master';
     update public.deed set "sName" = 'admin', "sKind" = 'closed' where "sBrandsId" = 'demo' and "sId" = '${idOf('d1')}'`,
  )
  const mine = await add('I alone see it')
  assert.equal(mine.status, 200, mine.text)
  assert.equal((await add('@clerk look')).status, 400)
  await service.database.query(
    `update framework.gdsconfigformmaster set "sRowRule" = 'sKind != ''closed''' where "sId" = 'd.master';
     update public.deed set "sKind" = 'open' where "sBrandsId" = 'demo' and "sId" = '${idOf('d1')}'`,
  )
})

test('what is no comment is refused', async () => {
  for (const text of ['', '   \n', 'x'.repeat(4_001)])
    assert.equal((await add(text)).status, 400, text.slice(0, 10))
  for (const sId of ['d2', 'd3']) assert.equal((await add('x', { sId })).status, 404)
  assert.equal((await add('x', { sFormId: 'nothing' })).status, 404)
  assert.equal((await add('x', { sFormId: 'dv.master' })).status, 404)
  assert.equal((await service.as().post(`/entry/comment/add?sModelsId=${MODULE}`, {})).status, 401)
  assert.deepEqual(await comments(), [])
})

test('comments and changes come in the order of their time, page by page', async () => {
  for (let n = 0; n < 20; n += 1) {
    await service.database.query(`do $$ begin
      perform set_config('armature.request', 'r${n}', true);
      update public.deed set "dAmount" = ${n} where "sBrandsId" = 'demo' and "sId" = '${idOf('d1')}';
    end $$`)
    await added(`comment ${n}`)
  }
  const kinds: string[] = []
  let before: string | null = ''
  while (before !== null) {
    const { body } = await admin.get(
      `/entry/activity?sModelsId=${MODULE}&sId=${idOf('d1')}${before === '' ? '' : `&before=${before}`}`,
    )
    kinds.push(...body.items.map(({ kind }: ActivityItem) => kind))
    before = body.next
  }
  assert.deepEqual(
    kinds.slice(0, 40),
    Array.from({ length: 40 }, (_, n) => (n % 2 === 0 ? 'comment' : 'change')),
  )
})
