// The body of an approval.
import { Type } from 'typebox'
import { AnyObject, Ids, type Sent, Words } from './words.ts'

export const ExamineBody = Words({
  sIds: Ids,
  params: Type.Optional(AnyObject('Parameters of the module’s routine')),
})

export type ExamineRequest = Sent<typeof ExamineBody>
