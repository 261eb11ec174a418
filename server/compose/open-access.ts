// Who may come in and do what, with the licence that stands behind it.
import { type Access, createAccess } from '../access/access.ts'
import type { KeptLicence } from '../access/licence/licence-file.ts'
import type { Config } from '../config/config.ts'
import type { Observe } from '../kernel/observation/observation.ts'
import type { KeyValueStore } from '../platform/keyvalue/key-value-store.ts'
import type { Database } from '../platform/postgres/database.ts'

type AccessWorld = {
  readonly database: Database
  readonly store: KeyValueStore
  readonly licence: KeptLicence
  readonly observe: Observe
}

export const openAccess = ({ tokenKeys, limits, timeZone }: Config, world: AccessWorld): Access =>
  createAccess({
    ...world,
    tokenKeys,
    times: { idleMs: limits.sessionIdleMs, maxMs: limits.sessionMaxMs },
    timeZone,
  })
