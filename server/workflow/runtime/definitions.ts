// Deployed processes as they are run, each read once: a version never changes.
import type { Query } from '#server/platform/postgres/database.ts'
import type { Definition } from '../model/definition.ts'
import type { ReadModel } from '../reading/model-reader.ts'
import type { Fill } from './templates.ts'

type DefinitionRow = {
  readonly id: string
  readonly key: string
  readonly name: string | null
  readonly version: number
  readonly isSuspended: boolean
  readonly xml: string
}

export type Sought = { readonly ids: readonly string[]; readonly keys: readonly string[] }

export type Definitions = {
  /** Those of the ids, and the newest of the keys, by key. */
  readonly load: (query: Query, sBrandsId: string, sought: Sought) => Promise<Loaded>
}

export type Loaded = {
  readonly byId: ReadonlyMap<string, Definition>
  readonly newest: ReadonlyMap<string, Definition>
}

/** Of all tenants. */
const MOST_REMEMBERED = 2_000

const readDefinition = async (
  readModel: ReadModel,
  { id, key, xml }: DefinitionRow,
  sBrandsId: string,
): Promise<Definition> => {
  const model = await readModel(xml, { sBrandsId })
  const process = model.ok ? model.processes.find((each) => each.key === key) : undefined
  if (process === undefined) throw new Error(`the process ${id} was deployed and cannot be read any more`)
  return { ...process, id }
}

export const makeDefinitions = (fill: Fill, readModel: ReadModel): Definitions => {
  const remembered = new Map<string, Definition>()

  const remember = (place: string, definition: Definition): Definition => {
    const [oldest] = remembered.keys()
    if (remembered.size >= MOST_REMEMBERED && oldest !== undefined) remembered.delete(oldest)
    remembered.set(place, definition)
    return definition
  }

  return {
    load: async (query, sBrandsId, { ids, keys }) => {
      const placeOf = (id: string) => `${sBrandsId} ${id}`
      const known = (id: string) => remembered.get(placeOf(id))
      const unknown = ids.filter((id) => known(id) === undefined)
      const rows =
        unknown.length + keys.length === 0
          ? []
          : await query<DefinitionRow>(fill('process-definitions', { ids: unknown, keys }))
      const read = await Promise.all(
        rows.map(
          async (row) =>
            known(row.id) ?? remember(placeOf(row.id), await readDefinition(readModel, row, sBrandsId)),
        ),
      )
      const byId = new Map(read.map((definition) => [definition.id, definition]))
      for (const id of ids) {
        const definition = known(id)
        if (definition !== undefined) byId.set(id, definition)
      }
      return {
        byId,
        newest: new Map(read.filter(({ key }) => keys.includes(key)).map((one) => [one.key, one])),
      }
    },
  }
}
