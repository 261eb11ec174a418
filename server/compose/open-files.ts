// Where files of records are kept, with the sweeper that removes what nobody has any more.
import type { BucketConfig, Config, FilesConfig } from '../config/config.ts'
import { keepSweeping } from '../files/sweep.ts'
import type { Observe } from '../kernel/observation/observation.ts'
import { type Arrivals, makeArrivals } from '../platform/files/store/arrivals.ts'
import { diskStore } from '../platform/files/store/disk-store.ts'
import type { FileStore } from '../platform/files/store/file-store.ts'
import { s3Store } from '../platform/files/store/s3-store.ts'
import type { Database } from '../platform/postgres/database.ts'

export type FileWorld = {
  readonly store: FileStore
  readonly arrivals: Arrivals
  readonly mostBytes: number
  readonly tenantBytes: number
  readonly close: () => Promise<void>
}

/** What an operator should know of where files are kept. */
export const fileWarnings = ({
  redisUrl,
  files,
  filesBucket,
}: Pick<Config, 'redisUrl' | 'files' | 'filesBucket'>): readonly string[] =>
  redisUrl === undefined || files.isDirChosen || filesBucket !== undefined
    ? []
    : [
        `Files of records are kept in ${files.dir}, where other nodes do not find them: set FILES_DIR to a folder that all nodes share, or FILES_BUCKET_URL`,
      ]

type OpenFiles = FilesConfig & {
  /** Undefined: the folder keeps them. */
  readonly bucket: BucketConfig | undefined
  readonly database: Database
  readonly observe: Observe
}

/** A bucket that cannot be used is told of at once, and the service starts all the same: it has more to do than keeping files. */
const openStore = ({ dir, bucket, observe }: OpenFiles): FileStore => {
  if (bucket === undefined) return diskStore(dir)
  const store = s3Store(bucket)
  store
    .check()
    .catch((error: unknown) => observe({ kind: 'fault', where: 'looking at FILES_BUCKET_URL', error }))
  return store
}

const SWEEP_MS = 60_000

export const openFiles = (asked: OpenFiles): FileWorld => {
  const { dir, mostBytes, tenantBytes, database, observe } = asked
  const store = openStore(asked)
  const arrivals = makeArrivals(dir)
  const close = keepSweeping({ database, store, arrivals, observe, everyMs: SWEEP_MS })
  return { store, arrivals, mostBytes, tenantBytes, close }
}
