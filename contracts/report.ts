// Wire shape of printing.
import type { Language } from './language.ts'

/** The records that one print may hold. */
export const MOST_PRINTED_RECORDS = 200

export type ReportRequest = {
  readonly sReportId: string
  /** Printed in this order, each once. */
  readonly sIds: readonly string[]
  /** The session's language unless said. */
  readonly sLanguage?: Language
}
