// Exports: for who waits, asked for in the background, made there, and fetched.
import { createResults, type Results } from '../files/results.ts'
import type { Observe } from '../kernel/observation/observation.ts'
import type { Live } from '../live/live.ts'
import type { Metadata } from '../metadata/metadata.ts'
import type { Database } from '../platform/postgres/database.ts'
import type { ListenerParts } from '../queue/listeners.ts'
import { createRead } from '../records/read.ts'
import { createReadUnits } from '../routines/letterhead/read-units.ts'
import { createExportFile, type ExportFile } from '../transfer/export-file.ts'
import { createExportInBackground } from '../transfer/export-in-background.ts'
import { createCountRows } from '../transfer/gather/count-rows.ts'
import type { FileWorld } from './open-files.ts'

export type Exports = {
  readonly file: ExportFile
  readonly inBackground: ListenerParts['exportInBackground']
  readonly results: Results
}

type ExportWorld = {
  readonly database: Database
  readonly metadata: Metadata
  readonly files: FileWorld
  readonly live: Pick<Live, 'messaged'>
  readonly cursorKeys: readonly Uint8Array[]
  readonly observe: Observe
}

export const openExports = ({
  database,
  metadata,
  files,
  live,
  cursorKeys,
  observe,
}: ExportWorld): Exports => {
  const read = createRead({ database, metadata, cursorKeys, observe })
  const units = createReadUnits({ database, metadata })
  const file = createExportFile({ database, metadata, read, units, observe })
  const results = createResults({ database, metadata, ...files, observe })
  return {
    file,
    results,
    inBackground: createExportInBackground({
      exportFile: file,
      countRows: createCountRows(read),
      keepResult: results.keep,
      tell: ({ sBrandsId, sUserId }, sRunId, progress) =>
        live.messaged({ sBrandsId, sUserId, sRunId, ...(progress === undefined ? {} : { progress }) }),
    }),
  }
}
