// The rows of a module and its constants, through the cache. What the shared store holds is believed only when it is rows of that module.
import { Type } from 'typebox'
import type { Language } from '#contracts/language.ts'
import { jsonParser } from '#server/kernel/json/checked-json.ts'
import type { Cache } from '#server/platform/cache/cache.ts'
import { formConstantsEntry, moduleEntry } from '#server/platform/cache/cache-names.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { loadConstants, loadModuleRows } from './load-module-rows.ts'
import type { Scope } from './of-tenant.ts'
import { ConstantRow, ModuleRows } from './rows.ts'

type Reader = Scope & { readonly sLanguage: Language }

export type CachedRows = {
  /** Null when there is no such module. */
  readonly ofModule: (reader: Reader, sModelsId: string) => Promise<ModuleRows | null>
  readonly constants: (reader: Reader, sFormIds: readonly string[]) => Promise<readonly ConstantRow[]>
}

export const cachedRows = ({
  database,
  cache,
}: {
  readonly database: Database
  readonly cache: Cache
}): CachedRows => {
  const parseRows = jsonParser(
    Type.Object({ sModelsId: Type.String(), rows: Type.Union([ModuleRows, Type.Null()]) }),
  )
  const parseConstants = jsonParser(Type.Array(ConstantRow))
  return {
    ofModule: async (reader, sModelsId) => {
      const found = await cache.read(moduleEntry(reader, sModelsId), {
        load: async () => {
          const rows = await database.platform((query) => loadModuleRows(query, reader, sModelsId))
          return JSON.stringify({ sModelsId, rows })
        },
        parse: (text) => {
          const kept = parseRows(text)
          return kept?.sModelsId === sModelsId ? kept : undefined
        },
      })
      return found.rows
    },
    constants: ({ sBrandsId }, sFormIds) =>
      cache.read(formConstantsEntry(sBrandsId, { sFormIds }), {
        load: async () => JSON.stringify(await database.platform((query) => loadConstants(query, sFormIds))),
        parse: (text) => {
          const rows = parseConstants(text)
          return rows?.every(({ sFormId }) => sFormIds.includes(sFormId)) ? rows : undefined
        },
      }),
  }
}
