// Whether what a row names is there: modules and forms by their ids, columns of forms, tables, views and routines by their names.
import type { Text } from '#contracts/language.ts'
import { attributesOf, type Resource } from '#contracts/metadata/resources.ts'
import { BASE_SCOPE } from '#contracts/metadata/scope.ts'
import type { Complaint } from '#server/kernel/errors/app-error.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import type { Catalogue } from '#server/schema/catalogue/catalogue.ts'
import { resolveBacking, resolveRoutine } from '#server/schema/resolve/resolve.ts'
import { orderMistakes } from '../check/order-mistakes.ts'
import { type Known, referenceMistake } from '../check/reference-mistake.ts'
import { isRoutineToCome } from '../documents/routines-to-come.ts'
import type { Said } from './judge-row.ts'
import { type KnownRows, type Naming, targetOf, withoutForm } from './named-target.ts'
import { type KnownForm, knownFormsSql, knownModulesSql, knownTenantsSql } from './query/known-query.ts'

export type KnownTo = (sBrandsId: string | null) => Promise<KnownRows>

export type Referring = {
  /** What was read of it before; read anew unless said. */
  readonly knownTo?: KnownTo
  readonly catalogue: Catalogue
  /** For whom it must be there; null: for everybody. */
  readonly sBrandsId: string | null
}

const readKnown = async (query: Query, sBrandsId: string | null): Promise<KnownRows> => {
  const [tenants, modules, forms] = await Promise.all([
    query<{ sId: string }>(knownTenantsSql()),
    query<{ sId: string }>(knownModulesSql(sBrandsId)),
    query<KnownForm>(knownFormsSql(sBrandsId)),
  ])
  return {
    tenants: new Set(tenants.map(({ sId }) => sId)),
    modules: new Set(modules.map(({ sId }) => sId)),
    forms: new Map(forms.map(({ sId, columns }) => [sId, new Set(columns)])),
    parents: new Map(forms.map(({ sId, sParentFormId }) => [sId, sParentFormId])),
  }
}

/** Reads once what may be named, of each for whom it must be there. */
export const makeKnownTo = (query: Query): KnownTo => {
  const read = new Map<string | null, Promise<KnownRows>>()
  return (sBrandsId) => {
    const known = read.get(sBrandsId) ?? readKnown(query, sBrandsId)
    read.set(sBrandsId, known)
    return known
  }
}

const noRoutine = (name: string): Text => ({
  en: `there is no routine ${name}`,
  zh: `不存在存储过程 ${name}`,
})

const noBacking = (name: string): Text => ({
  en: `there is no table, view or routine ${name}`,
  zh: `不存在名为 ${name} 的表、视图或存储过程`,
})

const inDatabase = async (
  query: Query,
  { attribute: { refersTo, isWrittenHere }, value: name, row }: Naming,
  { catalogue, sBrandsId }: Referring,
): Promise<Text | null> => {
  const whose = sBrandsId ?? BASE_SCOPE
  if (refersTo === 'routine') {
    if (isWrittenHere === true || resolveRoutine(catalogue, whose, name.trim()) !== undefined) return null
    return (await isRoutineToCome(query, sBrandsId, { name, row })) ? null : noRoutine(name)
  }
  if (refersTo === 'backing')
    return resolveBacking(catalogue, whose, name).kind === 'missing' ? noBacking(name) : null
  return null
}

/** A form that is added gets its columns after it. */
const orderComplaints = (
  { table }: Resource,
  { said, row }: { readonly said: Said; readonly row: Said },
  { forms }: Known,
): readonly Complaint[] => {
  const { sDefaultOrder } = said
  if (table !== 'gdsconfigformmaster' || typeof sDefaultOrder !== 'string') return []
  const sId = String(row.sId)
  const columns = forms.get(sId) ?? new Set()
  const found = orderMistakes(sDefaultOrder, { sId, columns: columns.size === 0 ? null : columns })
  return found.map((message) => ({ path: 'data.sDefaultOrder', message }))
}

/** Of what is said now; `row` is the whole row, of which the rest was there before. */
export const referenceComplaints = async (
  query: Query,
  resource: Resource,
  {
    said,
    row,
    knownTo = makeKnownTo(query),
    ...referring
  }: Referring & {
    readonly said: Said
    readonly row: Said
  },
): Promise<readonly Complaint[]> => {
  const named = Object.entries(attributesOf(resource)).flatMap(([name, attribute]) => {
    const value = said[name]
    return attribute.refersTo === undefined || typeof value !== 'string' ? [] : [{ name, attribute, value }]
  })
  if (named.length === 0 && said.sDefaultOrder === undefined) return []
  const known = await knownTo(referring.sBrandsId)
  const complaints: Complaint[] = [...orderComplaints(resource, { said, row }, known)]
  for (const { name, attribute, value } of named) {
    const naming = { attribute, value, row }
    const target = targetOf(naming, known)
    const missing =
      target === null ? await inDatabase(query, naming, referring) : referenceMistake(target, value, known)
    const message = withoutForm(resource, naming, known) ?? missing
    if (message !== null) complaints.push({ path: `data.${name}`, message })
  }
  return complaints
}
