// Files of records in a bucket of an S3-compatible store: kept, given and swept as in a folder; where the bucket is away, is none or takes no
// such key, nothing is shown that is not whole.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { makeArrivals } from '#server/platform/files/store/arrivals.ts'
import { s3Store } from '#server/platform/files/store/s3-store.ts'
import type { Client } from '../support/service.ts'
import { idOf, MODULE, openParcels, type Parcels, PDF, send, sweepParcels } from './file-things.ts'
import { openBucket, type TestBucket } from './s3-things.ts'

let bucket: TestBucket
let parcels: Parcels
let admin: Client

before(async () => {
  bucket = await openBucket()
  parcels = await openParcels({ FILES_BUCKET_URL: bucket.url })
  admin = await parcels.service.signIn()
})
after(async () => {
  await parcels?.close()
  await bucket?.close()
})

const store = (change: Partial<Parameters<typeof s3Store>[0]> = {}) => {
  const { protocol, host, pathname, username, password } = new URL(bucket.url)
  const url = `${protocol}//${host}${pathname}`
  return s3Store({ url, region: undefined, keyId: username, secret: password, ...change })
}
const sweep = () => sweepParcels(parcels, store())

const bytesOf = async (sFileId: string): Promise<Buffer> => {
  const { url } = parcels.service
  const headers = { authorization: `Bearer ${admin.token}` }
  const answer = await fetch(`${url}/entry/file/${sFileId}`, { headers })
  assert.equal(answer.status, 200)
  return Buffer.from(await answer.arrayBuffer())
}
const listed = async (at: number): Promise<readonly string[]> =>
  (await admin.get(`/entry/file/list?sModelsId=${MODULE}&sFormId=parcels&sId=${idOf(at)}`)).body.files.map(
    ({ sFileId }: { sFileId: string }) => sFileId,
  )

test('a file is kept in the bucket as it came, given from there, and swept there', async () => {
  const bytes = Buffer.concat([PDF, randomBytes(150_000)])
  const answer = await send(parcels.service, admin, { bytes })
  assert.equal(answer.status, 200, answer.text)
  const { sFileId } = answer.body
  assert.deepEqual(bucket.held(), [sFileId])
  assert.deepEqual(parcels.onDisk(), [])
  assert.ok((await bytesOf(sFileId)).equals(bytes))
  assert.equal((await admin.post('/entry/file/delete', { sFileId })).status, 200)
  assert.equal(await sweep(), 1)
  assert.deepEqual(bucket.held(), [])
})

test('while the bucket is away files are 503, and what was begun leaves nothing', async () => {
  const kept = (await send(parcels.service, admin, { sId: idOf(13) })).body.sFileId
  await bucket.stop()
  for (const answer of [
    await send(parcels.service, admin, { sId: idOf(13) }),
    await admin.get(`/entry/file/${kept}`),
  ]) {
    assert.deepEqual([answer.status, answer.body.code], [503, 'unavailable'])
    assert.ok(!answer.text.includes('127.0.0.1') && !answer.text.includes('S3RVER'))
  }
  assert.deepEqual(await listed(13), [kept])
  assert.deepEqual(parcels.onDisk(), [])
  await admin.post('/entry/file/delete', { sFileId: kept })
  await assert.rejects(sweep(), /127\.0\.0\.1:\d+ does not answer/)
  await bucket.start()
  assert.deepEqual(bucket.held(), [kept])
  // What it could not undo while the bucket was away is due after a day.
  await parcels.service.database.query(
    `update framework.sysfile f set "tSweep" = f."tSweep" - interval '25 hours' where f."sState" = 'arriving'`,
  )
  assert.equal(await sweep(), 2)
  assert.deepEqual(bucket.held(), [])
})

test('what is wrong with a bucket is said in the store’s own words, without the secret', async () => {
  const { host } = new URL(bucket.url)
  await store().check()
  const missing = { url: `http://${host}/nothing` }
  for (const [change, says] of [
    [missing, /answers 404 NoSuchBucket/],
    [{ secret: 'not-the-secret' }, /answers 403 SignatureDoesNotMatch/],
    [{ keyId: 'nobody' }, /answers 403 InvalidAccessKeyId/],
    [{ url: 'http://127.0.0.1:1/papers' }, /127\.0\.0\.1:1 does not answer/],
  ] as const)
    await assert.rejects(store(change).check(), (error: Error) => {
      assert.match(error.message, says)
      assert.ok(!error.message.includes('not-the-secret'))
      return error.name === 'FileStoreTrouble'
    })
})

test('a range is those bytes', async () => {
  const arrived = await makeArrivals(parcels.folder).take(
    (async function* () {
      yield Buffer.from('0123456789')
    })(),
    { allow: () => undefined, begins: () => undefined },
  )
  const key = { sBrandsId: 'a.company/of *', sFileId: '0198c1f2-7d3e-7a44-9a10-000000000099' }
  await store().keep(key, arrived)
  const source = await store().open(key, { first: 2, last: 4 })
  assert.equal(Buffer.concat(await source.toArray()).toString(), '234')
  await store().remove(key)
  await store().remove(key)
  await assert.rejects(store().open(key), /answers 404 NoSuchKey/)
})
