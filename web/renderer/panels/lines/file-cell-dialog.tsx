// The file of a cell of a line: looked at, sent, taken out.
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import type { FieldView } from '../../model/module-view.ts'
import type { RowState } from '../../model/record-content.ts'
import { useWords } from '../../use-words.ts'
import { ColumnFile } from '../files/column-file.tsx'

export type FileCellDialogProps = {
  readonly formId: string
  readonly row: RowState
  readonly field: FieldView
  readonly isFixed: boolean
  readonly onClose: () => void
}

export const FileCellDialog = ({ formId, row, field, isFixed, onClose }: FileCellDialogProps) => {
  const words = useWords()
  return (
    <Dialog title={field.label} closeLabel={words('common.close')} onClose={onClose}>
      <ColumnFile cell={{ field, formId, key: row.key }} value={row.values[field.name]} isFixed={isFixed} />
    </Dialog>
  )
}
