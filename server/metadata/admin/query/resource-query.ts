// Rows of metadata as the builder reads and writes them, by the attributes of their resource.
import type { Attribute, Attributes } from '#contracts/metadata/attribute.ts'
import { columnsOf } from '#contracts/metadata/attribute-columns.ts'
import {
  attributesOf,
  columnsOfAttributes,
  LAYERS,
  type Layer,
  type Resource,
} from '#contracts/metadata/resources.ts'
import { BASE_SCOPE } from '#contracts/metadata/scope.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import { isBase, ofTenant } from '../../load/of-tenant.ts'

export type StoredRow = Readonly<Record<string, unknown>> & {
  readonly sId: string
  readonly version: string
  /** Of a resource of both layers. */
  readonly sLayer?: Layer
}

/** Who looks: the platform sees modules of all tenants, a tenant those of everybody and its own. */
export type Viewer = { readonly sBrandsId: string; readonly bPlatform: boolean }

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
    where l."sBrandsId" = r."sBrandsId" and l.${sql.identifier(lines.parent)} = r."sId"
  ) as slaves`
}

const [BASE, OWN] = LAYERS

const layerOf = ({ layer }: Resource): Sql =>
  layer === 'both'
    ? sql`case when ${isBase(sql`r`)} then ${sql.value(BASE)} else ${sql.value(OWN)} end as "sLayer",`
    : layer === 'own'
      ? sql`r."sSubsidiaryId",`
      : sql``

const selected = (resource: Resource): Sql => sql`
  r."sId", r.xmin::text as version, ${layerOf(resource)} ${sql.join(
    columnsOfAttributes(attributesOf(resource)).map((name) => sql.identifier('r', name)),
    sql.comma,
  )}${linesOf(resource)}`

const inVisibleModule = ({ of, layer }: Resource, { sBrandsId, bPlatform }: Viewer): Sql => {
  if (of === 'none' || (bPlatform && layer !== 'tenant')) return sql`true`
  if (of === 'itself') return ofTenant(sBrandsId, sql`r`)
  if (of === 'module')
    return sql`exists (select from framework.gdsmodule m where m."sId" = r."sModelsId" and ${ofTenant(sBrandsId)})`
  return sql`exists (
    select from framework.gdsconfigformmaster f
    join framework.gdsmodule m on m."sId" = f."sModelsId"
    where f."sId" = r."sFormId" and ${ofTenant(sBrandsId)})`
}

const inVisibleLayer = ({ layer }: Resource, { sBrandsId }: Viewer): Sql => {
  const isOwn = sql`r."sBrandsId" = ${sql.value(sBrandsId)}`
  if (layer === 'tenant') return sql`${isOwn} and r."sUserId" is null`
  if (layer === 'own') return isOwn
  return layer === 'both' ? sql`(${isBase(sql`r`)} or ${isOwn})` : sql`true`
}

const readable = (resource: Resource, viewer: Viewer): Sql =>
  sql`${inVisibleLayer(resource, viewer)} and ${inVisibleModule(resource, viewer)}`

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

const found = (resource: Resource, viewer: Viewer, { search, filters }: PageAsked): Sql => sql`
  from ${tableOf(resource.table)} r
  where ${sql.join([readable(resource, viewer), searched(resource, search), ...filters.map(holds)], sql` and `)}`

const orderOf = (resource: Resource): Sql =>
  'iOrder' in attributesOf(resource) ? sql`r."iOrder" nulls last, r."sId"` : sql`r."sId"`

export const pageSql = (resource: Resource, viewer: Viewer, asked: PageAsked): Sql => sql`
  select ${selected(resource)}
  ${found(resource, viewer, asked)}
  order by ${orderOf(resource)}
  limit ${sql.value(asked.pageSize)}::int offset ${sql.value((asked.pageNum - 1) * asked.pageSize)}::bigint`

export const countSql = (resource: Resource, viewer: Viewer, asked: PageAsked): Sql => sql`
  select count(*)::int as total ${found(resource, viewer, asked)}`

export type RowAsked = { readonly viewer: Viewer; readonly sId: string }

/** Where the base has come to have a row of the same id as a tenant's own, the own is meant. */
const ownFirst = ({ layer }: Resource): Sql =>
  layer === 'both' ? sql`order by ${isBase(sql`r`)} limit 1` : sql``

/** The one row; locked for whoever is going to write it. */
export const rowSql = (
  resource: Resource,
  { viewer, sId, isLocked = false }: RowAsked & { readonly isLocked?: boolean },
): Sql => sql`
  select ${selected(resource)}
  from ${tableOf(resource.table)} r
  where r."sId" = ${sql.value(sId)} and ${readable(resource, viewer)}
  ${ownFirst(resource)}
  ${isLocked ? sql`for update of r` : sql``}`

/** Under what a row stands in tables that say whose rows are: null where the table says nothing of it. */
export type Scope = string | null

export const scopeOf = ({ layer }: Resource, of: Layer, sBrandsId: string): Scope => {
  if (layer === 'base') return null
  return layer === 'both' && of === 'base' ? BASE_SCOPE : sBrandsId
}

const scopePair = (scope: Scope): readonly (readonly [Sql, Sql])[] =>
  scope === null ? [] : [[sql.identifier('sBrandsId'), sql.value(scope)]]

const inScope = (scope: Scope): Sql => (scope === null ? sql`true` : sql`r."sBrandsId" = ${sql.value(scope)}`)

/** Whether the base has a row that is called like this one. */
export const isTakenSql = ({ table, identity = [] }: Resource, values: Values): Sql => {
  const same = identity.map((name) => sql`b.${sql.identifier(name)} = ${sql.value(values[name])}`)
  const named = same.length === 0 ? sql`false` : sql.join(same, sql` and `)
  return sql`
    select 1 from ${tableOf(table)} b
    where ${isBase(sql`b`)} and (b."sId" = ${sql.value(values.sId)} or ${named})`
}

/** Whether a tenant lays something over the same column already: that of the control, else of the name, as for everybody in the tenant. */
export const isLaidOverSql = (sBrandsId: string, { sId, sFormId, sControlName, sName }: Values): Sql => sql`
  select 1 from framework.gdsconfigformcustomslave o
  where o."sBrandsId" = ${sql.value(sBrandsId)} and o."sSubsidiaryId" is null and o."sUserId" is null
    and o."sFormId" = ${sql.value(sFormId ?? null)}
    and coalesce(o."sControlName", o."sName") = ${sql.value(sControlName ?? sName ?? null)}
    and o."sId" <> ${sql.value(sId ?? null)}`

export const addSql = (resource: Resource, scope: Scope, values: Values): Sql => {
  const all = [...scopePair(scope), ...boundTo(attributesOf(resource), values)]
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

/** Where a row that was read stands. */
export type StoredAt = { readonly scope: Scope; readonly sId: string }

/** Its version is another one also where nothing but its lines changes. */
export const changeSql = (resource: Resource, { scope, sId }: StoredAt, values: Values): Sql => {
  const set = boundTo(attributesOf(resource), values).map(([column, value]) => sql`${column} = ${value}`)
  return sql`
    update ${tableOf(resource.table)} r
    set ${sql.join([sql`"sId" = r."sId"`, ...set], sql.comma)}
    where r."sId" = ${sql.value(sId)} and ${inScope(scope)}`
}

export const deleteSql = (resource: Resource, { scope, sId }: StoredAt): Sql => sql`
  delete from ${tableOf(resource.table)} r where r."sId" = ${sql.value(sId)} and ${inScope(scope)}`

/** Gives a tenant its copies of base rows as far as it lacks them. */
export const copySql = (copyOf: NonNullable<Resource['copyOf']>, sBrandsId: string): Sql =>
  copyOf === 'gdsreport'
    ? sql`select framework.merge_base_reports(${sql.value(sBrandsId)})`
    : sql`select framework.merge_base_bill_numbers(${sql.value(sBrandsId)})`

/** In the order in which they are given. */
export const lineSql = (
  { table, attributes, parent }: NonNullable<Resource['lines']>,
  { scope, sId, line, iOrder }: StoredAt & { readonly line: Values; readonly iOrder: number },
): Sql => {
  const pairs = [...scopePair(scope), ...boundTo(attributes, { ...line, iOrder, [parent]: sId })]
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

export const deleteLinesSql = (
  { table, parent }: NonNullable<Resource['lines']>,
  { scope, sId }: StoredAt,
): Sql => sql`
  delete from ${tableOf(table)} r where r.${sql.identifier(parent)} = ${sql.value(sId)} and ${inScope(scope)}`

/** The module that a row names, or whose form it names, and whose module that is. */
export const moduleOfSql = ({ of }: Resource, { sModelsId, sFormId }: Values): Sql =>
  of === 'form'
    ? sql`
      select m."sId" as "sModelsId", m."sOwnerBrandsId" from framework.gdsconfigformmaster f
      join framework.gdsmodule m on m."sId" = f."sModelsId"
      where f."sId" = ${sql.value(sFormId ?? null)}`
    : sql`
      select m."sId" as "sModelsId", m."sOwnerBrandsId" from framework.gdsmodule m
      where m."sId" = ${sql.value(sModelsId ?? null)}`
