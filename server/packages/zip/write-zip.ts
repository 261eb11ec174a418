// Files as one zip: the same files give the same bytes, on whichever day.
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** The first day that a zip can tell, by the clock of whoever looks. */
const NO_TIME = new Date(1980, 0, 1)
const AS_USUAL = 0o100644

export const writeZip = (files: ReadonlyMap<string, Buffer>): Promise<Buffer> => {
  const zip = new ZipFile()
  for (const [path, bytes] of [...files].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    zip.addBuffer(bytes, path, { mtime: NO_TIME, mode: AS_USUAL, forceDosTimestamp: true })
  zip.end()
  return buffer(zip.outputStream)
}
