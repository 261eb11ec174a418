// A change of a table as it would be carried out now: its SQL, whoever stands in its way, and the way back.
import { type Text, textIn } from '#contracts/language.ts'
import { fieldTypeOf } from '#contracts/metadata/field-type-of.ts'
import type { StructureRefusal, StructureRequest } from '#contracts/structure.ts'
import type { TableChange, TableUse, TablePlan as ToldPlan } from '#contracts/tables.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { type ColumnNames, namesOfColumn, usesOfTable } from '#server/metadata/admin/names/move-names.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import type { RelationColumn } from '#server/schema/catalogue/catalogue.ts'
import { placeOf, type TableParts, type TablePlace, tableIn } from './place.ts'
import { changeText } from './plan/change-text.ts'
import { kindOf } from './plan/column-types.ts'
import { type Conversion, conversionOf } from './plan/conversions.ts'
import { notesOf, type RowsThere } from './plan/notes.ts'
import { refuseChange } from './plan/refuse-change.ts'
import { wayBackOf } from './plan/way-back.ts'
import { hasRowsSql, misfitsSql } from './query/rows-query.ts'

export type PlanParts = TableParts & {
  /** What the judge of structure has against a text. */
  readonly judge: (request: StructureRequest) => Promise<readonly StructureRefusal[]>
}

/** The plan in every language. */
export type TablePlan = Omit<ToldPlan, 'refusals' | 'notes'> & {
  readonly refusals: readonly Text[]
  readonly notes: readonly Text[]
}

export type Planned = {
  readonly plan: TablePlan
  readonly place: TablePlace
  /** The modules that a name may stand in. */
  readonly modules: readonly string[]
  /** Whether something would be lost that people have entered. */
  readonly isLossy: boolean
}

type Typing = {
  readonly stored: RelationColumn
  readonly conversion: Conversion
  readonly isNewKind: boolean
}

/** Of a change of type that is possible. */
const typingOf = (place: TablePlace, change: TableChange): Typing | null => {
  if (change.kind !== 'changeType') return null
  const stored = place.catalogue.relations.get(place.schema)?.get(change.table)?.columns.get(change.column)
  const from = stored === undefined ? null : kindOf(stored)
  const conversion = from === null ? null : conversionOf(from, change.type)
  return stored === undefined || conversion === null
    ? null
    : { stored, conversion, isNewKind: from !== change.type }
}

const columnOf = (change: TableChange): string | null =>
  change.kind === 'dropColumn' || change.kind === 'renameColumn' || change.kind === 'changeType'
    ? change.column
    : null

const NO_NAMES: ColumnNames = { moves: [], modules: [] }

type Named = { readonly names: ColumnNames; readonly uses: readonly TableUse[] }

/** What a column is called then; the same where that does not change. */
const nameAfter = (change: TableChange, column: string): string =>
  (change.kind === 'renameColumn' || change.kind === 'changeType') && change.name !== undefined
    ? change.name
    : column

/** What PostgreSQL knows by its place in the table, whatever it is called. */
const FOLLOWS: readonly string[] = ['view', 'table', 'trigger']

const at = ({ kind, sId, where }: TableUse): string => JSON.stringify([kind, sId, where])

/** Of a column that is called otherwise: what names it, and who has to be changed by hand. */
const renamed = async (
  query: Query,
  { sBrandsId, schema }: TablePlace,
  { change, column, to }: { readonly change: TableChange; readonly column: string; readonly to: string },
): Promise<Named> => {
  const { table } = change
  const fieldType = change.kind === 'changeType' && change.type === 'date' ? 'date' : fieldTypeOf(to)
  const names = await namesOfColumn({ query, sBrandsId }, { table, from: column, to, fieldType })
  const moved = new Set(names.moves.map(at))
  const uses = await usesOfTable({ query, sBrandsId }, schema, { kind: 'column', table, name: column })
  return { names, uses: uses.filter((use) => !FOLLOWS.includes(use.kind) && !moved.has(at(use))) }
}

/** Whoever names what goes, or is called otherwise. */
const namedBy = async (query: Query, place: TablePlace, change: TableChange): Promise<Named> => {
  const { sBrandsId, schema } = place
  const used = (sought: Parameters<typeof usesOfTable>[2]) =>
    usesOfTable({ query, sBrandsId }, schema, sought)
  if (change.kind === 'dropTable')
    return { names: NO_NAMES, uses: await used({ kind: 'table', name: change.table }) }
  const column = columnOf(change)
  if (column === null) return { names: NO_NAMES, uses: [] }
  if (change.kind === 'dropColumn')
    return { names: NO_NAMES, uses: await used({ kind: 'column', table: change.table, name: column }) }
  const to = nameAfter(change, column)
  return to === column ? { names: NO_NAMES, uses: [] } : renamed(query, place, { change, column, to })
}

