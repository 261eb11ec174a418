// A module as it would be with a column that is being edited, so that the page shows each change before it is saved. Pure.
import type { Language } from '#contracts/language.ts'
import { columnsOf } from '#contracts/metadata/attribute-columns.ts'
import { COLUMN_ATTRIBUTES } from '#contracts/metadata/column.ts'
import { toldOf } from '#contracts/metadata/told.ts'
import type { ColumnMetadata, ModuleMetadata } from '#contracts/module.ts'
import type { Values } from '../../resource/row-edit.ts'

/** By its form and its control: base rows and what a layer says of them have ids of their own. */
export type EditedColumn = {
  readonly sFormId: string
  readonly sControlName: string
  readonly changes: Values
}

/** What is told of the column, changed by what was edited; what a layer leaves to the one beneath stays. */
const patchedColumn = (column: ColumnMetadata, changes: Values, language: Language): ColumnMetadata => {
  const told = toldOf(COLUMN_ATTRIBUTES).flatMap(([name, attribute]) => {
    const [first = name, second = first] = columnsOf(name, attribute)
    const value = changes[language === 'zh-CN' ? second : first]
    return value === undefined || (value === null && attribute.default !== null) ? [] : [[name, value]]
  })
  return { ...column, ...Object.fromEntries(told) }
}

export const patchedModule = (
  metadata: ModuleMetadata,
  edited: EditedColumn | null,
  language: Language,
): ModuleMetadata => {
  if (edited === null || Object.keys(edited.changes).length === 0) return metadata
  const { sFormId, sControlName, changes } = edited
  return {
    ...metadata,
    forms: metadata.forms.map((form) =>
      form.sId === sFormId
        ? {
            ...form,
            columns: form.columns
              .map((column) =>
                column.sControlName === sControlName ? patchedColumn(column, changes, language) : column,
              )
              .toSorted((one, other) => one.iOrder - other.iOrder),
          }
        : form,
    ),
  }
}
