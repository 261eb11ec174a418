// What people say about records: the bodies of adding, changing and deleting a comment.
import { Type } from 'typebox'
import { COMMENT_LIMITS } from './request-limits.ts'
import { Body, Id, type Sent } from './words.ts'

const Text = Type.String({
  minLength: 1,
  maxLength: COMMENT_LIMITS.text,
  pattern: '[^\\s]',
  description: `\`@\` and a user's number mentions that user, ${COMMENT_LIMITS.mentions} at most`,
})

export const AddCommentBody = Body(
  { sFormId: Id('The form'), sId: Id('The record'), sText: Text },
  {
    sFormId: 'sal-sales-order.master',
    sId: '0198c1f2',
    sText: 'Second half before the fair, please. @clerk',
  },
)
export const ChangeCommentBody = Body(
  { sCommentId: Id('The comment'), sText: Text },
  { sCommentId: '0198c1f2', sText: 'Second half before the fair.' },
)
export const DeleteCommentBody = Body({ sCommentId: Id('The comment') }, { sCommentId: '0198c1f2' })

export type AddCommentRequest = Sent<typeof AddCommentBody>
export type ChangeCommentRequest = Sent<typeof ChangeCommentBody>
export type DeleteCommentRequest = Sent<typeof DeleteCommentBody>