type Rows = RowsThere & { readonly misfits: TablePlan['misfits'] }

const NO_ROWS: Rows = { hasRows: false, hasValues: false, misfits: [] }

const rowsThere = async (
  { database }: TableParts,
  session: Session,
  {
    place,
    change,
    typing,
  }: { readonly place: TablePlace; readonly change: TableChange; readonly typing: Typing | null },
): Promise<Rows> => {
  if (change.kind === 'makeTable' || change.kind === 'renameColumn') return NO_ROWS
  const table = { schema: place.schema, name: change.table }
  const column = columnOf(change)
  return database.inTenant(session.context, { schemas: place.schemas, mode: 'read' }, async (query) => {
    const [rows] = await query<{ found: boolean }>(hasRowsSql(table, null))
    const [values] = column === null ? [rows] : await query<{ found: boolean }>(hasRowsSql(table, column))
    const misfits =
      typing === null || change.kind !== 'changeType'
        ? []
        : await query<TablePlan['misfits'][number]>(
            misfitsSql(table, change.column, { ...change, fits: typing.conversion.fits }),
          )
    return { hasRows: rows?.found === true, hasValues: values?.found === true, misfits }
  })
}

const refusedPlan = (refusals: readonly Text[]): TablePlan => ({
  ...{ text: '', refusals, notes: [], uses: [], misfits: [], moves: [], wayBack: null },
})

const MISFITS: Text = {
  en: 'Some values do not fit: they are listed, and have to be changed first',
  zh: '有些值不符合新类型，已列出，须先修改',
}
const IN_USE: Text = {
  en: 'It is in use: what names it is listed',
  zh: '正在被使用，引用它的对象已列出',
}
const NEEDS_DEFAULT: Text = {
  en: 'The table has rows: a column that is required needs a default for them',
  zh: '表中已有数据：必填列需要默认值',
}

const rowRefusals = (change: TableChange, { hasRows, misfits }: Rows): readonly Text[] => [
  ...(misfits.length > 0 ? [MISFITS] : []),
  ...(change.kind === 'addColumn' &&
  hasRows &&
  change.column.required === true &&
  change.column.default === undefined &&
  change.column.type !== 'flag'
    ? [NEEDS_DEFAULT]
    : []),
]

export const planChange = async (
  parts: PlanParts,
  session: Session,
  change: TableChange,
): Promise<Planned> => {
  const place = await placeOf(parts, session)
  const relation = place.catalogue.relations.get(place.schema)?.get(change.table)
  const early = refuseChange(change, { relation, isKnown: (name) => tableIn(place, name) !== undefined })
  if (early.length > 0) return { plan: refusedPlan(early), place, modules: [], isLossy: false }
  const typing = typingOf(place, change)
  const { names, uses } = await parts.database.platform((query) => namedBy(query, place, change))
  const rows = await rowsThere(parts, session, { place, change, typing })
  const whole = (table: string): string => `${tableIn(place, table)?.schema ?? place.schema}.${table}`
  const text = changeText(
    change,
    whole,
    typing === null ? null : { ...typing, hasDefault: typing.stored.hasDefault },
  )
  const judged = await parts.judge({ sBrandNo: place.sBrandNo, text })
  const plan: TablePlan = {
    text,
    refusals: [
      ...(uses.length > 0 ? [IN_USE] : []),
      ...rowRefusals(change, rows),
      ...judged.map(({ message }) => message),
    ],
    notes: notesOf(change, rows, typing?.stored.hasDefault === true && typing.isNewKind),
    uses,
    misfits: rows.misfits,
    moves: names.moves,
    wayBack: wayBackOf(change, typing?.stored),
  }
  const isLossy =
    (change.kind === 'dropTable' && rows.hasRows) || (change.kind === 'dropColumn' && rows.hasValues)
  return { plan, place, modules: names.modules, isLossy }
}

/** The same in the reader's language. */
export const toldPlan = ({ refusals, notes, ...plan }: TablePlan, { context }: Session): ToldPlan => {
  const told = (text: Text) => textIn(context.sLanguage, text)
  return { ...plan, refusals: refusals.map(told), notes: notes.map(told) }
}
