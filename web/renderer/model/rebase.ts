// Edits of a record over the version that the service has now: what somebody typed stays, everything else is as it is now.
import { conflictOf, mergeRow, naturalSide } from './conflict.ts'
import type { FormView, ModuleView } from './module-view.ts'
import { type LinesState, NO_LINES, type RecordContent, type RowState } from './record-content.ts'
import { isTouched } from './row-state.ts'

/** A row that both sides changed in the same place keeps the version it was read at: saving it shows both. */
const rebaseRow = (form: FormView, mine: RowState, now: RowState): RowState => {
  if (now.stored === null || !isTouched(form, mine)) return now
  const conflict = conflictOf(form, mine, now.stored)
  return conflict.fields.some(({ collides }) => collides) ? mine : mergeRow(conflict, naturalSide)
}

/** Lines that somebody typed into and others deleted stay, so that nothing typed is lost. */
const rebaseLines = (form: FormView, mine: LinesState, now: LinesState): LinesState => {
  const own = new Map(mine.rows.map((row) => [row.key, row]))
  const isThere = new Set(now.rows.map(({ key }) => key))
  const isRemoved = new Set(mine.removed.map(({ key }) => key))
  const kept = now.rows.filter(({ key }) => !isRemoved.has(key))
  const added = mine.rows.filter(
    (row) => !isThere.has(row.key) && (row.stored === null || isTouched(form, row)),
  )
  return {
    rows: [...kept.map((row) => rebaseRow(form, own.get(row.key) ?? row, row)), ...added],
    removed: mine.removed,
  }
}

/** The content to go on editing. */
export const rebase = (
  mine: RecordContent,
  now: RecordContent,
  { master, slaves }: { readonly master: FormView; readonly slaves: ModuleView['slaves'] },
): RecordContent => ({
  ...now,
  head: rebaseRow(master, mine.head, now.head),
  lines: Object.fromEntries(
    Object.entries(now.lines).map(([id, lines]) => {
      const form = slaves.find((slave) => slave.id === id)
      return [id, form === undefined ? lines : rebaseLines(form, mine.lines[id] ?? NO_LINES, lines)]
    }),
  ),
})
