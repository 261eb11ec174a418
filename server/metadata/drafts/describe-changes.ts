// Tells changes in words: what kind of thing each row is, its name in its place, and its fields by what they are for.
import type { ChangeTold, CollisionTold, RowTold } from '#contracts/change-sets.ts'
import { type Language, type Text, textIn } from '#contracts/language.ts'
import { RESOURCES, type Resource, type ResourceName } from '#contracts/metadata/resources.ts'
import type { Session } from '#server/kernel/context/session.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import type { Said } from '../admin/judge-row.ts'
import { viewerOf } from '../admin/layers.ts'
import { findRow } from '../admin/require-row.ts'
import type { Change } from './change.ts'
import type { Collision } from './collide.ts'
import { labelsOf, UNSAID } from './field-labels.ts'
import { placesSql } from './query/places-query.ts'

export type Describer = {
  readonly change: (change: Change) => ChangeTold
  readonly collision: (collision: Collision) => CollisionTold
}

type Place = { readonly sId: string; readonly above: string | null; readonly en: string; readonly zh: string }

const KINDS: Readonly<Partial<Record<string, Text>>> = {
  gdsmodule: { en: 'Module', zh: '模块' },
  gdsconfigformmaster: { en: 'Form', zh: '表单' },
  gdsconfigformslave: { en: 'Column', zh: '列' },
  gdsconfigformcustomslave: { en: 'Overlay', zh: '覆盖' },
  gdsformconst: { en: 'Constant', zh: '常量' },
  gdsjurisdiction: { en: 'Button', zh: '按钮' },
  gdsapproval: { en: 'Approval', zh: '审核' },
  gdsaction: { en: 'Action', zh: '按钮操作' },
  gdsconversion: { en: 'Conversion', zh: '转换' },
  gdsroute: { en: 'Page', zh: '页面' },
  gdsconfigchar: { en: 'Chart', zh: '图表' },
  sisversionflow: { en: 'Edition', zh: '版本' },
  gdsbillnosettings: { en: 'Bill number', zh: '单据编号' },
  sysbillnosettings: { en: 'Bill number of the company', zh: '公司的单据编号' },
  gdsreport: { en: 'Print template', zh: '打印模板' },
  sysreport: { en: 'Print template of the company', zh: '公司的打印模板' },
  sysapi: { en: 'Interface', zh: '接口' },
}

/** What a row is called, where it has no name in words. */
const NAMES = [
  'sConstName',
  'sControlName',
  'sName',
  'sActionCode',
  'sRoute',
  'sFieldName',
  'sTbName',
  'sId',
] as const

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

const ownName = (row: Said): Text => {
  const en = textOf(row.sNameEn) ?? textOf(row.sLabelEn)
  const zh = textOf(row.sNameZh) ?? textOf(row.sLabelZh)
  const plain = NAMES.map((name) => textOf(row[name])).find((name) => name !== null) ?? ''
  return { en: en ?? zh ?? plain, zh: zh ?? en ?? plain }
}

const nameIn = (language: Language, row: Said, places: ReadonlyMap<string, Place>): string => {
  const above: string[] = []
  let at = textOf(row.sFormId) ?? textOf(row.sModelsId)
  while (at !== null && above.length < 2) {
    const place = places.get(at)
    above.unshift(place === undefined ? at : textIn(language, place))
    at = place?.above ?? null
  }
  return [...above, textIn(language, ownName(row))].join(' › ')
}

const keyOf = ({ resource, sRowId }: Pick<Change, 'resource' | 'sRowId'>): string => `${resource}/${sRowId}`

const rowsOf = async (
  query: Query,
  session: Session,
  changes: readonly Change[],
): Promise<ReadonlyMap<string, Said>> => {
  const rows = new Map<string, Said>()
  for (const change of changes) {
    const { resource, sRowId: sId, before, after } = change
    const stored = await findRow(query, RESOURCES[resource], { viewer: viewerOf(session), sId })
    rows.set(keyOf(change), { ...before, ...stored, ...after, sId })
  }
  return rows
}

const placesOf = async (
  query: Query,
  session: Session,
  rows: readonly Said[],
): Promise<ReadonlyMap<string, Place>> => {
  const stored = await query<Place>(placesSql(viewerOf(session)))
  const changed = rows.map((row): Place => {
    const { en, zh } = ownName(row)
    return { sId: String(row.sId), above: textOf(row.sModelsId), en, zh }
  })
  return new Map([...changed, ...stored].map((place) => [place.sId, place]))
}

const partsTold = (parts: Change['parts']): ChangeTold['parts'] =>
  [...Map.groupBy((parts ?? []).slice(1), ({ table }) => table)].map(([sTbName, { length }]) => ({
    sTbName,
    iRows: length,
  }))

/** Tells of these changes, as the transaction sees their rows. */
export const makeDescriber = async (
  { query, session }: { readonly query: Query; readonly session: Session },
  changes: readonly Change[],
): Promise<Describer> => {
  const { sLanguage } = session.context
  const rows = await rowsOf(query, session, changes)
  const places = await placesOf(query, session, [...rows.values()])
  const rowTold = (place: Pick<Change, 'resource' | 'sRowId'>): RowTold => {
    const { resource, sRowId } = place
    const kind = KINDS[resource]
    const { table }: Resource = RESOURCES[resource]
    return {
      ...{ sResource: resource, sRowId, kind: kind === undefined ? table : textIn(sLanguage, kind) },
      name: nameIn(sLanguage, rows.get(keyOf(place)) ?? { sId: sRowId }, places),
    }
  }
  const labelOf = (name: ResourceName, field: string): string => labelsOf(name, sLanguage).get(field) ?? field
  return {
    change: (change) => {
      const { resource, operation, before, after, parts } = change
      const fields = Object.keys(after ?? before ?? {}).filter((field) => !UNSAID.has(field))
      return {
        ...rowTold(change),
        operation,
        fields: fields.map((field) => ({
          ...{ field, label: labelOf(resource, field) },
          ...{ before: before?.[field] ?? null, after: after?.[field] ?? null },
        })),
        parts: operation === 'delete' ? partsTold(parts) : [],
        ...{ before, after },
      }
    },
    collision: ({ resource, sRowId, field, ...rest }) => ({
      ...rowTold({ resource, sRowId }),
      ...{ field, label: field === null ? null : labelOf(resource, field) },
      ...rest,
    }),
  }
}
