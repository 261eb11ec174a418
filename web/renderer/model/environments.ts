// What the names in the expressions of a record stand for: its rows, the session, the constants, the time.
import type { Clock } from '#contracts/expression/clock.ts'
import type { Environment } from '#contracts/expression/evaluate.ts'
import type { Row } from '#contracts/records.ts'
import type { ModuleView } from './module-view.ts'
import type { RecordContent, RowState } from './record-state.ts'
import { counts } from './row-state.ts'
import { createRunningSum, type RunningSum } from './running-sum.ts'

export type Environments = {
  ofHead(content: RecordContent): Environment
  ofLine(formId: string, row: RowState, head: Row): Environment
  /** Of a row that is only being made. */
  ofNewRow(formId: string, head: Row | null): Environment
  /** Of a row of the record, by its form. */
  ofRow(content: RecordContent, formId: string, row: RowState): Environment
}

export type EnvironmentParts = {
  readonly view: ModuleView
  /** The context keys of the session. */
  readonly context: Row
  readonly clock: () => Clock
}

type Collections = Readonly<Record<string, readonly Row[]>>

const constantsByForm = ({ metadata }: ModuleView): ReadonlyMap<string, Row> =>
  new Map(
    [...Map.groupBy(metadata.constants, ({ sFormId }) => sFormId)].map(([formId, constants]) => [
      formId,
      Object.fromEntries(constants.map(({ sConstName, sValue }) => [sConstName, sValue])),
    ]),
  )

/** The lines that would be saved, by table, those that could be read; kept for as long as the lines are the same. */
const collectionsFor = ({ slaves }: ModuleView): ((lines: RecordContent['lines']) => Collections) => {
  const known = new WeakMap<RecordContent['lines'], Collections>()
  return (lines) => {
    const kept = known.get(lines)
    if (kept !== undefined) return kept
    const collections = Object.fromEntries(
      slaves.flatMap((slave) => {
        const known = lines[slave.id]
        if (known === undefined) return []
        const rows = known.rows.filter((row) => counts(slave, row)).map(({ values }) => values)
        return [[slave.form.sTbName, rows]]
      }),
    )
    known.set(lines, collections)
    return collections
  }
}

/** Sums of the columns of collections, each kept for the next time that it is asked for. */
const sumsFor = (): ((collections: Collections) => NonNullable<Environment['sums']>) => {
  const known = new Map<string, RunningSum>()
  return (collections) => (collection, column) => {
    const rows = collections[collection]
    if (rows === undefined) return undefined
    const key = `${collection} ${column}`
    const sum = known.get(key) ?? createRunningSum(column)
    known.set(key, sum)
    return sum(rows)
  }
}

/** The environments of one module's records in one session. */
export const environmentsOf = ({ view, context, clock }: EnvironmentParts): Environments => {
  const constants = constantsByForm(view)
  const collectionsOf = collectionsFor(view)
  const sumsOf = sumsFor()
  const base = (formId: string, row: Row, stored: Row | null): Environment => ({
    row,
    context,
    constants: constants.get(formId) ?? {},
    clock: clock(),
    ...(stored === null ? {} : { old: stored }),
  })
  const ofHead = (content: RecordContent): Environment => {
    const collections = collectionsOf(content.lines)
    return {
      ...base(content.formId, content.head.values, content.head.stored),
      collections,
      sums: sumsOf(collections),
    }
  }
  const noLines = Object.fromEntries(
    view.slaves.flatMap(({ form }) => (form.broken === null ? [[form.sTbName, []]] : [])),
  )
  const ofLine = (formId: string, row: RowState, head: Row): Environment => ({
    ...base(formId, row.values, row.stored),
    parent: head,
  })
  return {
    ofHead,
    ofLine,
    ofNewRow: (formId, head) => ({
      ...base(formId, {}, null),
      ...(head === null ? { collections: noLines } : { parent: head }),
    }),
    ofRow: (content, formId, row) =>
      formId === content.formId ? ofHead(content) : ofLine(formId, row, content.head.values),
  }
}
