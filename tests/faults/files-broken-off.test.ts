// Files of records while things break: the service killed in the middle of one, a folder that cannot be written, a bucket that breaks off. No
// half file is ever shown, who sends is told, what is left behind is swept, and the record is unharmed.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, statSync, utimesSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { diskStore } from '#server/platform/files/store/disk-store.ts'
import { TEST_PASSWORD } from '#tests/support/database.ts'
import { until } from '#tests/support/embedded-process.ts'
import { type Client, openTestService } from '#tests/support/service.ts'
import { startService } from '#tests/support/started-service.ts'
import { idOf, MODULE, openParcels, type Parcels, PDF, send, sweepParcels } from '../contract/file-things.ts'

let parcels: Parcels
let admin: Client

before(async () => {
  parcels = await openParcels()
  admin = await parcels.service.signIn()
})
after(() => parcels?.close())

const listed = async (at: number): Promise<readonly string[]> =>
  (await admin.get(`/entry/file/list?sModelsId=${MODULE}&sFormId=parcels&sId=${idOf(at)}`)).body.files.map(
    ({ sName }: { sName: string }) => sName,
  )

const isUnharmed = async (at: number): Promise<void> => {
  const { status, body } = await admin.post(
    `/entry/business/getBusinessDataByFormcustomId/parcels?sModelsId=${MODULE}`,
    { sId: idOf(at) },
  )
  assert.deepEqual([status, body.rows[0].sName], [200, 'open'])
}

const arriving = async (): Promise<number> =>
  (await parcels.service.database.query(`select from framework.sysfile f where f."sState" = 'arriving'`))
    .length

/** A day later. */
const sweepLater = async (): Promise<void> => {
  const { folder, service } = parcels
  await service.database.query(
    `update framework.sysfile f set "tSweep" = f."tSweep" - interval '25 hours' where f."sState" = 'arriving'`,
  )
  const yesterday = new Date(Date.now() - 90_000_000)
  for (const name of readdirSync(join(folder, 'arriving')))
    utimesSync(join(folder, 'arriving', name), yesterday, yesterday)
  await sweepParcels(parcels, diskStore(folder))
}

const LARGE = Buffer.concat([PDF, randomBytes(150_000)])

test('the service is killed in the middle of a file', async () => {
  const { database } = parcels.service
  const node = startService({
    ...{ DATABASE_URL: database.url, FILES_DIR: parcels.folder, MAX_FILE_BYTES: '300000' },
    TOKEN_KEYS: randomBytes(32).toString('base64url'),
  })
  const url = (await node.address) ?? assert.fail(node.said())
  const { token } = (await (
    await fetch(`${url}/entry/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{ sBrandNo: 'demo', sUserNo: 'admin', sPassword: TEST_PASSWORD, sLoginType: 'business' },
      }),
    })
  ).json()) as { token: string }
  const half = new ReadableStream({ start: (source) => source.enqueue(LARGE.subarray(0, 100_000)) })
  const sent = send({ ...parcels.service, url }, { ...admin, token }, { bytes: half })
  await until(() => parcels.onDisk().some((path) => statSync(path).size === 100_000))
  node.signal('SIGKILL')
  await assert.rejects(sent, TypeError)
  assert.deepEqual([await listed(10), await arriving(), parcels.onDisk().length], [[], 1, 1])
  await isUnharmed(10)
  await sweepLater()
  assert.deepEqual([await arriving(), parcels.onDisk()], [0, []])
})

const asRoot = { skip: process.getuid?.() !== 0 && 'mounts disks, which only root may' }

test('the disk is full', asRoot, async () => {
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'armature-test', parcels.folder])
  try {
    const answer = await send(parcels.service, admin, { bytes: LARGE })
    assert.deepEqual([answer.status, answer.body.code], [503, 'unavailable'])
    assert.deepEqual([await listed(10), await arriving(), parcels.onDisk()], [[], 0, []])
    await isUnharmed(10)
    assert.equal((await send(parcels.service, admin, { name: 'small.pdf' })).status, 200)
  } finally {
    execFileSync('umount', ['-l', parcels.folder])
  }
})

test('the bucket breaks off in the middle, of what is sent and of what is fetched', async () => {
  let takes = false
  const bucket = createServer((request, response) => {
    if (request.method === 'GET') {
      response.writeHead(200, { 'content-length': LARGE.length }).write(LARGE.subarray(0, 70_000))
      setTimeout(() => response.destroy(), 100)
    } else if (request.method === 'PUT' && !takes) request.once('data', () => request.destroy())
    else request.resume().once('end', () => response.end())
  }).listen(0, '127.0.0.1')
  await once(bucket, 'listening')
  const { port } = bucket.address() as AddressInfo
  const service = await openTestService({
    database: parcels.service.database,
    environment: {
      ...{ FILES_DIR: parcels.folder, MAX_FILE_BYTES: '300000' },
      FILES_BUCKET_URL: `http://key:secret@127.0.0.1:${port}/papers`,
    },
  })
  try {
    const other = await service.signIn()
    const answer = await send(service, other, { sId: idOf(13), bytes: LARGE })
    assert.deepEqual([answer.status, answer.body.code], [503, 'unavailable'])
    assert.deepEqual([await listed(13), await arriving(), parcels.onDisk()], [[], 0, []])
    await isUnharmed(13)
    takes = true
    const kept = await send(service, other, { sId: idOf(13), bytes: LARGE })
    assert.equal(kept.status, 200, kept.text)
    const fetched = await fetch(`${service.url}/entry/file/${kept.body.sFileId}`, {
      headers: { authorization: `Bearer ${other.token}` },
    })
    await assert.rejects(fetched.arrayBuffer(), TypeError)
  } finally {
    await service.close()
    bucket.closeAllConnections()
    bucket.close()
  }
})
