// The body of an export: that of a read, whose pages, counts and sums are left aside.
import { Type } from 'typebox'
import { ReadBody } from './read-request.ts'
import { Id, type Sent, Words } from './words.ts'

/** Spreadsheets for Excel, or values separated by commas. */
export const EXPORT_FORMATS = ['xlsx', 'csv'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export const EXPORT_TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} satisfies Record<ExportFormat, string>

export const ExportBody = Words({
  ...ReadBody.properties,
  sFormId: Id('A form of the module'),
  format: Type.Enum([...EXPORT_FORMATS]),
})

export type ExportRequest = Sent<typeof ExportBody>
