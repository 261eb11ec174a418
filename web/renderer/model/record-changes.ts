// Changes of an open record's content, as data, and what they make of it.
import type { Row } from '#contracts/records.ts'
import {
  type CellDraft,
  type LinesState,
  NO_LINES,
  type RecordContent,
  type RowState,
} from './record-content.ts'
import { withoutLines } from './without-lines.ts'

export type RowAddress = { readonly formId: string; readonly key: string }

export type Change =
  | (RowAddress & {
      readonly kind: 'set'
      readonly values?: Row
      /** Null takes a draft away. */
      readonly drafts?: Readonly<Record<string, CellDraft | null>>
    })
  | {
      readonly kind: 'insert'
      readonly formId: string
      readonly at: number
      readonly rows: readonly RowState[]
    }
  | { readonly kind: 'remove'; readonly formId: string; readonly keys: readonly string[] }

const mergeDrafts = (
  drafts: RowState['drafts'],
  changes: Readonly<Record<string, CellDraft | null>>,
): RowState['drafts'] => {
  const kept = Object.entries({ ...drafts, ...changes }).filter(
    (entry): entry is [string, CellDraft] => entry[1] !== null,
  )
  return Object.fromEntries(kept)
}

const setRow = (row: RowState, change: Change & { kind: 'set' }): RowState => {
  const cleared = Object.fromEntries(Object.keys(change.values ?? {}).map((name) => [name, null]))
  return {
    ...row,
    values: { ...row.values, ...change.values },
    drafts: mergeDrafts(row.drafts, { ...cleared, ...change.drafts }),
  }
}

const withLines = (content: RecordContent, formId: string, lines: LinesState): RecordContent => ({
  ...content,
  lines: { ...content.lines, [formId]: lines },
})

type Sets = readonly (Change & { kind: 'set' })[]

/** Each line is looked at once, however many cells of it are set. */
const applySets = (content: RecordContent, formId: string, sets: Sets): RecordContent => {
  if (formId === content.formId) return { ...content, head: sets.reduce(setRow, content.head) }
  const lines = content.lines[formId] ?? NO_LINES
  const byRow = Map.groupBy(sets, ({ key }) => key)
  const rows = lines.rows.map((row) => byRow.get(row.key)?.reduce(setRow, row) ?? row)
  return withLines(content, formId, { ...lines, rows })
}

const insert = (content: RecordContent, change: Change & { kind: 'insert' }): RecordContent => {
  const lines = content.lines[change.formId] ?? NO_LINES
  return withLines(content, change.formId, {
    ...lines,
    rows: lines.rows.toSpliced(change.at, 0, ...change.rows),
  })
}

const remove = (content: RecordContent, { formId, keys }: Change & { kind: 'remove' }): RecordContent => ({
  ...content,
  lines: withoutLines(content.lines, formId, new Set(keys)),
})

const isOneRun = (left: Change | undefined, right: Change): boolean =>
  left?.kind === 'set' && right.kind === 'set' && left.formId === right.formId

/** The changes in their order, cells of one form that are set one after the other together. */
const runsOf = (changes: readonly Change[]): readonly (readonly Change[])[] => {
  const runs: Change[][] = []
  for (const change of changes) {
    const last = runs.at(-1)
    if (isOneRun(last?.at(-1), change)) last?.push(change)
    else runs.push([change])
  }
  return runs
}

const applyRun = (content: RecordContent, run: readonly Change[]): RecordContent => {
  const [first] = run
  switch (first?.kind) {
    case undefined:
      return content
    case 'insert':
      return insert(content, first)
    case 'remove':
      return remove(content, first)
    case 'set': {
      const sets = run.filter((change) => change.kind === 'set')
      return applySets(content, first.formId, sets)
    }
  }
}

/** The content with these changes, in their order. */
export const applyChanges = (content: RecordContent, changes: readonly Change[]): RecordContent =>
  runsOf(changes).reduce(applyRun, content)
