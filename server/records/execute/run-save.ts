// Runs a planned save by the shortest way that it can go: one statement on its own, else a transaction.
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { GivenRecord } from '../query/save-read-query.ts'
import { doOnce, type Repeatable } from './idempotency.ts'
import type { KnownLookups } from './known-lookups.ts'
import type { SavePlace } from './prove-save.ts'
import { type LookupSource, readLookupsAhead } from './read-lookups.ts'
import type { SaveEquipment } from './save-equipment.ts'
import { isNewAlone, type OneStatement, saveNewInOne } from './save-new.ts'
import { saveInTransaction } from './save-transaction.ts'
import { withRetries } from './with-retries.ts'

export type SaveRun = {
  readonly place: SavePlace
  readonly equipment: SaveEquipment
  readonly repeatable: Repeatable
  readonly mode: 'write' | 'dry'
}

export type RunParts = { readonly database: Database; readonly known: KnownLookups }

/** Null where the statement gave back nothing: what was remembered holds no longer, and nothing was written. */
const writeAlone = async (
  database: Database,
  { statement, answer, explain }: OneStatement,
  { place, mode }: SaveRun,
): Promise<string | null> => {
  const rows = await database
    .writeTable<GivenRecord>(place.context, mode, statement)
    .catch((error: unknown) => {
      throw explain(error)
    })
  return rows.length === 0 ? null : answer(rows)
}

/** The statement with what is remembered; null where that does not suffice, or would be refused, which only what is stored may decide. */
const fromMemory = ({ known }: RunParts, { place, equipment }: SaveRun): OneStatement | null => {
  const sources = known.recall(place.context, equipment.lookups)
  try {
    return sources === null ? null : saveNewInOne(place, { sources, areRemembered: true })
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

const transact = (
  database: Database,
  { place, equipment, repeatable, mode }: SaveRun,
  lookups: readonly LookupSource[],
): Promise<string> =>
  database.inTenant(place.context, { schemas: equipment.schemas, mode }, (query) =>
    doOnce(query, repeatable, () =>
      saveInTransaction({ query, ...place }, { hooks: equipment.hooks, lookups }),
    ),
  )

/** The answer's text; whatever it throws left nothing behind. */
export const runSave = async (parts: RunParts, run: SaveRun): Promise<string> => {
  const { database, known } = parts
  const { place, equipment, repeatable } = run
  const isAlone = repeatable.key === null && isNewAlone(place, equipment.hooks)
  const remembered = isAlone ? fromMemory(parts, run) : null
  const answer = remembered === null ? null : await withRetries(() => writeAlone(database, remembered, run))
  if (answer !== null) return answer
  const sources = await readLookupsAhead(database, place.context, equipment.lookups)
  if (isAlone) known.remember(place.context, sources)
  const one = isAlone ? saveNewInOne(place, { sources, areRemembered: false }) : null
  return withRetries(
    async () =>
      (one === null ? null : await writeAlone(database, one, run)) ?? transact(database, run, sources),
  )
}
