// Keeps the bytes of a company's files where the service looks for them; what fails leaves none.
import type { Readable } from 'node:stream'
import { Refused } from '../command/refused.ts'
import type { RecordFiles } from './file-store.ts'
import type { KeptFile } from './record-files.ts'

type Putting = {
  readonly files: RecordFiles
  readonly tenant: string
  readonly kept: AsyncIterable<KeptFile>
  readonly source: (file: KeptFile) => Promise<Readable>
}

const UNBOUNDED = { allow: () => undefined, begins: () => undefined }

const putOne = async (
  { files: { arrivals, store }, tenant, source }: Putting,
  file: KeptFile,
): Promise<void> => {
  const arrived = await arrivals.take(await source(file), UNBOUNDED)
  if (file.sSha256 !== null && file.sSha256 !== arrived.sha256) {
    await arrivals.discard(arrived)
    throw new Refused(
      `The file ${file.sName} (${file.sFileId}) of a record is not the one that was sent. Nothing was made.`,
    )
  }
  await store.keep({ sBrandsId: tenant, sFileId: file.sFileId }, arrived)
}

/** Answers how many. */
export const putFiles = async (putting: Putting): Promise<number> => {
  const done: string[] = []
  try {
    for await (const file of putting.kept) {
      await putOne(putting, file)
      done.push(file.sFileId)
    }
    return done.length
  } catch (error) {
    for (const sFileId of done)
      await putting.files.store.remove({ sBrandsId: putting.tenant, sFileId }).catch(() => undefined)
    throw error
  }
}
