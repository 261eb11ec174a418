// Exports and prints: for who waits, and in the background; and what was made there.
import { createReadLogo } from '../files/logo.ts'
import { type BackgroundParts, makeInBackground } from '../files/make-in-background.ts'
import { createResults, type Results } from '../files/results.ts'
import type { Observe } from '../kernel/observation/observation.ts'
import type { Live } from '../live/live.ts'
import type { Metadata } from '../metadata/metadata.ts'
import type { Database } from '../platform/postgres/database.ts'
import type { ListenerParts } from '../queue/listeners.ts'
import { createRead, type Read } from '../records/read.ts'
import type { PdfThreads } from '../reports/pdf/pdf-threads.ts'
import { createPrintInBackground } from '../reports/print-in-background.ts'
import { createRenderReport, type RenderReport } from '../reports/render-report.ts'
import { createTryTemplate, type TryTemplate } from '../reports/try-template.ts'
import { createReadUnits } from '../routines/letterhead/read-units.ts'
import { createExportFile, type ExportFile } from '../transfer/export-file.ts'
import { createExportInBackground } from '../transfer/export-in-background.ts'
import { createCountRows } from '../transfer/gather/count-rows.ts'
import type { FileWorld } from './open-files.ts'

export type Background = {
  readonly read: Read
  readonly exportFile: ExportFile
  readonly render: RenderReport
  readonly tryTemplate: TryTemplate
  readonly makers: Pick<ListenerParts, 'exportInBackground' | 'printInBackground'>
  readonly results: Results
}

type BackgroundWorld = {
  readonly database: Database
  readonly metadata: Metadata
  readonly files: FileWorld
  readonly pdfThreads: PdfThreads
  readonly live: Pick<Live, 'messaged'>
  /** They seal cursors. */
  readonly tokenKeys: readonly Uint8Array[]
  readonly observe: Observe
}

export const openBackground = ({
  database,
  metadata,
  files,
  pdfThreads,
  live,
  tokenKeys,
  observe,
}: BackgroundWorld): Background => {
  const read = createRead({ database, metadata, cursorKeys: tokenKeys, observe })
  const units = createReadUnits({ database, metadata })
  const exportFile = createExportFile({ database, metadata, read, units, observe })
  const logoOf = createReadLogo({ database, store: files.store, observe })
  const printing = { database, metadata, read, threads: pdfThreads, logoOf, observe }
  const render = createRenderReport(printing)
  const results = createResults({ database, metadata, ...files, observe })
  const making: BackgroundParts = {
    keepResult: results.keep,
    tell: ({ sBrandsId, sUserId }, sRunId, progress) =>
      live.messaged({ sBrandsId, sUserId, sRunId, ...(progress === undefined ? {} : { progress }) }),
  }
  return {
    ...{ read, exportFile, render, results },
    tryTemplate: createTryTemplate(printing),
    makers: {
      exportInBackground: makeInBackground(making, {
        formOf: ({ request }) => request.sFormId,
        make: createExportInBackground({ exportFile, countRows: createCountRows(read) }),
      }),
      printInBackground: makeInBackground(making, {
        formOf: () => '',
        make: createPrintInBackground(render),
      }),
    },
  }
}
