// What an export will hold, as data: which rows, and what is written of each.
import type { Places } from '#contracts/places.ts'
import type { RowsPlan } from '#server/records/read/plan/read-plan.ts'

/** How a value is written where it has no label of its own. */
export type ExportKind = 'text' | 'number' | 'date' | 'timestamp' | 'flag'

/** The form whose records a column's values name, and which of its columns hold the value and the text for it. */
export type TextSource = {
  readonly sModelsId: string
  readonly sFormId: string
  readonly value: string
  readonly text: string
}

export type ExportColumn = {
  readonly label: string
  /** The field whose value is written. */
  readonly name: string
  readonly kind: ExportKind
  readonly places: Places
  /** Whether thousands are set apart. */
  readonly isGrouped: boolean
  /** Labels by value; null where the values are no choices. */
  readonly choices: ReadonlyMap<string, string> | null
  /** The field that says an amount's currency; null where there is none. */
  readonly currency: string | null
  /** The field that has the text for the value, where the row carries it. */
  readonly carried: string | null
  /** Where the text for the value is looked up otherwise. */
  readonly lookedUp: TextSource | null
  /** CSS pixels in the list. */
  readonly width: number | null
}

export type ExportPlan = {
  /** The module's name. */
  readonly title: string
  readonly rows: RowsPlan
  readonly columns: readonly ExportColumn[]
}
