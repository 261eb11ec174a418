// The body of printing records.
import { Type } from 'typebox'
import { LANGUAGES } from '../language.ts'
import { MOST_PRINTED_RECORDS } from './request-limits.ts'
import { Id, type Sent, Words } from './words.ts'

export const ReportBody = Words({
  sReportId: Id('One of the module’s `reports`'),
  sIds: Type.Array(Id('A record'), {
    minItems: 1,
    maxItems: MOST_PRINTED_RECORDS,
    description: 'The records to print, in this order, each once',
  }),
  sLanguage: Type.Optional(
    Type.Enum([...LANGUAGES], { description: 'The language of the document; the session’s unless said' }),
  ),
})

export type ReportRequest = Sent<typeof ReportBody>
