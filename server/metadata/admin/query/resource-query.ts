// Rows of metadata as the builder reads and writes them, by the attributes of their resource.
import type { Attribute, Attributes } from '#contracts/metadata/attribute.ts'
import { columnsOf } from '#contracts/metadata/attribute-columns.ts'
import { attributesOf, columnsOfAttributes, type Resource } from '#contracts/metadata/resources.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import { ofTenant } from '../../load/of-tenant.ts'

export type StoredRow = Readonly<Record<string, unknown>> & { readonly sId: string; readonly version: string }

export type Values = Readonly<Record<string, unknown>>

const tableOf = (table: string): Sql => sql.identifier('framework', table)

const TYPES = {
  text: 'text',
  words: 'text',
  expression: 'text',
  whole: 'integer',
  flag: 'smallint',
  json: 'jsonb',
} as const

/** The attribute that stands in each column. */
const attributesByColumn = (attributes: Attributes): ReadonlyMap<string, Attribute> =>
  new Map(
    Object.entries(attributes).flatMap(([name, attribute]) =>
      columnsOf(name, attribute).map((column): [string, Attribute] => [column, attribute]),
    ),
  )

const ID: Attribute = { type: 'text', help: { en: '', zh: '' } }

const bound = (attribute: Attribute, value: unknown): Sql => {
  const stored = attribute.type === 'json' && value !== null ? JSON.stringify(value) : value
  return sql`${sql.value(stored)}::${sql.type(TYPES[attribute.type])}`
}

const boundTo = (attributes: Attributes, values: Values): readonly (readonly [Sql, Sql])[] => {
  const known = attributesByColumn(attributes)
  return Object.entries(values).flatMap(([column, value]): readonly (readonly [Sql, Sql])[] => {
    const attribute = column === 'sId' ? ID : known.get(column)
    return attribute === undefined ? [] : [[sql.identifier(column), bound(attribute, value)]]
  })
}

const linesOf = ({ lines }: Resource): Sql => {
  if (lines === undefined) return sql``
  const columns = columnsOfAttributes(lines.attributes).filter((name) => name !== lines.parent)
  const pairs = columns.flatMap((name) => [sql`${sql.value(name)}::text`, sql.identifier('l', name)])
  return sql`, (
    select coalesce(jsonb_agg(jsonb_build_object(${sql.join(pairs, sql.comma)}) order by l."iOrder", l."sId"), '[]')
    from ${tableOf(lines.table)} l
    where l.${sql.identifier(lines.parent)} = r."sId"
  ) as slaves`
}

const selected = (resource: Resource): Sql => sql`
  r."sId", r.xmin::text as version, ${sql.join(
    columnsOfAttributes(attributesOf(resource)).map((name) => sql.identifier('r', name)),
    sql.comma,
  )}${linesOf(resource)}`

/** Rows of modules of everybody and of the tenant's own; of overlays the tenant's. */
const readable = ({ of, layer }: Resource, sBrandsId: string): Sql => {
  const own =
    layer === 'tenant' ? sql`r."sBrandsId" = ${sql.value(sBrandsId)} and r."sUserId" is null and ` : sql``
  const inModule = {
    itself: () => ofTenant(sBrandsId, sql`r`),
    none: () => sql`true`,
    module: () =>
      sql`exists (select from framework.gdsmodule m where m."sId" = r."sModelsId" and ${ofTenant(sBrandsId)})`,
    form: () => sql`exists (
      select from framework.gdsconfigformmaster f
      join framework.gdsmodule m on m."sId" = f."sModelsId"
      where f."sId" = r."sFormId" and ${ofTenant(sBrandsId)})`,
  }[of]()
  return sql`${own}${inModule}`
}

export type Condition = {
  readonly field: string
  readonly op: 'eq' | 'in' | 'contains'
  readonly value: unknown
}

export type PageAsked = {
  readonly search: string | null
  readonly filters: readonly Condition[]
  readonly pageNum: number
  readonly pageSize: number
}

const holds = ({ field, op, value }: Condition): Sql => {
  const column = sql`r.${sql.identifier(field)}::text`
  if (op === 'in')
    return sql`${column} = any (${sql.value((value as readonly unknown[]).map(String))}::text[])`
  if (op === 'contains') return sql`position(lower(${sql.value(String(value))}) in lower(${column})) > 0`
  return value === null ? sql`${column} is null` : sql`${column} = ${sql.value(String(value))}`
}

