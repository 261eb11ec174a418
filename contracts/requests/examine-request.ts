// The body of an approval.
import { Type } from 'typebox'
import { MOST_OF_OPINION } from './request-limits.ts'
import { AnyObject, Ids, type Sent, Words } from './words.ts'

/** What the user says to it. */
export const Opinion = Type.String({
  maxLength: MOST_OF_OPINION,
  description: 'What I say to approving, or to withdrawing an approval',
})

export const ExamineBody = Words({
  sIds: Ids,
  sOpinion: Type.Optional(Opinion),
  params: Type.Optional(AnyObject('Parameters of the module’s routine')),
})

export type ExamineRequest = Sent<typeof ExamineBody>
