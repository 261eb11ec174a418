// What becomes of the bytes: those of deleted files and records go after the transaction, those that nobody kept after a day; and a company
// has so much room.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { diskStore } from '#server/platform/files/store/disk-store.ts'
import type { Client } from '../support/service.ts'
import { idOf, MODULE, openParcels, type Parcels, PDF, send, sweepParcels } from './file-things.ts'

let parcels: Parcels
let admin: Client

before(async () => {
  parcels = await openParcels({ FILES_PER_COMPANY_BYTES: '1024' })
  admin = await parcels.service.signIn()
})
after(() => parcels?.close())

const sweep = (): Promise<number> => sweepParcels(parcels, diskStore(parcels.folder))

const uploaded = async (at: number): Promise<string> => {
  const answer = await send(parcels.service, admin, { sId: idOf(at) })
  assert.equal(answer.status, 200, answer.text)
  return answer.body.sFileId
}

test('what was deleted is swept, what is kept is not', async () => {
  const [gone, kept] = [await uploaded(10), await uploaded(10)]
  assert.equal((await admin.post('/entry/file/delete', { sFileId: gone })).status, 200)
  assert.equal(parcels.onDisk().length, 2)
  assert.equal(await sweep(), 1)
  assert.equal(await sweep(), 0)
  assert.deepEqual(
    parcels.onDisk().map((path) => path.slice(-36)),
    [kept],
  )
})

test('files of a record that is deleted go with it, and not while that is not committed', async () => {
  const sFileId = await uploaded(13)
  const { database } = parcels.service
  const readVersion = async (): Promise<string> => {
    const { body } = await admin.post(
      `/entry/business/getBusinessDataByFormcustomId/parcels?sModelsId=${MODULE}`,
      { sId: idOf(13) },
    )
    return body.rows[0].version
  }
  const save = async (dryRun: string) =>
    admin.post(`/entry/business/addUpdateDelBusinessData?sModelsId=${MODULE}${dryRun}`, {
      forms: [
        {
          sFormId: 'parcels',
          rows: [{ handleType: 'del', sId: idOf(13), data: {}, version: await readVersion() }],
        },
      ],
    })
  assert.equal((await save('&dryRun=1')).status, 200)
  assert.equal(await sweep(), 0)
  assert.equal((await admin.get(`/entry/file/${sFileId}`)).status, 200)
  const deleted = await save('')
  assert.equal(deleted.status, 200, deleted.text)
  assert.equal((await admin.get(`/entry/file/${sFileId}`)).status, 404)
  assert.equal(await sweep(), 1)
  assert.ok(!parcels.onDisk().some((path) => path.endsWith(sFileId)))
  const [note] = await database.query(
    `select f."sState", f."sFreedBy" from framework.sysfile f where f."sId" = '${sFileId}'`,
  )
  assert.deepEqual(note, { sState: 'gone', sFreedBy: 'demo-admin' })
})

test('files that are sent at once do not take more room together than there is, nor does one that says no length', async () => {
  const bytes = Buffer.concat([PDF, Buffer.alloc(285)])
  const sent = await Promise.all(
    Array.from({ length: 10 }, () => send(parcels.service, admin, { sId: idOf(10), bytes })),
  )
  const endless = new Blob([bytes]).stream()
  sent.push(await send(parcels.service, admin, { sId: idOf(10), bytes: endless }))
  const kept = sent.filter(({ status }) => status === 200)
  assert.equal(kept.length, 3)
  assert.ok(sent.every(({ status }) => status === 200 || status === 413))
  for (const { body } of kept) await admin.post('/entry/file/delete', { sFileId: body.sFileId })
  await sweep()
})

test('what was never kept is swept after a day', async () => {
  const answer = await send(parcels.service, admin, { sId: null, field: 'sPaper' })
  assert.equal(answer.status, 200, answer.text)
  const { sFileId } = answer.body
  assert.equal((await admin.get(`/entry/file/${sFileId}`)).status, 200)
  const clerk = await parcels.service.signIn({ user: 'manager' })
  assert.equal((await clerk.get(`/entry/file/${sFileId}`)).status, 404)
  assert.equal(await sweep(), 0)
  await parcels.service.database.query(
    `update framework.sysfile f set "tSweep" = f."tSweep" - interval '25 hours' where f."sState" = 'waiting'`,
  )
  assert.equal(await sweep(), 1)
  assert.equal((await admin.get(`/entry/file/${sFileId}`)).status, 404)
})

test('a company has so much room, and no other pays for it', async () => {
  const bytes = Buffer.concat([PDF, Buffer.alloc(900)])
  const full = await send(parcels.service, admin, { bytes })
  assert.equal(full.status, 200, full.text)
  const more = await send(parcels.service, admin, { bytes })
  assert.deepEqual([more.status, more.body.code], [413, 'too_large'])
  assert.match(more.body.detail, /no more room/)
  const acme = await parcels.service.signIn({ company: 'acme' })
  assert.equal((await send(parcels.service, acme, { bytes })).status, 200)
})
