// From whose data a routine of a tenant is written: it may be written anew.
import type { Database } from '#server/platform/postgres/database.ts'
import { routinesSql } from './query/routines-query.ts'
import { type FoundRoutine, moduleWritten } from './written/written-mark.ts'

/** Null where there is none of that name, or somebody made or changed it by hand. */
export type ModuleOfRoutine = (schema: string, name: string) => Promise<string | null>

export const createModuleOfRoutine =
  ({ platform }: Pick<Database, 'platform'>): ModuleOfRoutine =>
  async (schema, name) => {
    const found = await platform((query) => query<FoundRoutine>(routinesSql(schema, [name.toLowerCase()])))
    const own = found.find((one) => one.schema === schema)
    return own === undefined ? null : moduleWritten(own)
  }
