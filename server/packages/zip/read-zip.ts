// A zip that somebody sent, to its files by their paths: nothing is unpacked that is larger, deeper or otherwise than a customer's folder.
import { buffer } from 'node:stream/consumers'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import type { Text } from '#contracts/language.ts'
import { AppError, type Complaint, invalidRequest } from '#server/kernel/errors/app-error.ts'
import { commonFolder, nameComplaints } from './entry-names.ts'

const MEBIBYTE = 1024 * 1024
const MOST_FILES = 2_000
const MOST_UNPACKED = 32 * MEBIBYTE
/** As of any customer's folder. */
const LARGEST_FILE = MEBIBYTE

const NO_ZIP: Text = { en: 'The file is no zip that can be read', zh: '该文件不是可读取的 zip 文件' }
const TOO_MANY: Text = {
  en: `A package has ${MOST_FILES} files at most`,
  zh: `一个包最多 ${MOST_FILES} 个文件`,
}
const TOO_LARGE: Text = {
  en: 'A package unpacks to 32 MiB at most, each of its files to 1 MiB',
  zh: '包解压后最大 32 MiB，其中每个文件最大 1 MiB',
}
const NO_FILE: Text = {
  en: 'a package has plain files and folders alone: no links, nothing encrypted',
  zh: '包内只能有普通文件和文件夹：不得有链接或加密内容',
}

/** Of systems that keep the kind of a file there: a plain file, a folder, or nothing said. */
const PLAIN_KINDS = new Set([0, 0o100000, 0o040000])

const isPlain = (entry: Entry): boolean =>
  !entry.isEncrypted() && PLAIN_KINDS.has((entry.externalFileAttributes >>> 16) & 0o170000)

const entriesOf = async (zip: ZipFile): Promise<readonly Entry[]> => {
  const entries: Entry[] = []
  for await (const entry of zip.eachEntry()) {
    entries.push(entry)
    if (entries.length > MOST_FILES) throw new AppError('too_large', TOO_MANY)
  }
  return entries
}

const refuseEntries = (entries: readonly Entry[]): void => {
  const links: Complaint[] = entries
    .filter((entry) => !isPlain(entry))
    .map(({ fileName }) => ({ path: fileName, message: NO_FILE }))
  const complaints = [...links, ...nameComplaints(entries.map(({ fileName }) => fileName))]
  if (complaints.length > 0) throw invalidRequest(complaints.slice(0, 50))
  const sizes = entries.map(({ uncompressedSize }) => uncompressedSize)
  const unpacked = sizes.reduce((sum, size) => sum + size, 0)
  if (unpacked > MOST_UNPACKED || sizes.some((size) => size > LARGEST_FILE))
    throw new AppError('too_large', TOO_LARGE)
}

export type PackageFiles = ReadonlyMap<string, Buffer>

const unpack = async (zip: ZipFile): Promise<PackageFiles> => {
  const entries = await entriesOf(zip)
  refuseEntries(entries)
  const files = entries.filter(({ fileName }) => !fileName.endsWith('/'))
  const folder = commonFolder(files.map(({ fileName }) => fileName))
  const read = new Map<string, Buffer>()
  // A file that holds more than it says is broken off by the reader.
  for (const entry of files)
    read.set(entry.fileName.slice(folder.length), await buffer(await zip.openReadStreamPromise(entry)))
  return read
}

/** Paths begin below the one folder that holds all files, where there is one. Throws invalid_request and too_large. */
export const readZip = async (bytes: Buffer): Promise<PackageFiles> => {
  try {
    return await unpack(await fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: true }))
  } catch (error) {
    if (error instanceof AppError) throw error
    const { message } = error as Error
    throw invalidRequest([
      { path: '', message: { en: `${NO_ZIP.en}: ${message}`, zh: `${NO_ZIP.zh}：${message}` } },
    ])
  }
}
