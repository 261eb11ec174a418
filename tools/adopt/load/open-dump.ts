// Opens a dump file as a stream of text: unpacks gzip and zstd, decodes its character set, and tells what is not a plain dump.
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { createGunzip, createZstdDecompress } from 'node:zlib'
import { AdoptionRefused } from '../refused.ts'
import { decoderOf, encodingOf } from './encoding.ts'

export type OpenedDump = {
  /** The version of the server that pg_dump read, where the file says it. */
  readonly serverVersion: number | null
  /** The name of the encoding that the text was decoded from. */
  readonly encoding: string
  readonly text: AsyncIterable<string>
}

const HEAD = 65_536

const firstBytes = async (path: string): Promise<Buffer> => {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(512), 0, 512, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const refuseOtherFormats = (path: string, head: Buffer): void => {
  const isTar = head.subarray(257, 262).toString('latin1') === 'ustar'
  if (head.subarray(0, 5).toString('latin1') === 'PGDMP' || isTar) {
    throw new AdoptionRefused(
      `${path} is an archive of pg_dump (custom or tar format): turn it into plain SQL first with pg_restore -f dump.sql ${path}`,
    )
  }
}

const checkFile = async (path: string): Promise<void> => {
  const found = await stat(path).catch((error: unknown) => {
    throw new AdoptionRefused(`There is no file ${path} that can be read.`, error)
  })
  if (found.isDirectory())
    throw new AdoptionRefused(
      `${path} is a folder: a dump in directory format becomes plain SQL with pg_restore -f dump.sql ${path}`,
    )
}

async function* unpacking(bytes: AsyncIterable<Buffer>, path: string): AsyncGenerator<Buffer> {
  try {
    yield* bytes
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    throw new AdoptionRefused(`${path} cannot be unpacked to its end: ${said}; nothing was changed.`, error)
  }
}

const bytesOf = (path: string, head: Buffer): AsyncIterable<Buffer> => {
  const file = createReadStream(path, { highWaterMark: 262_144 })
  const isGzip = head[0] === 0x1f && head[1] === 0x8b
  const isZstd = head.subarray(0, 4).equals(Buffer.from([0x28, 0xb5, 0x2f, 0xfd]))
  if (!isGzip && !isZstd) return file
  const unpacked = isGzip ? createGunzip() : createZstdDecompress()
  file.once('error', (error) => unpacked.destroy(error))
  return unpacking(file.pipe(unpacked), path)
}

async function* decoded(
  chunks: AsyncIterable<Buffer>,
  head: Buffer,
  encoding: string,
): AsyncGenerator<string> {
  const decode = decoderOf(encoding)
  yield decode(head)
  for await (const chunk of chunks) yield decode(chunk)
  yield decode()
}

const versionIn = (head: Buffer): number | null => {
  const found = /^-- Dumped from database version (\d+)/m.exec(
    head.toString('latin1').replaceAll('\0', ''),
  )?.[1]
  return found === undefined ? null : Number(found)
}

/** Takes the first bytes off a stream; what is left of it can be read on. */
const takeHead = async (chunks: AsyncIterator<Buffer>): Promise<Buffer> => {
  const parts: Buffer[] = []
  for (let size = 0; size < HEAD; ) {
    const { value, done } = await chunks.next()
    if (done === true) break
    parts.push(value)
    size += value.length
  }
  return Buffer.concat(parts)
}

/**
 * Opens a dump. `encoding` overrules what the file says of itself.
 * Throws AdoptionRefused for a file that is missing, not a plain dump, or not written in that encoding.
 */
export const openDump = async (path: string, asked?: string): Promise<OpenedDump> => {
  await checkFile(path)
  const first = await firstBytes(path)
  refuseOtherFormats(path, first)
  const chunks = bytesOf(path, first)[Symbol.asyncIterator]()
  const head = await takeHead(chunks)
  refuseOtherFormats(path, head)
  const encoding = asked ?? encodingOf(head)
  const serverVersion = versionIn(head)
  const rest = { [Symbol.asyncIterator]: () => chunks }
  return { encoding, serverVersion, text: decoded(rest, head, encoding) }
}
