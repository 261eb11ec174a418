// Unsaved edits made small: of a row that the service has only what was changed, of one that nobody touched only its key.
// Unpacked over the record as the service has it now, with the versions that the edits began from.
import type { Row } from '#contracts/records.ts'
import { type LinesState, NO_LINES, type RecordContent, type RowState } from './record-content.ts'

type PackedRow = {
  readonly key: string
  readonly masterKey?: string
  readonly version?: string | null
  /** The row that the edits began from; null for a new one. Left out for a row that nobody touched. */
  readonly stored?: Row | null
  /** For a new row: what it started with. */
  readonly initial?: Row
  readonly changes?: Row
  readonly drafts?: RowState['drafts']
}

type PackedLines = { readonly rows: readonly PackedRow[]; readonly removed: readonly PackedRow[] }

export type PackedDraft = {
  readonly formId: string
  readonly head: PackedRow
  readonly lines: Readonly<Record<string, PackedLines>>
}

/** What saving would fill is asked for again. */
const changesOf = ({ initial, values, filled }: RowState): Row =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== initial[name] && value !== filled?.[name]),
  )

const placeOf = ({ key, masterKey }: Pick<PackedRow, 'key' | 'masterKey'>) =>
  masterKey === undefined ? { key } : { key, masterKey }

const packWhole = (row: RowState): PackedRow => ({
  ...placeOf(row),
  version: row.version,
  stored: row.stored,
  changes: changesOf(row),
  drafts: row.drafts,
  ...(row.stored === null ? { initial: row.initial } : {}),
})

const isUntouched = ({ stored, initial, values, drafts }: RowState): boolean =>
  stored !== null && values === initial && Object.keys(drafts).length === 0

const packRow = (row: RowState): PackedRow => (isUntouched(row) ? { key: row.key } : packWhole(row))

/** The draft of a record's content. */
export const packDraft = ({ formId, head, lines }: RecordContent): PackedDraft => ({
  formId,
  head: packWhole(head),
  lines: Object.fromEntries(
    Object.entries(lines).map(([id, { rows, removed }]) => [
      id,
      { rows: rows.map(packRow), removed: removed.map(packWhole) },
    ]),
  ),
})

const unpackRow = (packed: PackedRow): RowState => {
  const stored = packed.stored ?? null
  const initial = stored ?? packed.initial ?? {}
  return {
    ...placeOf(packed),
    version: packed.version ?? null,
    stored,
    initial,
    values: { ...initial, ...packed.changes },
    drafts: packed.drafts ?? {},
  }
}

/** Rows that nobody touched come from what is there now; those that went away meanwhile are left out. */
const unpackLines = ({ rows, removed }: PackedLines, now: LinesState): LinesState => {
  const present = new Map(now.rows.map((row) => [row.key, row]))
  return {
    rows: rows.flatMap((packed) => {
      if (packed.stored !== undefined) return [unpackRow(packed)]
      const row = present.get(packed.key)
      return row === undefined ? [] : [row]
    }),
    removed: removed.map(unpackRow),
  }
}

/** The content that the draft holds, over the record as it is now. */
export const unpackDraft = (draft: PackedDraft, now: RecordContent): RecordContent => ({
  formId: draft.formId,
  head: unpackRow(draft.head),
  lines: Object.fromEntries(
    Object.entries(draft.lines).map(([id, lines]) => [id, unpackLines(lines, now.lines[id] ?? NO_LINES)]),
  ),
})
