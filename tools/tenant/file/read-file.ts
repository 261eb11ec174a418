// Reads a file of many parts: what it says of itself first, then any part of it.

import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { Refused } from '../../command/refused.ts'
import { fileRefusal } from '../../pack/file-refusal.ts'
import { damaged, FILES, MANIFEST, type Manifest, parseManifest } from './manifest.ts'

export type CompanyFile = {
  readonly path: string
  readonly manifest: Manifest
  /** Throws Refused where it is not there. */
  readonly part: (name: string) => Promise<Readable>
  readonly fileIds: readonly string[]
}

const opened = async (path: string): Promise<ZipFile> => {
  try {
    return await openPromise(path, { lazyEntries: true, autoClose: false })
  } catch (error) {
    const explained = fileRefusal(error)
    if (explained !== error) throw explained
    throw new Refused(
      `${path} is cut off, or no file of a company: ${(error as Error).message}. Nothing was restored.`,
    )
  }
}

const entriesOf = async (zip: ZipFile): Promise<ReadonlyMap<string, Entry>> => {
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  return entries
}

const fileIn = async (path: string, zip: ZipFile): Promise<CompanyFile> => {
  const entries = await entriesOf(zip)
  const part = async (name: string): Promise<Readable> => {
    const entry = entries.get(name)
    if (entry === undefined) throw damaged(path, `it lacks ${name}`)
    return zip.openReadStreamPromise(entry)
  }
  const told = entries.get(MANIFEST)
  if (told === undefined) throw new Refused(`${path} is no file of a company: it lacks ${MANIFEST}.`)
  const manifest = parseManifest(path, await text(await part(MANIFEST)), zip.comment)
  const fileIds = [...entries.keys()]
    .filter((name) => name.startsWith(FILES))
    .map((name) => name.slice(FILES.length))
  if (fileIds.length !== manifest.files)
    throw damaged(path, `it holds ${fileIds.length} files of records, and not ${manifest.files}`)
  return { path, manifest, part, fileIds }
}

const OF_ZIP =
  /^(?:invalid|unexpected|not enough|too many|incorrect|end of|file data|expected|bad|unsupported|multi-disk|extra field|Zip64)/i

/** What went wrong as its bytes were read is the file's fault. */
const asDamaged = (error: unknown, path: string): unknown => {
  const { code = '', message = '' } = error as NodeJS.ErrnoException
  return code.startsWith('Z_') || (code === '' && OF_ZIP.test(message)) ? damaged(path, message) : error
}

/** Throws Refused where it is none, cut off, damaged, or of a newer program. */
export const withCompanyFile = async <T>(
  path: string,
  work: (file: CompanyFile) => Promise<T>,
): Promise<T> => {
  const zip = await opened(path)
  try {
    return await work(await fileIn(path, zip))
  } catch (error) {
    throw error instanceof Refused ? error : asDamaged(error, path)
  } finally {
    zip.close()
  }
}
