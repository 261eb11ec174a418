// What a report will print, as data: the template with its names resolved and its words in one language. It is what the
// layout works from, and crosses to the thread that makes the PDF.
import type { Language } from '#contracts/language.ts'
import type { ValueFormat } from '#contracts/report-template.ts'

export type PlannedCell = {
  /** Empty for what is filled in by hand. */
  readonly field: string
  readonly label: string
  readonly format: ValueFormat
  /** Decimal places of the column, where it says. */
  readonly digits: number | null
  /** Labels of a choice by its stored value. */
  readonly choices: Readonly<Record<string, string>> | null
  readonly isStrong: boolean
}

export type Alignment = 'left' | 'center' | 'right'

export type PlannedColumn = PlannedCell & {
  readonly width: number
  readonly align: Alignment
  readonly isSummed: boolean
}

export type PlannedTable = {
  readonly sFormId: string
  readonly title: string | null
  readonly columns: readonly PlannedColumn[]
  readonly sumsPer: PlannedCell | null
  /** The columns to read. */
  readonly reads: readonly string[]
}

/** The place of the logo at the left of the letterhead, in millimetres. */
export type LogoPlace = { readonly width: number; readonly height: number }

export type ReportPlan = {
  readonly language: Language
  readonly timeZone: string
  /** In millimetres. */
  readonly paper: { readonly width: number; readonly height: number }
  readonly sFormId: string
  readonly reads: readonly string[]
  readonly procedure: string | null
  readonly title: string
  readonly company: {
    readonly name: PlannedCell
    readonly lines: readonly (readonly PlannedCell[])[]
  } | null
  /** Null: no template asks for one. */
  readonly logo: LogoPlace | null
  readonly number: PlannedCell | null
  readonly draftUnless: string | null
  readonly currency: { readonly code: string; readonly digits: string | null } | null
  readonly fields: readonly (readonly PlannedCell[])[]
  readonly tables: readonly PlannedTable[]
  readonly totals: readonly PlannedCell[]
  readonly notes: readonly PlannedCell[]
  readonly signatures: readonly string[]
  readonly foot: string | null
}

/** Values as texts: a number with every digit it has, a missing one null. */
export type Values = Readonly<Record<string, string | null>>

export type ReportDocument = {
  readonly values: Values
  /** The rows of each table of the plan, in its order. */
  readonly rows: readonly (readonly Values[])[]
}
