// Lines of lines: which forms and rows lie under which. A row names the line that it belongs to; a line of the record itself names none. Pure.
import type { Row } from '#contracts/records.ts'
import type { FormView } from './module-view.ts'
import type { RecordContent, RowState } from './record-content.ts'
import { counts } from './row-state.ts'

/** The forms whose rows are lines of the form's rows. */
export const formsBelow = (slaves: readonly FormView[], formId: string): readonly FormView[] =>
  slaves.filter(({ form }) => form.sParentFormId === formId)

/** The forms whose rows are lines of the record itself. */
export const ownLines = (slaves: readonly FormView[]): readonly FormView[] =>
  slaves.filter(({ form }) => !slaves.some(({ id }) => id === form.sParentFormId))

type Rows = readonly RowState[]

const NO_ROWS: Rows = []

const known = <Made>(make: (rows: Rows) => Made): ((rows: Rows) => Made) => {
  const made = new WeakMap<Rows, Made>()
  return (rows) => {
    const kept = made.get(rows) ?? make(rows)
    made.set(rows, kept as Made & object)
    return kept
  }
}

const byMaster = known((rows) => Map.groupBy(rows, ({ masterKey }) => masterKey))
const byKey = known((rows) => new Map(rows.map((row) => [row.key, row])))

/** Rows of a form that belong to one line; all of them where no line is named. The same list for as long as the rows are the same. */
export const rowsUnder = (rows: Rows, masterKey: string | null): Rows =>
  masterKey === null ? rows : (byMaster(rows).get(masterKey) ?? NO_ROWS)

/** The row that a line belongs to: the header, or the line above it. */
export const masterIn = (
  content: RecordContent,
  masterFormId: string | null,
  masterKey: string | null | undefined,
): RowState | undefined =>
  masterKey === null || masterKey === undefined
    ? content.head
    : byKey(content.lines[masterFormId ?? '']?.rows ?? NO_ROWS).get(masterKey)

/** The values of the row that a line belongs to. */
export const masterValues = (
  content: RecordContent,
  masterFormId: string | null,
  masterKey: string | null | undefined,
): Row => masterIn(content, masterFormId, masterKey)?.values ?? {}

/** Keys of lines that are saved for what lies under them, even if nobody typed into them. */
export const keysHeld = (slaves: readonly FormView[], lines: RecordContent['lines']): ReadonlySet<string> => {
  const held = new Set<string>()
  const own = ownLines(slaves)
  for (const form of slaves.toReversed()) {
    if (own.includes(form)) continue
    for (const row of lines[form.id]?.rows ?? NO_ROWS)
      if (row.masterKey !== undefined && (counts(form, row) || held.has(row.key))) held.add(row.masterKey)
  }
  return held
}
