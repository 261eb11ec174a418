// Writing, changing and deleting comments on the open record; the activity is read again after each.
import { useQueryClient } from '@tanstack/react-query'
import { addComment, changeComment, deleteComment } from '../../../data/comments.ts'
import { useHost } from '../../host.ts'
import { useRecordParts } from '../record/record-context.tsx'

export type CommentActions = {
  /** Each answers null when it is done, else why it is not. */
  add(text: string): Promise<unknown>
  change(sCommentId: string, text: string): Promise<unknown>
  remove(sCommentId: string): Promise<unknown>
}

export const useComments = (): CommentActions => {
  const { http } = useHost()
  const { store, view, master } = useRecordParts()
  const client = useQueryClient()
  const done = async (work: Promise<unknown>): Promise<unknown> => {
    try {
      await work
    } catch (error) {
      return error
    }
    await client.invalidateQueries({ queryKey: ['activity', view.id] })
    return null
  }
  return {
    add: (sText) => {
      const sId = store.read().base.head.key
      return done(addComment(http, view.id, { sFormId: master.id, sId, sText }))
    },
    change: (sCommentId, sText) => done(changeComment(http, { sCommentId, sText })),
    remove: (sCommentId) => done(deleteComment(http, { sCommentId })),
  }
}
