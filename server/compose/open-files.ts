// Where files of records are kept, with the sweeper that removes what nobody has any more.
import type { Config, FilesConfig } from '../config/config.ts'
import { keepSweeping } from '../files/sweep.ts'
import type { Observe } from '../kernel/observation/observation.ts'
import { type Arrivals, makeArrivals } from '../platform/files/store/arrivals.ts'
import { diskStore } from '../platform/files/store/disk-store.ts'
import type { FileStore } from '../platform/files/store/file-store.ts'
import type { Database } from '../platform/postgres/database.ts'

export type FileWorld = {
  readonly store: FileStore
  readonly arrivals: Arrivals
  readonly mostBytes: number
  readonly tenantBytes: number
  readonly close: () => Promise<void>
}

/** What an operator should know of where files are kept. */
export const fileWarnings = ({ redisUrl, files }: Pick<Config, 'redisUrl' | 'files'>): readonly string[] =>
  redisUrl === undefined || files.isDirChosen
    ? []
    : [
        `Files of records are kept in ${files.dir}, where other nodes do not find them: set FILES_DIR to a folder that all nodes share`,
      ]

const SWEEP_MS = 60_000

export const openFiles = ({
  dir,
  mostBytes,
  tenantBytes,
  database,
  observe,
}: FilesConfig & { readonly database: Database; readonly observe: Observe }): FileWorld => {
  const store = diskStore(dir)
  const arrivals = makeArrivals(dir)
  const close = keepSweeping({ database, store, arrivals, observe, everyMs: SWEEP_MS })
  return { store, arrivals, mostBytes, tenantBytes, close }
}
