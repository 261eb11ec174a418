// What is told of comments.
import { Type } from 'typebox'
import { answers } from '../../http/problem-schema.ts'
import { Nothing } from './words.ts'

export const Mentioned = Type.Object({ sUserNo: Type.String(), sUserName: Type.String() })

/** Of what is done with a comment that one wrote. */
export const OWN_COMMENT = {
  description: 'A comment that is not mine, or stands on a record that I may not see any more, is 404.',
  response: answers(Nothing, [
    'invalid_request',
    'unauthenticated',
    'forbidden',
    'not_found',
    'broken_metadata',
    'timeout',
  ]),
}
