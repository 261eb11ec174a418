// The way from a cell of a line to what it looks up; null where it looks up nothing that one may open.
import type { Row } from '#contracts/records.ts'
import type { FieldView } from '../../model/module-view.ts'
import type { RowOpener } from '../list/row-opener.ts'
import type { LineGridCells } from './use-line-cells.ts'

export const wayFrom = ({ openers }: LineGridCells, row: Row, field: FieldView): RowOpener | null => {
  const value = row[field.name]
  return value === null || value === undefined || value === '' ? null : openers(field)
}

/** Goes that way; null where there is none. */
export const followerOf = (cells: LineGridCells, row: Row, field: FieldView): (() => void) | null => {
  const way = wayFrom(cells, row, field)
  return way === null ? null : () => way.open(row)
}
