// Which members the files of each kind have for a row, in the order in which they are written. Pure.
import {
  BILL_NUMBER,
  BUTTON,
  CHART,
  CHART_COLUMN,
  COLUMN,
  EDITION_TAG,
  FORM,
  MODULE,
  REPORT,
  ROUTE,
} from '../content-schema.ts'
import type { MetadataTable } from '../metadata-rows.ts'

type Members = { readonly order: readonly string[]; readonly required: ReadonlySet<string> }

export const membersOf = (schema: {
  readonly properties: object
  readonly required?: readonly string[]
}): Members => ({ order: Object.keys(schema.properties), required: new Set(schema.required ?? []) })

/** Constants are written as lists of choices, and have members of their own. */
const MEMBERS = {
  gdsmodule: membersOf(MODULE),
  gdsconfigformmaster: membersOf(FORM),
  gdsconfigformslave: membersOf(COLUMN),
  gdsjurisdiction: membersOf(BUTTON),
  gdsroute: membersOf(ROUTE),
  gdsbillnosettings: membersOf(BILL_NUMBER),
  gdsreport: membersOf(REPORT),
  gdsconfigcharmaster: membersOf(CHART),
  gdsconfigcharslave: membersOf(CHART_COLUMN),
  sisversionflow: membersOf(EDITION_TAG),
} as const satisfies Partial<Record<MetadataTable, Members>>

export type WrittenTable = keyof typeof MEMBERS

export const isWritten = (table: MetadataTable): table is WrittenTable => Object.hasOwn(MEMBERS, table)
export const membersFor = (table: WrittenTable): Members => MEMBERS[table]
