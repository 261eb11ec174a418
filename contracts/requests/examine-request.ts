// The body of an approval.
import { Type } from 'typebox'
import { MOST_OF_OPINION, MOST_RECORDS, SAVE_LIMITS } from './request-limits.ts'
import { AnyObject, Ids, type Sent, Words } from './words.ts'

/** What the user says to it. */
export const Opinion = Type.String({
  maxLength: MOST_OF_OPINION,
  description: 'What I say to approving, or to withdrawing an approval',
})

export const ExamineBody = Words({
  sIds: Ids,
  versions: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: SAVE_LIMITS.version }), {
      minItems: 1,
      maxItems: MOST_RECORDS,
      description:
        'As read by the master form, in the order of `sIds`, one each: a record that was changed since is refused. Untold, records are approved as they are now',
    }),
  ),
  sOpinion: Type.Optional(Opinion),
  params: Type.Optional(AnyObject('Parameters of the module’s routine')),
})

export type ExamineRequest = Sent<typeof ExamineBody>
