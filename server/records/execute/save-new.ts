// The shortest way of a save: new documents in tables on which only the framework acts, with no hook and nothing stored
// to regard, are one statement and one round trip.
import type { Ending } from '#server/platform/postgres/database.ts'
import type { Sql, Statement } from '#server/platform/postgres/sql.ts'
import { layGround } from '../plan/save-ground.ts'
import { needsOf } from '../plan/save-needs.ts'
import type { SaveState } from '../plan/save-state.ts'
import { writesOf } from '../plan/save-writes.ts'
import { placeDatabaseError } from './place-error.ts'
import { proveRows, type SavePlace } from './prove-save.ts'
import { writeGivingBack } from './read-back.ts'
import type { LookupSource } from './read-lookups.ts'
import type { FormHooks, SaveEquipment } from './save-equipment.ts'
import { staysAsWritten } from './write-statements.ts'

export type OneStatement = Omit<Ending<string>, 'statements'> & { readonly statement: Sql | Statement }

const isHookless = ({ before, after, saveReturn }: FormHooks): boolean =>
  before.length === 0 && after.length === 0 && saveReturn === null

const isFound = ({ need, found }: LookupSource): boolean => need.values.every((value) => found.has(value))

const nothingStored = (lookups: readonly LookupSource[]): SaveState => ({
  stored: new Map(),
  locks: new Map(),
  lines: [],
  approvedBelow: [],
  lookups: new Map(lookups.map(({ need, found }) => [need.key, found])),
})

const regardsNothingStored = ({ plan }: SavePlace): boolean => {
  const { touched, cascades } = needsOf(plan)
  return touched.length === 0 && cascades.length === 0
}

/** The one statement of a save that needs no more; null for every other. Throws invalid_request with every complaint. */
export const saveNewInOne = (place: SavePlace, { hooks, lookups }: SaveEquipment): OneStatement | null => {
  if (!hooks.every(isHookless) || !lookups.every(isFound) || !regardsNothingStored(place)) return null
  const ground = layGround(place.plan.module, { context: place.context, now: new Date() })
  const document = proveRows(place, ground, nothingStored(lookups))
  const writes = writesOf(document)
  if (!staysAsWritten(place, writes)) return null
  const { statements, answer } = writeGivingBack(place, writes, { messages: [], replaced: new Map() })
  const [statement, ...others] = statements
  if (statement === undefined || others.length > 0) return null
  return {
    kind: 'ending',
    statement,
    answer,
    explain: (error) => placeDatabaseError(error, writes, document),
  }
}
