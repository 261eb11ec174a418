// The bodies of printing records, by a report and by a template that is being changed.
import { Type } from 'typebox'
import { LANGUAGES } from '../language.ts'
import { MOST_PRINTED_RECORDS } from './request-limits.ts'
import { AnyObject, Id, type Sent, Words } from './words.ts'

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

const MOST_TRIED = 5

export const TryTemplateBody = Words({
  sFormId: Type.Optional(Id('The form whose records are printed')),
  sNameEn: Type.String({ maxLength: 200 }),
  sNameZh: Type.String({ maxLength: 200 }),
  jTemplate: AnyObject('As the report would say it'),
  sIds: Type.Array(Id('A record'), { minItems: 1, maxItems: MOST_TRIED }),
  sLanguage: Type.Optional(Type.Enum([...LANGUAGES])),
})

export type TryTemplateRequest = Sent<typeof TryTemplateBody>
