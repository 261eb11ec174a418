// An S3-compatible store for tests, with a bucket, which can be taken away and brought back.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

export type TestBucket = {
  /** For FILES_BUCKET_URL. */
  readonly url: string
  /** The files that it holds, by their last part. */
  readonly held: () => readonly string[]
  readonly stop: () => Promise<void>
  readonly start: () => Promise<void>
  readonly close: () => Promise<void>
}

const NAME = 'papers'
/** The server's own. */
const KEY = 'S3RVER'
const OBJECT = '._S3rver_object'

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

export const openBucket = async (): Promise<TestBucket> => {
  const directory = mkdtempSync(join(tmpdir(), 'armature-bucket-'))
  const port = await freePort()
  let server: S3rver | undefined
  const start = async (): Promise<void> => {
    server = new S3rver({
      ...{ address: '127.0.0.1', port, silent: true, directory, vhostBuckets: false },
      configureBuckets: [{ name: NAME, configs: [] }],
    })
    await server.run()
  }
  const stop = async (): Promise<void> => {
    server?.httpServer.closeAllConnections()
    await server?.close()
    server = undefined
  }
  await start()
  return {
    url: `http://${KEY}:${KEY}@127.0.0.1:${port}/${NAME}/of armature`,
    held: () =>
      readdirSync(directory, { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith(OBJECT))
        .map((path) => path.slice(0, -OBJECT.length).slice(-36)),
    stop,
    start,
    close: async () => {
      await stop()
      rmSync(directory, { recursive: true })
    },
  }
}
