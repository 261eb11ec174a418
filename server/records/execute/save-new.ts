// The shortest way of a save: new documents in tables on which only the framework acts, with no hook and nothing stored
// to regard, are one statement and one round trip.
import type { Statement } from '#server/platform/postgres/sql.ts'
import { layGround } from '../plan/save-ground.ts'
import { needsOf } from '../plan/save-needs.ts'
import type { SaveState } from '../plan/save-state.ts'
import { writesOf } from '../plan/save-writes.ts'
import { preparedAdditions } from '../query/prepared-additions.ts'
import type { GivenRecord } from '../query/save-read-query.ts'
import { placeDatabaseError } from './place-error.ts'
import { proveRows, type SavePlace } from './prove-save.ts'
import { answerGiven } from './read-back.ts'
import type { LookupSource } from './read-lookups.ts'
import type { FormHooks } from './save-equipment.ts'
import { apart, staysAsWritten } from './write-statements.ts'

export type OneStatement = {
  readonly statement: Statement
  readonly answer: (rows: readonly GivenRecord[]) => string
  /** Makes more of an error of the statement. */
  readonly explain: (error: unknown) => unknown
}

/** The records that a save refers to: as they were just read, or as they are remembered, which its statement then confirms. */
export type LookedUp = { readonly sources: readonly LookupSource[]; readonly areRemembered: boolean }

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

/** Whether nothing but its lookups and its tables' triggers keeps a save from being one statement. */
export const isNewAlone = (place: SavePlace, hooks: readonly FormHooks[]): boolean =>
  hooks.every(isHookless) && regardsNothingStored(place)

/** The one statement of a save that `isNewAlone`; null where it needs more. Throws invalid_request with every complaint. */
export const saveNewInOne = (place: SavePlace, { sources, areRemembered }: LookedUp): OneStatement | null => {
  if (!sources.every(isFound)) return null
  const { plan, context } = place
  const ground = layGround(plan.module, { context, now: new Date() })
  const document = proveRows(place, ground, nothingStored(sources))
  const writes = writesOf(document)
  const [groups, ...others] = apart(writes.additions)
  if (groups === undefined || others.length > 0 || !staysAsWritten(place, writes)) return null
  const known = sources.map(({ versions, ...part }) => ({ ...part, versions: [...versions.values()] }))
  const said = { messages: [], replaced: new Map() }
  return {
    statement: preparedAdditions(plan.module, { groups, known: areRemembered ? known : [] }, context),
    answer: (rows) => answerGiven(place, { writes, said }, rows),
    explain: (error) => placeDatabaseError(error, writes, document),
  }
}
