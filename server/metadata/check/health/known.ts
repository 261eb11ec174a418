// The rows of metadata and the names of the database, as the rules of health ask for them. Pure.
import type { COLUMN_ATTRIBUTES } from '#contracts/metadata/column.ts'
import type { Content } from '#contracts/metadata/row-types.ts'
import type { FormKind } from '#contracts/metadata-values.ts'
import type { Names } from '../broken-names.ts'
import { type FormAt, type Forms, formsOf } from '../names/named.ts'
import { type NamingRow, OVERLAYS } from '../names/naming-tables.ts'
import { textOf } from './problem.ts'

export type ColumnContent = Content<typeof COLUMN_ATTRIBUTES>

export type Known = {
  readonly rows: readonly NamingRow[]
  readonly byTable: ReadonlyMap<string, readonly NamingRow[]>
  readonly modules: ReadonlyMap<string, NamingRow>
  readonly forms: Forms
  readonly formRows: ReadonlyMap<string, NamingRow>
  /** The base columns of each form, in their order. */
  readonly columns: ReadonlyMap<string, readonly NamingRow[]>
  /** What is laid over each form. */
  readonly overlays: ReadonlyMap<string, readonly NamingRow[]>
  /** The names of the constants of each form. */
  readonly constants: ReadonlyMap<string, ReadonlySet<string>>
  readonly names: Names
}

const orderOf = ({ values }: NamingRow): number => Number(values.iOrder ?? 0)

const formAt = (row: NamingRow): FormAt => ({
  sId: row.sId,
  sModelsId: textOf(row, 'sModelsId') ?? '',
  sFormKind: textOf(row, 'sFormKind') ?? '',
  sParentFormId: textOf(row, 'sParentFormId'),
  table: (textOf(row, 'sTbName') ?? '').toLowerCase(),
})

export const knownOf = (rows: readonly NamingRow[], names: Names): Known => {
  const byTable = Map.groupBy(rows, ({ table }) => table)
  const of = (table: string): readonly NamingRow[] => byTable.get(table) ?? []
  const byForm = (table: string) =>
    Map.groupBy(
      of(table).toSorted((a, b) => orderOf(a) - orderOf(b)),
      (row) => textOf(row, 'sFormId') ?? '',
    )
  const constants = [...byForm('gdsformconst')].map(
    ([form, own]) => [form, new Set(own.map((row) => textOf(row, 'sConstName') ?? ''))] as const,
  )
  return {
    ...{ rows, byTable, names },
    modules: new Map(of('gdsmodule').map((row) => [row.sId, row])),
    forms: formsOf(of('gdsconfigformmaster').map(formAt)),
    formRows: new Map(of('gdsconfigformmaster').map((row) => [row.sId, row])),
    columns: byForm('gdsconfigformslave'),
    overlays: byForm(OVERLAYS),
    constants: new Map(constants),
  }
}

/** The names of a form's columns: its own, and those that overlays add. */
export const columnNamesOf = ({ columns, overlays }: Known, formId: string): ReadonlySet<string> =>
  new Set(
    [...(columns.get(formId) ?? []), ...(overlays.get(formId) ?? [])]
      .map((row) => textOf(row, 'sName'))
      .filter((name) => name !== null),
  )

/** The forms of a module with their columns, as expressions are compiled over them. */
export const shapesOf = ({ forms, columns }: Known, sModelsId: string) =>
  (forms.ofModule.get(sModelsId) ?? []).map(({ sId, sFormKind, sParentFormId, table }) => ({
    ...{ sId, sParentFormId, sTbName: table, sFormKind: sFormKind as FormKind },
    columns: (columns.get(sId) ?? []).map(({ values }) => values as ColumnContent & { sFieldType: never }),
  }))
