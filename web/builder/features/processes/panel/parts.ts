// What each part of the panel is given.
import type { Editing } from './editing.ts'
import type { RecordField } from './use-record-fields.ts'

export type PartProps = {
  readonly editing: Editing
  /** Of the records that the process approves. */
  readonly fields: readonly RecordField[]
}
