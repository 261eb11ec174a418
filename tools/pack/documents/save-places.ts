// What the save hooks of a document stand on: its tables, the forms' words for what only buttons make, and the conversion that made a row.
import type { Message } from '#server/documents/static-sql.ts'

export type SavePlace = {
  readonly path: string
  readonly table: string
  /** The columns of the table. */
  readonly columns: ReadonlySet<string>
  /** How the form says that only a button makes one. */
  readonly noAdd: Message | null
  /** The column that says of what it was made, and the routine that says how much of that is left. */
  readonly link: string | null
  readonly room: string | null
}

export const BEFORE_PARAMETERS: readonly string[] = [
  '  "sBrandsId" text,',
  '  "sSubsidiaryId" text,',
  '  "sLanguage" text,',
  '  "jRows" jsonb,',
  '  out "sCode" int,',
  '  out "sMsg" text',
]
