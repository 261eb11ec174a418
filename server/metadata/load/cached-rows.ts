// The rows of a module and its constants, through the cache. What the shared store holds is believed only when it is rows of that module.
import { Type } from 'typebox'
import type { Language } from '#contracts/language.ts'
import { jsonParser } from '#server/kernel/json/checked-json.ts'
import type { Cache } from '#server/platform/cache/cache.ts'
import { formConstantsEntry, moduleEntry, modulesPlace } from '#server/platform/cache/cache-names.ts'
import type { Database, Query } from '#server/platform/postgres/database.ts'
import { sql } from '#server/platform/postgres/sql.ts'
import { loadConstants, loadModuleRows } from './load-module-rows.ts'
import type { Scope } from './of-tenant.ts'
import { ConstantRow, ModuleRows } from './rows.ts'

type Reader = Scope & { readonly sLanguage: Language }

const MOST_TRIES = 4

/** What a module is built of. */
export type ModuleParts = { readonly rows: ModuleRows; readonly constants: readonly ConstantRow[] }

/** Null when there is no such module. */
export type ReadParts = (reader: Reader, sModelsId: string) => Promise<ModuleParts | null>

export const formIdsOf = ({ forms }: ModuleRows): readonly string[] => forms.map(({ sId }) => sId)

export const loadParts = async (
  query: Query,
  reader: Reader,
  sModelsId: string,
): Promise<ModuleParts | null> => {
  const rows = await loadModuleRows(query, reader, sModelsId)
  return rows === null ? null : { rows, constants: await loadConstants(query, formIdsOf(rows)) }
}

export const cachedRows = ({
  database,
  cache,
}: {
  readonly database: Database
  readonly cache: Cache
}): ReadParts => {
  const parseRows = jsonParser(
    Type.Object({ sModelsId: Type.String(), rows: Type.Union([ModuleRows, Type.Null()]) }),
  )
  const parseConstants = jsonParser(Type.Array(ConstantRow))
  const ofModule = async (reader: Reader, sModelsId: string): Promise<ModuleRows | null> => {
    const found = await cache.read(moduleEntry(reader, sModelsId), {
      load: async () => {
        const rows = await database.platform(async (query) => {
          // Of one moment: who publishes meanwhile shows nobody half of it.
          await query(sql`set transaction isolation level repeatable read`)
          return loadModuleRows(query, reader, sModelsId)
        })
        return JSON.stringify({ sModelsId, rows })
      },
      parse: (text) => {
        const kept = parseRows(text)
        return kept?.sModelsId === sModelsId ? kept : undefined
      },
    })
    return found.rows
  }
  const constantsOf = ({ sBrandsId }: Reader, sFormIds: readonly string[]): Promise<readonly ConstantRow[]> =>
    cache.read(formConstantsEntry(sBrandsId, { sFormIds }), {
      load: async () => JSON.stringify(await database.platform((query) => loadConstants(query, sFormIds))),
      parse: (text) => {
        const rows = parseConstants(text)
        return rows?.every(({ sFormId }) => sFormIds.includes(sFormId)) ? rows : undefined
      },
    })
  const readOnce: ReadParts = async (reader, sModelsId) => {
    const rows = await ofModule(reader, sModelsId)
    return rows === null ? null : { rows, constants: await constantsOf(reader, formIdsOf(rows)) }
  }
  return async (reader, sModelsId) => {
    const epoch = () => cache.stamp(modulesPlace(reader.sBrandsId))
    // Where something was published between rows and constants, they are read again.
    for (let tries = 1; tries < MOST_TRIES; tries += 1) {
      const from = await epoch()
      const parts = await readOnce(reader, sModelsId)
      await database.caughtUp()
      if ((await epoch()) === from) return parts
    }
    return readOnce(reader, sModelsId)
  }
}
