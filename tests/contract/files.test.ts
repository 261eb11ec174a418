// Files of records: whose they are, who may have them, what is taken and what is not, and that nothing is left of what broke off.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { FileEntry } from '#contracts/activity.ts'
import type { Client } from '../support/service.ts'
import { idOf, MODULE, openParcels, type Parcels, PDF, PNG, send } from './file-things.ts'

let parcels: Parcels
let admin: Client
let acme: Client
let auditor: Client

before(async () => {
  parcels = await openParcels()
  const { service } = parcels
  admin = await service.signIn()
  acme = await service.signIn({ company: 'acme' })
  auditor = await service.signIn({ user: 'auditor' })
})
after(() => parcels?.close())

type Sending = Parameters<typeof send>[2]
const upload = (sending: Sending = {}, as = admin) => send(parcels.service, as, sending)

const uploaded = async (sending: Sending = {}): Promise<string> => {
  const answer = await upload(sending)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.sFileId
}

const list = (at: number, as = admin, form = 'parcels') =>
  as.get(`/entry/file/list?sModelsId=${MODULE}&sFormId=${form}&sId=${idOf(at)}`)
const namesOf = async (at: number): Promise<readonly string[]> =>
  (await list(at)).body.files.map(({ sName }: { sName: string }) => sName)
const get = (sFileId: string, as = admin) => as.get(`/entry/file/${sFileId}`)
const remove = (sFileId: string, as = admin) => as.post('/entry/file/delete', { sFileId })

test('the activity tells who attached a file, and who removed it', async () => {
  const sFileId = await uploaded({ name: 'drawing.pdf' })
  const files = async () => {
    const { body } = await admin.get(`/entry/activity?sModelsId=${MODULE}&sId=${idOf(10)}`)
    return body.items
      .filter(({ kind, sText }: FileEntry) => kind === 'file' && sText === 'drawing.pdf')
      .map(({ sOperation, sUserId }: FileEntry) => [sOperation, sUserId])
  }
  assert.deepEqual(await files(), [['add', 'demo-admin']])
  assert.equal((await remove(sFileId)).status, 200)
  assert.deepEqual(await files(), [
    ['del', 'demo-admin'],
    ['add', 'demo-admin'],
  ])
})

test('a file is attached, listed, fetched as an attachment, and deleted', async () => {
  const answer = await upload({ name: '送货单 “12”.pdf' })
  assert.deepEqual(
    [answer.status, answer.body.sName, answer.body.sType, answer.body.iBytes],
    [200, '送货单 “12”.pdf', 'application/pdf', PDF.length],
  )
  const { sFileId } = answer.body
  const { body } = await list(10)
  assert.deepEqual([body.files.length, body.mostBytes], [1, 200_000])
  const [{ tWhen, ...told }] = body.files
  assert.match(tWhen, /^\d{4}-/)
  assert.deepEqual(told, {
    ...answer.body,
    field: null,
    sUserId: 'demo-admin',
    sUserName: told.sUserName,
  })
  const file = await get(sFileId)
  assert.equal(file.text, PDF.toString())
  assert.equal(
    file.headers.get('content-disposition'),
    `attachment; filename="___ _12_.pdf"; filename*=UTF-8''${encodeURIComponent('送货单 “12”.pdf')}`,
  )
  assert.deepEqual(
    ['content-type', 'x-content-type-options', 'cache-control', 'content-length'].map((name) =>
      file.headers.get(name),
    ),
    ['application/pdf', 'nosniff', 'private, no-store', String(PDF.length)],
  )
  assert.match(file.headers.get('content-security-policy') ?? '', /^sandbox; default-src 'none'/)
  assert.equal((await remove(sFileId)).status, 200)
  assert.equal((await get(sFileId)).status, 404)
  assert.equal((await remove(sFileId)).status, 404)
  assert.deepEqual(await namesOf(10), [])
  const audit = await parcels.service.database.query(
    `select a."sOperation" as did from framework.sysaudit a where a."sTbName" = 'sysfile' and a."sRowId" = '${sFileId}' order by a."iId"`,
  )
  assert.deepEqual(audit, [{ did: 'add' }, { did: 'del' }])
})

