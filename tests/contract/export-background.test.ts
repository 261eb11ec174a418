// Exports in the background: asked for, followed, told of and fetched by who asked, with the rights of that moment; once, however often.
import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, test } from 'node:test'
import pg from 'pg'
import type { Message } from '#contracts/messages.ts'
import type { OwnWork } from '#contracts/work.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'
import { exportFrom, FORM, MODULE, makeExports, valuesOf } from './export-things.ts'
import { listen } from './live-things.ts'

let service: TestService
let folder: string
let admin: Client
let clerk: Client
let acme: Client

const run = (text: string, values: unknown[] = []) => service.database.query<{ sId: string }>(text, values)

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'armature-results-'))
  service = await openTestService({ environment: { FILES_DIR: folder } })
  await makeExports(service.database)
  admin = await service.signIn()
  clerk = await service.signIn({ user: 'clerk' })
  acme = await service.signIn({ company: 'acme' })
})
after(async () => {
  await service.close()
  rmSync(folder, { recursive: true })
})
beforeEach(() => run('delete from framework.sysmessage; delete from framework.sysqueuemessage'))

const BODY = { sFormId: FORM, format: 'csv', fields: ['sNo', 'sState', 'dTotal'] }

const ask = (body: object = {}, by: Client = admin, sModelsId = MODULE) =>
  by.post(`/entry/export/background?sModelsId=${sModelsId}`, { ...BODY, ...body })

const messages = async (of: Client = admin): Promise<readonly Message[]> =>
  (await of.get('/entry/messages/get')).body.messages

/** What the first message says, once there is one. */
const told = async (of: Client = admin): Promise<Message> => {
  await eventually(async () => (await messages(of)).length > 0)
  const [message, ...more] = await messages(of)
  assert.ok(message)
  assert.deepEqual(more, [])
  return message
}

const fetched = async (sFileId: string | null, by: Client = admin) => by.get(`/entry/result/${sFileId}`)

const onDisk = (): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((one) =>
    one.isFile() ? [one.name] : [],
  )

/** Put in as if that user had asked. */
const put = (sUserId: string, { iVersion = 2, sModelsId = MODULE, request = BODY as object } = {}) =>
  run(
    `insert into framework.sysqueuemessage ("sName", "sBrandsId", "sSubsidiaryId", "sUserId", "iVersion", "jPayload")
     values ('DATA_EXPORT', 'demo', 'demo-hq', $1, $2, $3)`,
    [sUserId, iVersion, { sModelsId, sTitle: 'Papers', sLanguage: 'zh-CN', request }],
  )

test('the file is what an export that is waited for is; who asked hears how far it is, and where it is', async () => {
  const stream = await listen(service, admin)
  const other = await listen(service, clerk)
  const { status, text, body } = await ask()
  assert.equal(status, 200, text)
  const { kind, sTitle, sRunId, sFileId, sModelsId } = await told()
  assert.deepEqual([kind, sRunId, sModelsId], ['done', body.sRunId, null])
  assert.match(sTitle, /^Papers all some \d{4}-\d\d-\d\d\.csv$/)
  const file = await fetched(sFileId)
  assert.equal(file.status, 200)
  assert.match(file.headers.get('content-disposition') ?? '', /^attachment; filename="Papers all some/)
  assert.match(file.headers.get('cache-control') ?? '', /no-store/)
  assert.equal(file.text, (await exportFrom(service.url, admin, BODY)).bytes.toString().replace('\ufeff', ''))
  await eventually(async () => stream.told('message').length > 0)
  const works = stream.told('work')
  assert.deepEqual(works[0], { sRunId: body.sRunId, progress: { iRows: 0, iTotal: 3 } })
  assert.deepEqual(works.at(-1), { sRunId: body.sRunId })
  assert.deepEqual([other.told('work'), other.told('message')], [[], []])
  stream.close()
  other.close()
})

test('in the language in which it was asked for', async () => {
  await ask({ format: 'csv' }, await service.signIn({ language: 'zh-CN' }))
  const { sTitle, sFileId } = await told()
  assert.match(sTitle, /^单据 /)
  assert.deepEqual(valuesOf((await fetched(sFileId)).text)[0], ['单号', '状态', '总额'])
})

test('nobody else has the file, whoever knows what it is called', async () => {
  await ask()
  const { sFileId } = await told()
  for (const by of [clerk, acme]) assert.equal((await fetched(sFileId, by)).status, 404)
  assert.equal((await fetched(sFileId, service.as())).status, 401)
  assert.equal((await admin.get(`/entry/file/${sFileId}`)).status, 404)
  assert.equal((await admin.post('/entry/file/delete', { sFileId })).status, 404)
  assert.deepEqual(await messages(clerk), [])
  assert.deepEqual(await messages(acme), [])
  const elsewhere = await service.signIn()
  const moved = await elsewhere.post('/entry/switchSubsidiary', { sSubsidiaryId: 'demo-south' })
  assert.equal(moved.status, 200, moved.text)
  assert.equal((await fetched(sFileId, elsewhere)).status, 404)
  assert.deepEqual(await messages(elsewhere), [])
  assert.equal((await fetched(sFileId)).status, 200)
})

test('delivered twice, there is one file and one message', async () => {
  await ask()
  const first = await told()
  const before = onDisk()
  await run(
    `update framework.sysqueuemessage set "sState" = 'waiting', "iTries" = 0 where "sName" = 'DATA_EXPORT'`,
  )
  await eventually(
    async () =>
      (await run(`select "sId" from framework.sysqueuemessage where "sState" <> 'done'`)).length === 0,
  )
  assert.deepEqual(await told(), first)
  assert.deepEqual(onDisk(), before)
})

test('what is wrong is refused at once, and more than enough', async () => {
  const refused = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).status
  assert.equal(await refused({ fields: ['sSecret'] }), 400)
  assert.equal(await refused({ format: 'pdf' }), 400)
  assert.equal(await refused({ groupBy: ['sState'] }), 400)
  assert.equal(await refused({ sFormId: 'elsewhere' }), 404)
  assert.equal(await refused({}, clerk), 403)
  assert.equal(await refused({}, service.as()), 401)
  assert.deepEqual(await run('select "sId" from framework.sysqueuemessage'), [])
  await run(`insert into framework.sysqueuemessage ("sName", "sBrandsId", "sSubsidiaryId", "sUserId", "iVersion", "jPayload", "tDue")
    select 'DATA_EXPORT', 'demo', 'demo-hq', 'demo-admin', 2, '{}', now() + interval '1 hour' from generate_series(1, 10)`)
  assert.equal(await refused(), 429)
  assert.equal(await refused({}, acme), 200)
})

