// Takes bytes as they come into a file of their own, counted and hashed, and no more of them than are allowed. What breaks off leaves nothing;
// what a killed process left is removed after a day.
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Arrived } from './file-store.ts'

/** So many bytes tell of which type a file is. */
export const HEAD_BYTES = 4_096

export type Arriving = {
  /** Called before so many bytes are kept, all of them together; what it throws ends the arrival. */
  readonly allow: (bytes: number) => void
  /** Called once with how the bytes begin; what it throws ends the arrival. */
  readonly begins: (head: Buffer) => void
}

/** The bytes from there on, so many or those that are left. */
type ReadAt = (at: number, length: number) => Promise<Buffer>

export type Arrivals = {
  /** Throws what `allow` and `begins` throw, and what the source does. */
  readonly take: (source: AsyncIterable<unknown>, arriving: Arriving) => Promise<Arrived>
  /** Looks into what has arrived, at any place of it. */
  readonly look: <T>(arrived: Arrived, work: (read: ReadAt) => Promise<T>) => Promise<T>
  /** Removes what has arrived and is not kept. */
  readonly discard: (arrived: Arrived) => Promise<void>
  /** Removes what processes that were killed left. */
  readonly sweep: (now: number) => Promise<void>
}

const DAY_MS = 86_400_000

const makeHead = (begins: Arriving['begins']) => {
  let head: Buffer | null = Buffer.alloc(0)
  return {
    add: (piece: Buffer): void => {
      if (head === null) return
      head = Buffer.concat([head, piece.subarray(0, HEAD_BYTES - head.length)])
      if (head.length < HEAD_BYTES) return
      begins(head)
      head = null
    },
    end: (): void => {
      if (head !== null) begins(head)
    },
  }
}

export const makeArrivals = (root: string): Arrivals => {
  const folder = join(root, 'arriving')

  const write = async (
    path: string,
    source: AsyncIterable<unknown>,
    arriving: Arriving,
  ): Promise<Arrived> => {
    const hash = createHash('sha256')
    const head = makeHead(arriving.begins)
    let bytes = 0
    const handle = await open(path, 'wx', 0o600)
    try {
      for await (const piece of source) {
        const part = piece as Buffer
        bytes += part.length
        arriving.allow(bytes)
        head.add(part)
        hash.update(part)
        await handle.write(part)
      }
      head.end()
      await handle.sync()
    } finally {
      await handle.close()
    }
    return { path, bytes, sha256: hash.digest('hex') }
  }

  return {
    take: async (source, arriving) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = join(folder, randomUUID())
      try {
        return await write(path, source, arriving)
      } catch (error) {
        await rm(path, { force: true })
        throw error
      }
    },
    look: async ({ path }, work) => {
      const handle = await open(path, 'r')
      try {
        return await work(async (at, length) => {
          const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, at)
          return buffer.subarray(0, bytesRead)
        })
      } finally {
        await handle.close()
      }
    },
    discard: ({ path }) => rm(path, { force: true }),
    sweep: async (now) => {
      for (const name of await readdir(folder).catch(() => [])) {
        const path = join(folder, name)
        const found = await stat(path).catch(() => null)
        if (found !== null && found.mtimeMs < now - DAY_MS) await rm(path, { force: true })
      }
    },
  }
}