test('another company, one who may not change, and nobody: no file comes or goes', async () => {
  const sFileId = await uploaded()
  assert.equal((await get(sFileId, acme)).status, 404)
  assert.equal((await remove(sFileId, acme)).status, 404)
  assert.deepEqual((await list(10, acme)).body.files, [])
  assert.equal((await get(sFileId, parcels.service.as())).status, 401)
  assert.equal((await upload({}, parcels.service.as())).status, 401)
  assert.equal((await upload({}, auditor)).status, 403)
  assert.equal((await remove(sFileId, auditor)).status, 403)
  assert.equal((await get(sFileId, auditor)).status, 200)
  assert.deepEqual((await list(10, auditor)).body.mostBytes, 0)
  await remove(sFileId)
})

test('a record that the form does not show, or that is none, has no files', async () => {
  for (const sId of [idOf(11), idOf(99)]) assert.equal((await upload({ sId })).status, 404)
  assert.equal((await upload({ sId: null })).status, 404)
  assert.equal((await list(11)).status, 404)
  const sFileId = await uploaded({ sId: idOf(13) })
  const { database } = parcels.service
  await database.query(`update public.parcel set "sName" = 'closed' where "sId" = '${idOf(13)}'`)
  assert.equal((await get(sFileId)).status, 404)
  assert.equal((await remove(sFileId)).status, 404)
  await database.query(`update public.parcel set "sName" = 'open' where "sId" = '${idOf(13)}'`)
  assert.equal((await get(sFileId)).status, 200)
})

test('an approved record takes files and gives none away', async () => {
  const sFileId = await uploaded({ sId: idOf(12) })
  const { status, body } = await remove(sFileId)
  assert.deepEqual([status, body.code], [409, 'locked'])
  assert.equal((await get(sFileId)).status, 200)
})

test('names are made safe', async () => {
  for (const [given, kept] of [
    ['../../etc/passwd', 'passwd'],
    ['a\u202Efdp.exe', 'afdp.exe_'],
    ['con.txt', 'con_.txt'],
  ] as const) {
    const { body } = await upload({ name: given, type: 'text/plain', bytes: Buffer.from('x') })
    assert.equal(body.sName, kept)
    await remove(body.sFileId)
  }
  assert.ok(parcels.onDisk().every((path) => /\/demo\/[0-9a-f]{2}\/[0-9a-f-]{36}$/.test(path)))
})

const REFUSED: readonly (readonly [string, Sending, number, string, RegExp])[] = [
  [
    'more than the form takes',
    { bytes: Buffer.concat([PDF, Buffer.alloc(200_000)]) },
    413,
    'too_large',
    /195 kB/,
  ],
  ['a type that is none', { type: 'pdf' }, 415, 'unsupported_media', /a file with its own type/],
  ['a picture that is none', { name: 'a.png', type: 'image/png' }, 415, 'unsupported_media', /not what/],
  [
    'a type that the form does not take',
    { form: 'papers', name: 'a.png', type: 'image/png', bytes: PNG },
    415,
    'unsupported_media',
    /application\/pdf, text/,
  ],
  ['nothing', { bytes: Buffer.alloc(0) }, 400, 'invalid_request', /empty/],
  ['a form that takes none', { form: 'bare' }, 403, 'forbidden', /no files/],
  ['a column that holds none', { field: 'sName' }, 400, 'invalid_request', /column/],
  ['a hidden column', { field: 'sSecretPaper' }, 400, 'invalid_request', /column/],
  [
    'more than the column takes',
    { field: 'sPhoto', name: 'a.png', bytes: Buffer.concat([PNG, Buffer.alloc(1_000)]) },
    413,
    'too_large',
    /kB/,
  ],
  [
    'a type that the column does not take',
    { field: 'sPaper', name: 'a.png', type: 'image/png', bytes: PNG },
    415,
    'unsupported_media',
    /application\/pdf/,
  ],
  [
    'a picture of 60 000 × 60 000',
    {
      name: 'a.png',
      type: 'image/png',
      bytes: Buffer.from('89504e470d0a1a0a0000000d494844520000ea600000ea600806000000', 'hex'),
    },
    413,
    'too_large',
    /80 million/,
  ],
  [
    'as large a picture behind its preview',
    {
      name: 'a.jpg',
      type: 'image/jpeg',
      bytes: Buffer.concat([
        Buffer.from('ffd8ffe1ea60', 'hex'),
        Buffer.alloc(59_998, 1),
        Buffer.from('ffc0001108ea60ea6003012200021101031101', 'hex'),
      ]),
    },
    413,
    'too_large',
    /80 million/,
  ],
  [
    'a picture of eight bytes',
    { name: 'a.png', type: 'image/png', bytes: PNG.subarray(0, 8) },
    415,
    'unsupported_media',
    /broken/,
  ],
  ['a PDF for a picture', { field: 'sPhoto' }, 415, 'unsupported_media', /image/],
]

