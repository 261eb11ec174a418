// `pack export`: writes what was changed in the builder back into the files of an edition, and leaves every other file as it is.
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { writeDurably } from '#server/platform/files/write-durably.ts'
import { connected, requireFramework } from './connect.ts'
import { readStoredRows, rowsOfOne } from './database-state.ts'
import { writeBack } from './export/write-back.ts'
import { STANDARD_EDITION } from './folders.ts'
import { readContent } from './read-content.ts'
import { rowsOfCompany } from './row-companies.ts'

/** For whoever the system lets. */
const AS_USUAL = 0o666

export type ExportResult = {
  /** One line for each file that was written or removed. */
  readonly lines: readonly string[]
  /** What the database holds and no file can say; it is not lost, for it stays in the database. */
  readonly notices: readonly string[]
}

/** In an edition that is added to another all paths begin with its name. */
const placeIn = (path: string, under: string | undefined): string =>
  under === undefined ? path : path.slice(under.length + 1)

/** Throws PackRefused when the content as it stands is wrong; then nothing is written. Changes nothing in the database. */
export const exportPack = async ({
  url,
  folder = STANDARD_EDITION,
}: {
  readonly url: string
  readonly folder?: string
}): Promise<ExportResult> => {
  const { edition, rows, addOn } = await readContent(folder)
  const stored = await connected(url, async (client) => {
    await requireFramework(client)
    const shared = rowsOfCompany(await readStoredRows(client), null)
    return rowsOfOne(client, shared, addOn === undefined ? null : edition.name)
  })
  const around = addOn === undefined ? null : { beside: addOn.base, under: edition.name }
  const { files: written, notices } = writeBack(edition, rows, stored, around)
  const files = written.map(({ path, text }) => ({ path: placeIn(path, around?.under), text }))
  for (const { path, text } of files) {
    const place = join(folder, path)
    await mkdir(dirname(place), { recursive: true })
    if (text === null) await rm(place)
    else await writeDurably(place, text, AS_USUAL)
  }
  return { lines: files.map(({ path, text }) => `${text === null ? 'remove' : 'write '} ${path}`), notices }
}
