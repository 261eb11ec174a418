// One file with many parts, each written as it comes. It has its name when it is whole and on disk.
import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { syncFolder } from '#server/platform/files/write-durably.ts'
import { Refused } from '../../command/refused.ts'
import { fingerprinted } from './fingerprinted.ts'

export type PartWriter = {
  /** Answers when all of it was taken. */
  readonly part: (
    name: string,
    source: Readable,
  ) => Promise<{ readonly bytes: number; readonly sha256: string }>
  /** The last one; `end` stands in the end of the file. */
  readonly last: (name: string, text: string, end: string) => void
}

const writerTo = (zip: ZipFile): PartWriter => ({
  part: async (name, source) => {
    const { stream, told } = fingerprinted()
    // Backups of the operator's are compressed well enough at the lowest effort, in a third of the time.
    zip.addReadStream(stream, name, { compressionLevel: 1, mode: 0o100600 })
    await pipeline(source, stream)
    return told()
  },
  last: (name, text, end) => {
    zip.addBuffer(Buffer.from(text), name, { mode: 0o100600 })
    zip.end({ comment: end, forceZip64Format: false })
  },
})

const OF_THE_DISK = new Set([
  'ENOSPC',
  'EDQUOT',
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOENT',
  'ENOTDIR',
  'EISDIR',
  'EIO',
  'EFBIG',
])

const explained = (error: unknown, path: string): unknown => {
  const { code = '', message } = error as NodeJS.ErrnoException
  return OF_THE_DISK.has(code)
    ? new Refused(`${path} could not be written, and nothing of it was left: ${message}.`)
    : error
}

const sync = async (path: string): Promise<void> => {
  const handle = await open(path, 'r+')
  await handle.sync().finally(() => handle.close())
}

/** Throws Refused where there is one already, or where it cannot be written; then nothing of it is left. */
export const writeFileOfParts = async (
  path: string,
  fill: (writer: PartWriter) => Promise<void>,
): Promise<void> => {
  if (await stat(path).catch(() => null)) throw new Refused(`There is a file ${path} already.`)
  const draft = `${path}.${randomBytes(6).toString('hex')}.part`
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  const written = pipeline(output, createWriteStream(draft, { flags: 'wx', mode: 0o600 }))
  try {
    // A disk that is full ends the work, which would wait for ever to be taken.
    await Promise.race([fill(writerTo(zip)), written.then(() => finished(output))])
    await written
    await sync(draft)
    await rename(draft, path)
    await syncFolder(dirname(path))
  } catch (error) {
    output.destroy()
    await written.catch(() => undefined)
    await rm(draft, { force: true })
    throw explained(error, path)
  }
}