test('who asks for many at one moment gets no more of them than one after the other', async () => {
  await run(`insert into framework.sysqueuemessage ("sName", "sBrandsId", "sSubsidiaryId", "sUserId", "iVersion", "jPayload", "tDue")
    select 'DATA_EXPORT', 'demo', 'demo-hq', 'demo-admin', 2, '{}', now() + interval '1 hour' from generate_series(1, 9)`)
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask()))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 429, 429, 429, 429, 429])
})

test('who may not see the rows by then gets no file, and is told why; who is gone neither', async () => {
  await put('demo-clerk')
  assert.match((await told(clerk)).sText, /may not look into/)
  const { kind, sTitle, sText, sFileId } = await told(
    await service.signIn({ user: 'clerk', language: 'zh-CN' }),
  )
  assert.deepEqual([kind, sTitle, sFileId], ['failed', 'Papers', null])
  assert.match(sText, /无权查看/)
  await eventually(async () => (await messages()).length > 0)
  assert.equal((await messages())[0]?.kind, 'dead')
  await put('demo-nobody')
  await eventually(async () => (await messages()).length === 2)
  assert.deepEqual(await run(`select "sId" from framework.sysfile where "sState" = 'arriving'`), [])
})

test('where the company has no room for files, who asked is told', async () => {
  await run(`insert into framework.sysfile ("sBrandsId", "sSubsidiaryId", "sModelsId", "sFormId", "sTbName", "sRecordId", "sName", "sType", "iBytes", "sUserId")
    values ('demo', 'demo-hq', 'x', 'x', 'x', 'x', 'large', 'x/x', 10737418240, 'demo-admin')`)
  const before = onDisk()
  await ask()
  const { kind, sText } = await told()
  assert.equal(kind, 'failed')
  assert.match(sText, /no more room for files/)
  assert.deepEqual(onDisk(), before)
  await run(`delete from framework.sysfile where "sName" = 'large'`)
})

test('after its days nobody has it any more', async () => {
  await ask()
  const { sFileId } = await told()
  const [{ sId } = { sId: '' }] = await run(
    `select "sId" from framework.sysfile where "sId" = $1 and "tSweep" between now() + interval '6 days' and now() + interval '8 days'`,
    [sFileId],
  )
  assert.equal(sId, sFileId)
  await run(`update framework.sysfile set "tSweep" = now() - interval '1 hour' where "sId" = $1`, [sFileId])
  assert.equal((await fetched(sFileId)).status, 404)
  assert.equal((await told()).sFileId, null)
})

/** Has it wait until it is let go: its rows are another transaction's. */
const hold = async (): Promise<() => Promise<void>> => {
  const holder = new pg.Client({ connectionString: service.database.url })
  await holder.connect()
  await holder.query('begin; lock table public.expdoc in access exclusive mode')
  return () => holder.end()
}
const works = async (of: Client = admin): Promise<readonly OwnWork[]> =>
  (await of.get('/entry/work/get')).body.works
const stop = async (sRunId: string, by: Client = admin) => by.post('/entry/work/stop', { sRunId })
const stateOf = async (sRunId: string): Promise<string | undefined> =>
  (await run('select "sState" as "sId" from framework.sysqueuemessage where "sId" = $1', [sRunId]))[0]?.sId

test('who asked sees it under way and stops it: nothing is left of it, and nobody is told that it failed', async () => {
  const before = onDisk()
  const stream = await listen(service, admin)
  const letGo = await hold()
  const ids = [(await ask()).body.sRunId, (await ask()).body.sRunId]
  await eventually(async () => (await works()).some(({ isRunning }) => isRunning))
  assert.deepEqual(
    (await works()).map(({ sRunId, kind, sTitle, isRunning }) => [sRunId, kind, sTitle, isRunning]),
    [
      [ids[1], 'export', 'Papers: all/some', false],
      [ids[0], 'export', 'Papers: all/some', true],
    ],
  )
  for (const by of [clerk, acme]) {
    assert.deepEqual(await works(by), [])
    assert.equal((await stop(ids[0], by)).status, 404)
  }
  assert.equal((await stop(ids[0], service.as())).status, 401)
  for (const sRunId of ids.toReversed()) assert.equal((await stop(sRunId)).status, 200)
  assert.equal((await stop(ids[0])).status, 404)
  assert.deepEqual(await works(), [])
  await letGo()
  await eventually(async () => stream.told('work').some((work) => 'progress' in work === false))
  await eventually(
    async () => (await run(`select "sId" from framework.sysfile where "sState" = 'arriving'`)).length === 0,
  )
  assert.deepEqual([await stateOf(ids[0]), await stateOf(ids[1])], ['stopped', 'stopped'])
  assert.deepEqual([await messages(), onDisk()], [[], before])
  stream.close()
  await ask()
  assert.equal((await told()).kind, 'done')
})
