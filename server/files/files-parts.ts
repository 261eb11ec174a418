// What files stand on: the database, metadata, the store and how much it takes.
import type { Observe } from '#server/kernel/observation/observation.ts'
import type { Metadata } from '#server/metadata/metadata.ts'
import type { Arrivals } from '#server/platform/files/store/arrivals.ts'
import type { FileStore } from '#server/platform/files/store/file-store.ts'
import type { Database } from '#server/platform/postgres/database.ts'

export type FilesParts = {
  readonly database: Pick<Database, 'inTenant' | 'readCurrent' | 'writeTable'>
  readonly metadata: Pick<Metadata, 'openModule' | 'openForm' | 'catalogue'>
  readonly store: FileStore
  readonly arrivals: Arrivals
  /** Of one file. */
  readonly mostBytes: number
  /** Of all files of a tenant together. */
  readonly tenantBytes: number
  readonly observe: Observe
}