for (const [what, sending, status, code, detail] of REFUSED)
  test(`${what} is refused, and nothing is left of it`, async () => {
    const disk = parcels.onDisk()
    const rows = 'select count(*)::int as count from framework.sysfile'
    const before = await parcels.service.database.query(rows)
    const answer = await upload(sending)
    assert.deepEqual([answer.status, answer.body.code], [status, code], answer.text)
    assert.match(answer.body.detail, detail)
    assert.deepEqual(parcels.onDisk(), disk)
    assert.deepEqual(await parcels.service.database.query(rows), before)
  })

test('a body that says no length is cut off where it is too long', async () => {
  const disk = parcels.onDisk()
  let pieces = 0
  const bytes = new ReadableStream({
    pull: (controller) => {
      pieces += 1
      if (pieces > 100) controller.close()
      else controller.enqueue(Buffer.concat([PDF, Buffer.alloc(50_000)]))
    },
  })
  const answer = await upload({ bytes }).catch(() => null)
  if (answer !== null) assert.equal(answer.status, 413)
  assert.deepEqual(parcels.onDisk(), disk)
})

test('an upload that is given up leaves nothing', async () => {
  const disk = parcels.onDisk()
  const giveUp = new AbortController()
  const bytes = new ReadableStream({
    start: (controller) => {
      controller.enqueue(PDF)
      setTimeout(() => giveUp.abort(), 100)
    },
  })
  await assert.rejects(upload({ bytes, signal: giveUp.signal }), { name: 'AbortError' })
  const { database } = parcels.service
  const arriving = `select count(*)::int as count from framework.sysfile f where f."sState" = 'arriving'`
  for (let tries = 0; tries < 50 && (await database.query(arriving))[0]?.count !== 0; tries++)
    await new Promise((resolve) => setTimeout(resolve, 50))
  assert.deepEqual(await database.query(arriving), [{ count: 0 }])
  assert.deepEqual(parcels.onDisk(), disk)
})

test('a badly encoded name is refused', async () => {
  const response = await fetch(
    `${parcels.service.url}/entry/file/upload?sModelsId=${MODULE}&sFormId=parcels&sId=${idOf(10)}`,
    {
      method: 'POST',
      headers: {
        authorization: `Bearer ${admin.token}`,
        'content-type': 'text/plain',
        'x-file-name': '%E0%A4%A',
      },
      body: 'x',
    },
  )
  assert.equal(response.status, 400)
  assert.match(await response.text(), /x-file-name/)
})

test('a range of a file is answered with those bytes, by who may have the file', async () => {
  const sFileId = await uploaded({ name: 'part.pdf', bytes: Buffer.concat([PDF, Buffer.from('0123456789')]) })
  const part = async (headers: Record<string, string>, { token } = admin) => {
    const answer = await fetch(`${parcels.service.url}/entry/file/${sFileId}`, {
      headers: { authorization: `Bearer ${token}`, ...headers },
    })
    return { answer, text: await answer.text() }
  }
  const size = PDF.length + 10
  const { answer, text } = await part({ range: 'bytes=-4' })
  assert.deepEqual([answer.status, text], [206, '6789'])
  assert.equal(answer.headers.get('content-range'), `bytes ${size - 4}-${size - 1}/${size}`)
  assert.equal(answer.headers.get('content-length'), '4')
  assert.equal(answer.headers.get('content-type'), 'application/pdf')
  assert.match(answer.headers.get('content-disposition') ?? '', /^attachment/)
  const etag = answer.headers.get('etag') ?? ''
  assert.equal((await part({ range: 'bytes=0-3', 'if-range': etag })).text, '%PDF')
  const whole = await part({ range: 'bytes=0-3', 'if-range': '"another"' })
  assert.deepEqual([whole.answer.status, whole.text.length], [200, size])
  assert.equal(whole.answer.headers.get('accept-ranges'), 'bytes')
  const beyond = await part({ range: `bytes=${size}-` })
  assert.deepEqual([beyond.answer.status, JSON.parse(beyond.text).code], [416, 'no_such_range'])
  assert.equal(beyond.answer.headers.get('content-range'), `bytes */${size}`)
  assert.equal((await part({ range: 'bytes=0-3' }, acme)).answer.status, 404)
})
