// Reads what an installation has for one tenant, part by part: metadata, and of the database what its names are held against.
import type { Query } from '#server/platform/postgres/database.ts'
import type { Sql } from '#server/platform/postgres/sql.ts'
import { type Catalogue, type Relation, type Routine, schemasOf } from '#server/schema/catalogue/catalogue.ts'
import type { Names } from '../check/broken-names.ts'
import type { Code, Installation } from '../check/health/find-problems.ts'
import type { Wall } from '../check/health/table-problems.ts'
import { NAMING, type NamingRow } from '../check/names/naming-tables.ts'
import type { FoundRow, Whose } from '../uses/query/naming-query.ts'
import {
  closeSql,
  grantedSql,
  type KeysOfTable,
  keysSql,
  nextPartSql,
  openCodeSql,
  openRowsSql,
} from './query/health-query.ts'

const inParts = async <Row>(query: Query, opening: Sql): Promise<readonly Row[]> => {
  await query(opening)
  const all: Row[] = []
  for (;;) {
    const part = await query<Row>(nextPartSql)
    if (part.length === 0) break
    all.push(...part)
  }
  await query(closeSql)
  return all
}

const readRows = async (query: Query, whose: Whose): Promise<readonly NamingRow[]> => {
  const all: NamingRow[] = []
  for (const table of Object.keys(NAMING)) {
    const rows = await inParts<FoundRow>(query, openRowsSql(table, whose))
    all.push(...rows.map(({ sId, values }) => ({ table, sId, values })))
  }
  return all
}

/** Of all schemas that the tenant reads, its own before the standard one. */
const among = <T>(
  spaces: ReadonlyMap<string, ReadonlyMap<string, T>>,
  schemas: readonly string[],
): ReadonlyMap<string, T> =>
  new Map(schemas.toReversed().flatMap((schema) => [...(spaces.get(schema) ?? [])]))

const parametersOf = ({ parameters }: Routine, isInput: boolean): ReadonlySet<string> =>
  new Set(
    parameters.filter(({ mode }) => !isInput || mode === 'in' || mode === 'inout').map(({ name }) => name),
  )

const namesOf = (
  relations: ReadonlyMap<string, Relation>,
  routines: ReadonlyMap<string, Routine>,
): Names => ({
  columns: new Map([...relations].map(([name, { columns }]) => [name, new Set(columns.keys())])),
  routines: new Map([...routines].map(([name, routine]) => [name, parametersOf(routine, false)])),
  inputs: new Map([...routines].map(([name, routine]) => [name, parametersOf(routine, true)])),
})

const wallsOf = (relations: ReadonlyMap<string, Relation>, keys: readonly KeysOfTable[]): readonly Wall[] => {
  const known = new Map(keys.map((one) => [one.name.toLowerCase(), one]))
  return [...relations].map(([key, { name, kind, unsafe }]) => {
    const { hasPolicy = false, looseKeys = [] } = known.get(key) ?? {}
    return { name, kind, unsafe, hasPolicy, looseKeys }
  })
}

/** The modules that the tenant granted somebody, and those that it may not use, which nobody is granted. */
const grantedIn = async (
  query: Query,
  rows: readonly NamingRow[],
  { sBrandsId, licensed }: { readonly sBrandsId: string; readonly licensed: readonly string[] | '*' },
): Promise<ReadonlySet<string>> => {
  const granted = await query<{ sModelsId: string }>(grantedSql(sBrandsId))
  const unlicensed = rows.flatMap(({ table, sId }) =>
    table === 'gdsmodule' && licensed !== '*' && !licensed.includes(sId) ? [sId] : [],
  )
  return new Set([...granted.map(({ sModelsId }) => sModelsId), ...unlicensed])
}

/** As one tenant has it, with the modules that it may use; of everybody, without what each granted. */
export type WholeAsked = {
  readonly catalogue: Catalogue
  readonly whose: Whose
  readonly licensed: readonly string[] | '*'
}

export const readInstallation = async (
  query: Query,
  { catalogue, whose, licensed }: WholeAsked,
): Promise<Installation> => {
  const schemas =
    whose === 'everybody'
      ? [...new Set([...catalogue.relations.keys(), ...catalogue.routines.keys()])]
      : schemasOf(catalogue, whose.sBrandsId)
  const relations = among(catalogue.relations, schemas)
  const rows = await readRows(query, whose)
  const code = await inParts<Code>(query, openCodeSql(schemas))
  const keys = await query<KeysOfTable>(keysSql(schemas))
  return {
    ...{ rows, code },
    names: namesOf(relations, among(catalogue.routines, schemas)),
    walls: wallsOf(relations, keys),
    granted: whose === 'everybody' ? null : await grantedIn(query, rows, { ...whose, licensed }),
  }
}
