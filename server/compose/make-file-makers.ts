// Files that are made of records: exports and prints, while somebody waits or behind.
import { createAskForFile } from '../queue/ask-for-file.ts'
import { createAskPrint } from '../reports/ask-print.ts'
import type { ReadUnits } from '../routines/letterhead/read-units.ts'
import type { Services } from '../tiers/services.ts'
import { createAskExport } from '../transfer/ask-export.ts'
import type { World } from './open-world.ts'

export const makeFileMakers = (
  { database, metadata, background, queue }: World,
  units: ReadUnits,
): Pick<Services, 'exports' | 'reports'> => {
  const askForFile = createAskForFile({ database, catalogue: metadata.catalogue, enqueue: queue.enqueue })
  return {
    exports: {
      file: background.exportFile,
      ask: createAskExport({ metadata, units, ask: (by, payload) => askForFile(by, 'DATA_EXPORT', payload) }),
      fetch: background.results.fetch,
    },
    reports: {
      render: background.render,
      ask: createAskPrint({
        ...{ database, metadata },
        ask: (by, payload) => askForFile(by, 'REPORT_RENDER', payload),
      }),
    },
  }
}