const searched = (resource: Resource, search: string | null): Sql => {
  if (search === null) return sql`true`
  const names = attributesOf(resource)
  const texts = Object.entries(names).flatMap(([name, attribute]) =>
    attribute.type === 'text' || attribute.type === 'words' ? columnsOf(name, attribute) : [],
  )
  const all = sql.join(
    [...texts, 'sId'].map((name) => sql.identifier('r', name)),
    sql.comma,
  )
  return sql`position(lower(${sql.value(search)}) in lower(concat_ws(' ', ${all}))) > 0`
}

const found = (resource: Resource, sBrandsId: string, { search, filters }: PageAsked): Sql => sql`
  from ${tableOf(resource.table)} r
  where ${sql.join([readable(resource, sBrandsId), searched(resource, search), ...filters.map(holds)], sql` and `)}`

const orderOf = (resource: Resource): Sql =>
  'iOrder' in attributesOf(resource) ? sql`r."iOrder" nulls last, r."sId"` : sql`r."sId"`

export const pageSql = (resource: Resource, sBrandsId: string, asked: PageAsked): Sql => sql`
  select ${selected(resource)}
  ${found(resource, sBrandsId, asked)}
  order by ${orderOf(resource)}
  limit ${sql.value(asked.pageSize)}::int offset ${sql.value((asked.pageNum - 1) * asked.pageSize)}::bigint`

export const countSql = (resource: Resource, sBrandsId: string, asked: PageAsked): Sql => sql`
  select count(*)::int as total ${found(resource, sBrandsId, asked)}`

export type RowAsked = { readonly sBrandsId: string; readonly sId: string }

/** The one row; locked for whoever is going to write it. */
export const rowSql = (
  resource: Resource,
  { sBrandsId, sId, isLocked = false }: RowAsked & { readonly isLocked?: boolean },
): Sql => sql`
  select ${selected(resource)}
  from ${tableOf(resource.table)} r
  where r."sId" = ${sql.value(sId)} and ${readable(resource, sBrandsId)}
  ${isLocked ? sql`for update of r` : sql``}`

export const addSql = (resource: Resource, sBrandsId: string, values: Values): Sql => {
  const pairs = boundTo(attributesOf(resource), values)
  const own =
    resource.layer === 'tenant' ? [[sql.identifier('sBrandsId'), sql.value(sBrandsId)] as const] : []
  const all = [...own, ...pairs]
  return sql`
    insert into ${tableOf(resource.table)} (${sql.join(
      all.map(([column]) => column),
      sql.comma,
    )})
    values (${sql.join(
      all.map(([, value]) => value),
      sql.comma,
    )})`
}

/** Its version is another one also where nothing but its lines changes. */
export const changeSql = (resource: Resource, { sBrandsId, sId }: RowAsked, values: Values): Sql => {
  const set = boundTo(attributesOf(resource), values).map(([column, value]) => sql`${column} = ${value}`)
  return sql`
    update ${tableOf(resource.table)} r
    set ${sql.join([sql`"sId" = r."sId"`, ...set], sql.comma)}
    where r."sId" = ${sql.value(sId)} and ${readable(resource, sBrandsId)}`
}

export const deleteSql = (resource: Resource, { sBrandsId, sId }: RowAsked): Sql => sql`
  delete from ${tableOf(resource.table)} r where r."sId" = ${sql.value(sId)} and ${readable(resource, sBrandsId)}`

/** In the order in which they are given. */
export const lineSql = (
  { table, attributes, parent }: NonNullable<Resource['lines']>,
  { sId, line, iOrder }: { readonly sId: string; readonly line: Values; readonly iOrder: number },
): Sql => {
  const pairs = boundTo(attributes, { ...line, iOrder, [parent]: sId })
  return sql`
    insert into ${tableOf(table)} (${sql.join(
      pairs.map(([column]) => column),
      sql.comma,
    )})
    values (${sql.join(
      pairs.map(([, value]) => value),
      sql.comma,
    )})`
}

export const deleteLinesSql = ({ table, parent }: NonNullable<Resource['lines']>, sId: string): Sql => sql`
  delete from ${tableOf(table)} where ${sql.identifier(parent)} = ${sql.value(sId)}`

/** The module to which a row belongs, as it is or is going to be. */
export const moduleOfSql = ({ of }: Resource, row: Values): Sql => {
  if (of === 'form')
    return sql`select f."sModelsId" from framework.gdsconfigformmaster f where f."sId" = ${sql.value(row.sFormId)}`
  const sModelsId = of === 'itself' ? row.sId : of === 'module' ? row.sModelsId : null
  return sql`select ${sql.value(sModelsId ?? null)}::text as "sModelsId"`
}
