// Where the service keeps files of records, as the environment says it for both.
import { readerOf } from '#server/config/environment-reader.ts'
import { readFiles, readFilesBucket } from '#server/config/read-files.ts'
import { type Arrivals, makeArrivals } from '#server/platform/files/store/arrivals.ts'
import { diskStore } from '#server/platform/files/store/disk-store.ts'
import type { FileStore } from '#server/platform/files/store/file-store.ts'
import { s3Store } from '#server/platform/files/store/s3-store.ts'
import { Refused } from '../command/refused.ts'
import { dataFolder } from '../pack/named-database.ts'

export type RecordFiles = { readonly store: FileStore; readonly arrivals: Arrivals }

/** Throws Refused where it says so wrongly. */
export const openRecordFiles = (): RecordFiles => {
  const reader = readerOf(process.env)
  const { dir } = readFiles(reader, dataFolder())
  const bucket = readFilesBucket(reader)
  if (reader.mistakes.length > 0) throw new Refused(`${reader.mistakes.join('. ')}.`)
  return { store: bucket === undefined ? diskStore(dir) : s3Store(bucket), arrivals: makeArrivals(dir) }
}
