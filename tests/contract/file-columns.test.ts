// Files that columns hold: part of the save that puts them there, with the old one gone when it is done and kept when it is not.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Answer, Client } from '../support/service.ts'
import { idOf, MODULE, openParcels, type Parcels, PDF, PNG, send } from './file-things.ts'

let parcels: Parcels
let admin: Client
let acme: Client

before(async () => {
  parcels = await openParcels()
  admin = await parcels.service.signIn()
  acme = await parcels.service.signIn({ company: 'acme' })
})
after(() => parcels?.close())

const photo = async (sId: string | null = idOf(10), as = admin): Promise<string> => {
  const sending = { sId, field: 'sPhoto', name: 'box.png', type: 'image/png', bytes: PNG }
  const answer = await send(parcels.service, as, sending)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.sFileId
}

const read = async (at: number) => {
  const { body } = await admin.post(
    `/entry/business/getBusinessDataByFormcustomId/parcels?sModelsId=${MODULE}`,
    { sId: idOf(at) },
  )
  return body.rows[0]
}

const save = async (rows: readonly object[], dryRun = ''): Promise<Answer> =>
  admin.post(`/entry/business/addUpdateDelBusinessData?sModelsId=${MODULE}${dryRun}`, {
    forms: [{ sFormId: 'parcels', rows }],
  })

const put = async (data: object, dryRun = '', at = 10): Promise<Answer> => {
  const { version } = await read(at)
  return save([{ handleType: 'update', sId: idOf(at), version, data }], dryRun)
}

const statusOf = async (sFileId: string): Promise<number> =>
  (await admin.get(`/entry/file/${sFileId}`)).status

const shownIn = async (field: string): Promise<readonly string[]> => {
  const { body } = await admin.get(`/entry/file/list?sModelsId=${MODULE}&sFormId=parcels&sId=${idOf(10)}`)
  const files: readonly { field: string | null; sFileId: string }[] = body.files
  return files.filter((file) => file.field === field).map(({ sFileId }) => sFileId)
}

test('a file waits for the save of its record, which lets the one before go', async () => {
  const first = await photo()
  assert.deepEqual(await shownIn('sPhoto'), [])
  assert.equal(await statusOf(first), 200)
  const saved = await put({ sPhoto: first })
  assert.equal(saved.status, 200, saved.text)
  assert.deepEqual(await shownIn('sPhoto'), [first])

  const second = await photo()
  assert.equal((await put({ sPhoto: second }, '&dryRun=1')).status, 200)
  assert.deepEqual([await statusOf(first), await shownIn('sPhoto')], [200, [first]])
  assert.equal((await put({ sPhoto: second })).status, 200)
  assert.deepEqual([await statusOf(first), await statusOf(second)], [404, 200])

  assert.equal((await put({ sName: 'open!' })).status, 200)
  assert.deepEqual(await shownIn('sPhoto'), [second])
  assert.equal((await put({ sPhoto: null })).status, 200)
  assert.deepEqual([await statusOf(second), await shownIn('sPhoto')], [404, []])
})

test('one that was sent before its record was saved becomes the new record’s', async () => {
  const sFileId = await photo(null)
  const answer = await save([{ handleType: 'add', data: { sName: 'new', sPhoto: sFileId } }])
  assert.equal(answer.status, 200, answer.text)
  const row = answer.body.forms[0].rows[0]
  assert.equal(row.data.sPhoto, sFileId, answer.text)
  assert.equal((await admin.post('/entry/file/delete', { sFileId })).status, 400)
  const { version, sId } = row
  assert.equal((await save([{ handleType: 'del', sId, version, data: {} }])).status, 200)
  assert.equal(await statusOf(sFileId), 404)
})

test('what is no file of this column, record and user is refused where it stands, and nothing is saved', async () => {
  const sent = (sending: object) => send(parcels.service, admin, { ...sending })
  const paper = (await sent({ field: 'sPaper', bytes: PDF })).body.sFileId
  const attached = (await sent({})).body.sFileId
  const clerk = await parcels.service.signIn({ user: 'manager' })
  const others = await send(parcels.service, clerk, {
    ...{ field: 'sPhoto', name: 'a.png', type: 'image/png', bytes: PNG },
  })
  const wrong = [
    paper,
    attached,
    others.body.sFileId ?? idOf(77),
    await photo(idOf(13)),
    await photo(idOf(10), acme),
    'x',
    idOf(99),
  ]
  for (const sPhoto of wrong) {
    const { status, body } = await put({ sPhoto, sName: 'changed' })
    assert.deepEqual([status, body.code], [400, 'invalid_request'])
    assert.deepEqual(
      body.errors.map(({ path }: { path: string }) => path),
      ['forms.0.rows.0.data.sPhoto'],
    )
  }
  assert.notEqual((await read(10)).sName, 'changed')
  const one = await photo()
  const rows = await Promise.all(
    [10, 13].map(async (at) => ({
      ...{ handleType: 'update', sId: idOf(at), version: (await read(at)).version },
      data: { sPhoto: one },
    })),
  )
  assert.equal((await save(rows)).status, 400)
})

test('a file waits a day and no longer', async () => {
  const sFileId = await photo()
  await parcels.service.database.query(
    `update framework.sysfile f set "tSweep" = f."tSweep" - interval '25 hours' where f."sState" = 'waiting'`,
  )
  const { status, body } = await put({ sPhoto: sFileId })
  assert.equal(status, 400)
  assert.match(body.errors[0].message, /send it again/)
})

test('files are described to those who may see them, and to nobody else', async () => {
  const [waiting, kept] = [await photo(), await photo()]
  assert.equal((await put({ sPhoto: kept })).status, 200)
  const describe = async (as: Client): Promise<readonly { sFileId: string; sName: string }[]> =>
    (await as.post('/entry/file/describe', { sFileIds: [waiting, kept, idOf(99), 'x'] })).body.files
  assert.deepEqual(
    (await describe(admin)).map(({ sFileId, sName }) => [sFileId, sName]).toSorted(),
    [
      [waiting, 'box.png'],
      [kept, 'box.png'],
    ].toSorted(),
  )
  const auditor = await parcels.service.signIn({ user: 'auditor' })
  assert.deepEqual(
    (await describe(auditor)).map(({ sFileId }) => sFileId),
    [kept],
  )
  assert.deepEqual(await describe(acme), [])
  const { database } = parcels.service
  await database.query(`update public.parcel set "sName" = 'closed' where "sId" = '${idOf(10)}'`)
  assert.deepEqual(await describe(auditor), [])
  await database.query(`update public.parcel set "sName" = 'open' where "sId" = '${idOf(10)}'`)
})

test('no file is kept for a record that is deleted while it arrives', async () => {
  let finish = (): void => undefined
  const bytes = new ReadableStream({
    start: (controller) => {
      controller.enqueue(PDF)
      finish = () => controller.close()
    },
  })
  const sending = send(parcels.service, admin, { sId: idOf(13), bytes })
  const { database } = parcels.service
  const arriving = `select count(*)::int as count from framework.sysfile f where f."sState" = 'arriving'`
  for (let tries = 0; tries < 50 && (await database.query(arriving))[0]?.count !== 1; tries++)
    await new Promise((resolve) => setTimeout(resolve, 50))
  const { version } = await read(13)
  assert.equal((await save([{ handleType: 'del', sId: idOf(13), version, data: {} }])).status, 200)
  finish()
  const answer = await sending
  assert.deepEqual([answer.status, answer.body.code], [404, 'not_found'])
  assert.deepEqual(await database.query(arriving), [{ count: 0 }])
})
