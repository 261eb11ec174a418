// Where in a save a complaint belongs. Pure.
import type { SaveDocument, WorkRow } from './document.ts'

/** The path of the row; for one that is only affected, that of the row in the save that affected it. */
export const rowPath = (rows: SaveDocument['rows'], row: WorkRow): string =>
  row.asked?.path ??
  row.master?.asked?.path ??
  [...rows.values()].flat().find(({ asked, master }) => asked !== null && master === row)?.asked?.path ??
  ''

/** The path of a column's value. A hidden column is not named: what is wrong with it is wrong with the row. */
export const fieldPath = (rows: SaveDocument['rows'], row: WorkRow, name: string): string =>
  row.asked !== null && row.target.form.columns.has(name)
    ? `${row.asked.path}.data.${name}`
    : rowPath(rows, row)
