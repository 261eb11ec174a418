// A value of a line that is only shown; what it looks up, as a link to it.
import type { Row } from '#contracts/records.ts'
import type { FieldView } from '../../model/module-view.ts'
import { CellDisplay } from '../../widgets/cell-display.tsx'
import { RecordLink } from '../list/record-link.tsx'
import type { LineGridCells } from './use-line-cells.ts'
import { wayFrom } from './way-from.ts'
import '../record/lookup-link.css'

export type LineValueProps = {
  readonly cells: LineGridCells
  readonly row: Row
  readonly field: FieldView
}

export const LineValue = ({ cells, row, field }: LineValueProps) => {
  const value = row[field.name]
  const shown = <CellDisplay cell={{ field, value, row }} context={cells.context} />
  const opener = wayFrom(cells, row, field)
  if (opener === null) return shown
  return (
    // The keys go to the input over the active cell, which follows it too.
    <RecordLink row={row} opener={opener} className="lookup-link" isReached={false} draggable={false}>
      {shown}
    </RecordLink>
  )
}
