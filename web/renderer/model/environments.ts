// What the names in the expressions of a record stand for: its rows, the session, the constants, the time.
import type { Clock } from '#contracts/expression/clock.ts'
import type { Environment } from '#contracts/expression/evaluate.ts'
import type { Row } from '#contracts/records.ts'
import type { ModuleView } from './module-view.ts'
import { NO_LINES, type RecordContent, type RowState } from './record-state.ts'

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

const constantsOf = (view: ModuleView, formId: string): Row =>
  Object.fromEntries(
    view.metadata.constants
      .filter((constant) => constant.sFormId === formId)
      .map((constant) => [constant.sConstName, constant.sValue]),
  )

const collectionsOf = (view: ModuleView, content: RecordContent): Record<string, readonly Row[]> =>
  Object.fromEntries(
    view.slaves.map((slave) => [
      slave.form.sTbName,
      (content.lines[slave.id] ?? NO_LINES).rows.map((row) => row.values),
    ]),
  )

/** The environments of one module's records in one session. */
export const environmentsOf = ({ view, context, clock }: EnvironmentParts): Environments => {
  const base = (formId: string, row: Row, stored: Row | null): Environment => ({
    row,
    context,
    constants: constantsOf(view, formId),
    clock: clock(),
    ...(stored === null ? {} : { old: stored }),
  })
  const ofHead = (content: RecordContent): Environment => ({
    ...base(content.formId, content.head.values, content.head.stored),
    collections: collectionsOf(view, content),
  })
  const ofLine = (formId: string, row: RowState, head: Row): Environment => ({
    ...base(formId, row.values, row.stored),
    parent: head,
  })
  return {
    ofHead,
    ofLine,
    ofNewRow: (formId, head) => ({ ...base(formId, {}, null), ...(head === null ? {} : { parent: head }) }),
    ofRow: (content, formId, row) =>
      formId === content.formId ? ofHead(content) : ofLine(formId, row, content.head.values),
  }
}
