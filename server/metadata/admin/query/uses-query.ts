// Who names a row of metadata: found by the attributes that refer to it.
import type { Attributes, Referent } from '#contracts/metadata/attribute.ts'
import { METADATA } from '#contracts/metadata/tables.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'

export type Use = {
  /** The table of who names it. */
  readonly kind: string
  readonly sId: string
  /** The column in which it is named. */
  readonly where: string
}

const storedThatRefer = (attributes: Attributes, to: Referent): readonly string[] =>
  Object.entries(attributes).flatMap(([name, { refersTo, isStored }]) =>
    refersTo === to && isStored !== false ? [name] : [],
  )

/** What stands in a row because of its place in it goes with it, and is no use of it. */
const placesOf = (attributes: Attributes): ReadonlySet<string> =>
  new Set(Object.entries(attributes).flatMap(([name, { content }]) => (content === 'place' ? [name] : [])))

const usesIn = (table: string, names: readonly string[], sId: string): readonly Sql[] =>
  names.map(
    (name) => sql`
      select ${sql.value(table)}::text as kind, r."sId", ${sql.value(name)}::text as "where"
      from ${sql.identifier('framework', table)} r
      where r.${sql.identifier(name)} = ${sql.value(sId)} and r."sId" <> ${sql.value(sId)}`,
  )

/** Of a module or a form, by their ids, in everything but what is a part of it. */
export const usesSql = (of: 'module' | 'form', sId: string): Sql => {
  const parts = Object.entries<Attributes>(METADATA).flatMap(([table, attributes]) => {
    const places = placesOf(attributes)
    const names = storedThatRefer(attributes, of).filter((name) => !places.has(name))
    return usesIn(table, names, sId)
  })
  return sql.join(parts, sql` union all `)
}

const IN_COLUMNS: readonly Referent[] = ['column', 'ownOrParentColumn']

/** Of a column: in other columns of its form, and in those that look its records up. */
export const columnUsesSql = ({
  sFormId,
  sName,
}: {
  readonly sFormId: string
  readonly sName: string
}): Sql => {
  const attributes: Attributes = METADATA.gdsconfigformslave
  const own = IN_COLUMNS.flatMap((to) => storedThatRefer(attributes, to)).map(
    (name) => sql`
      select 'gdsconfigformslave' as kind, r."sId", ${sql.value(name)}::text as "where"
      from framework.gdsconfigformslave r
      where r."sFormId" = ${sql.value(sFormId)} and r."sName" <> ${sql.value(sName)} and r.${sql.identifier(name)} = ${sql.value(sName)}`,
  )
  const lookedUp = storedThatRefer(attributes, 'lookupColumn').map(
    (name) => sql`
      select 'gdsconfigformslave' as kind, r."sId", ${sql.value(name)}::text as "where"
      from framework.gdsconfigformslave r
      where r."sLookupFormId" = ${sql.value(sFormId)} and r.${sql.identifier(name)} = ${sql.value(sName)}`,
  )
  return sql.join([...own, ...lookedUp], sql` union all `)
}

/** Those that stand under a module or a form. */
export const childrenSql = (table: 'gdsmodule' | 'gdsconfigformmaster', sId: string): Sql => {
  const parent = table === 'gdsmodule' ? 'sParentId' : 'sParentFormId'
  return sql.join(usesIn(table, [parent], sId), sql` union all `)
}

export const formsOfSql = (sModelsId: string): Sql =>
  sql`select f."sId" from framework.gdsconfigformmaster f where f."sModelsId" = ${sql.value(sModelsId)}`
