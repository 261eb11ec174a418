// The change that takes another one back, where there is one. Pure.
import type { TableChange } from '#contracts/tables.ts'
import type { RelationColumn } from '#server/schema/catalogue/catalogue.ts'
import { sizedKindOf } from './column-types.ts'
import { conversionOf } from './conversions.ts'

/** `before`: the column as it was, of a change of its type. */
export const wayBackOf = (change: TableChange, before: RelationColumn | undefined): TableChange | null => {
  const { table } = change
  switch (change.kind) {
    case 'makeTable':
      return { kind: 'dropTable', table }
    case 'addColumn':
      return { kind: 'dropColumn', table, column: change.column.name }
    case 'renameColumn':
      return { kind: 'renameColumn', table, column: change.name, name: change.column }
    case 'changeType': {
      const former = before === undefined ? null : sizedKindOf(before)
      if (former === null || conversionOf(change.type, former.type) === null) return null
      const { column, name = column } = change
      return {
        kind: 'changeType',
        table,
        column: name,
        ...(name === column ? {} : { name: column }),
        ...former,
      }
    }
    // Values that are gone do not come back.
    case 'dropColumn':
    case 'dropTable':
      return null
  }
}
