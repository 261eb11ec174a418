// Runs a planned save by the shortest way that it can go: one statement on its own, else a transaction.
import type { Database } from '#server/platform/postgres/database.ts'
import { doOnce, type Repeatable } from './idempotency.ts'
import type { SavePlace } from './prove-save.ts'
import type { SaveEquipment } from './save-equipment.ts'
import { type OneStatement, saveNewInOne } from './save-new.ts'
import { saveInTransaction } from './save-transaction.ts'
import { withRetries } from './with-retries.ts'

export type SaveRun = {
  readonly place: SavePlace
  readonly equipment: SaveEquipment
  readonly repeatable: Repeatable
  readonly mode: 'write' | 'dry'
}

const writeAlone = async (
  database: Database,
  one: OneStatement,
  { place, mode }: SaveRun,
): Promise<string> => {
  const { statement, answer, explain = (error) => error } = one
  const rows = await database.writeTable<unknown>(place.context, mode, statement).catch((error: unknown) => {
    throw explain(error)
  })
  return answer([rows])
}

const transact = (database: Database, { place, equipment, repeatable, mode }: SaveRun): Promise<string> =>
  database.inTenant(place.context, { schemas: equipment.schemas, mode }, (query) =>
    doOnce(query, repeatable, () => saveInTransaction({ query, ...place }, equipment)),
  )

/** The answer's text; whatever it throws left nothing behind. */
export const runSave = async (database: Database, run: SaveRun): Promise<string> => {
  const one = run.repeatable.key === null ? saveNewInOne(run.place, run.equipment) : null
  return withRetries(() => (one === null ? transact(database, run) : writeAlone(database, one, run)))
}
