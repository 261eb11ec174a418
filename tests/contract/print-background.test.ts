// Prints in the background: told and fetched as exports are, with the rights of that moment.
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, test } from 'node:test'
import type { Message } from '#contracts/messages.ts'
import { eventually } from '#tests/support/eventually.ts'
import { pagesOf } from '#tests/support/pdf.ts'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'
import { listen } from './live-things.ts'
import { MODULE, makeReports, print } from './report-things.ts'

let service: TestService
let folder: string
let admin: Client
let clerk: Client

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'armature-prints-'))
  service = await openTestService({ environment: { FILES_DIR: folder } })
  await makeReports(service.database)
  admin = await service.signIn()
  clerk = await service.signIn({ user: 'clerk' })
})
after(async () => {
  await service.close()
  rmSync(folder, { recursive: true })
})
beforeEach(() => service.database.query('delete from framework.sysmessage'))

const ask = (body: object = {}, by: Client = admin) =>
  by.post(`/entry/report/background?sModelsId=${MODULE}`, { sReportId: 'paper', sIds: ['p1', 'p2'], ...body })

const told = async (of: Client = admin): Promise<Message> => {
  const messages = async (): Promise<readonly Message[]> =>
    (await of.get('/entry/messages/get')).body.messages
  await eventually(async () => (await messages()).length > 0)
  const [message] = await messages()
  assert.ok(message)
  return message
}

test('the PDF is what a print that is waited for is, for who asked alone', async () => {
  const stream = await listen(service, admin)
  const { status, text, body } = await ask()
  assert.equal(status, 200, text)
  const { kind, sTitle, sRunId, sFileId } = await told()
  assert.deepEqual([kind, sTitle, sRunId], ['done', 'Paper.pdf', body.sRunId])
  const response = await fetch(`${service.url}/entry/result/${sFileId}`, {
    headers: { authorization: `Bearer ${admin.token}` },
  })
  assert.equal(response.headers.get('content-type'), 'application/pdf')
  const pages = await pagesOf(new Uint8Array(await response.arrayBuffer()))
  const waited = await print(service.url, admin, {
    sModelsId: MODULE,
    sReportId: 'paper',
    sIds: ['p1', 'p2'],
  })
  assert.deepEqual(pages, waited.pages)
  assert.equal((await clerk.get(`/entry/result/${sFileId}`)).status, 404)
  await eventually(async () => stream.told('work').length > 1)
  const works = stream.told('work')
  assert.deepEqual(works[0], { sRunId: body.sRunId, progress: { iRows: 0, iTotal: 2 } })
  assert.deepEqual(works.at(-1), { sRunId: body.sRunId })
  stream.close()
})

test('who may not print is refused at once; of what cannot be printed is told why', async () => {
  assert.equal((await ask({}, clerk)).status, 403)
  assert.equal((await ask({ sReportId: 'none' })).status, 404)
  assert.equal((await ask({ sIds: [] })).status, 400)
  assert.equal((await ask({ sIds: ['p3'] })).status, 200)
  const { kind, sTitle, sText, sFileId } = await told()
  assert.deepEqual([kind, sTitle, sFileId], ['failed', 'Paper', null])
  assert.notEqual(sText, '')
})
