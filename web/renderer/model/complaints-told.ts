// Complaints about the cells of a record, for a list away from them: each once, with the field it is about and the lines it is said of. Pure.
import { readCellId } from './cell-id.ts'
import { rowsUnder } from './lines-below.ts'
import type { ModuleView } from './module-view.ts'
import { namedComplaint } from './named-complaint.ts'
import { NO_LINES, type RecordContent } from './record-content.ts'

/** More lines than this nobody reads. */
const MOST_LINES = 10

/** Which line a cell stands in, counted from one; none for a field of the header. */
const lineOf = ({ lines }: RecordContent, id: string): readonly number[] => {
  const { formId, key } = readCellId(id)
  const { rows } = lines[formId] ?? NO_LINES
  const row = rows.find((other) => other.key === key)
  return row === undefined ? [] : [rowsUnder(rows, row.masterKey ?? null).indexOf(row) + 1]
}

/** `inLines` adds the numbers of lines to a complaint. */
export const complaintsTold = (
  view: ModuleView,
  content: RecordContent,
  complaints: Readonly<Record<string, string>>,
  inLines: (what: string, lines: readonly string[]) => string,
): readonly string[] => {
  const told = Object.entries(complaints).map(([id, message]) => ({
    id,
    what: namedComplaint(view, id, message),
  }))
  return [...Map.groupBy(told, ({ what }) => what)].map(([what, of]) => {
    const lines = [...new Set(of.flatMap(({ id }) => lineOf(content, id)))].map(String)
    if (lines.length === 0) return what
    return inLines(what, lines.length > MOST_LINES ? [...lines.slice(0, MOST_LINES), '…'] : lines)
  })
}
