// A complaint about a cell with the name of its field before it, for lists of complaints away from their cells.

import { readCellId } from './cell-id.ts'
import type { ModuleView } from './module-view.ts'

/** `Payment days: Not a whole number`; the message alone when it names the field itself. */
export const namedComplaint = ({ master, slaves }: ModuleView, id: string, message: string): string => {
  const { formId, column } = readCellId(id)
  const form = master?.id === formId ? master : slaves.find((slave) => slave.id === formId)
  const label = form?.fieldByName.get(column)?.label
  return label === undefined || message.includes(label) ? message : `${label}: ${message}`
}
