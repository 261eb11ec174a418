// The field at the top of the activity.
import { useWords } from '../../use-words.ts'
import { useRecordParts } from '../record/record-context.tsx'
import { CommentField } from './comment-field.tsx'
import { useCommentDraft } from './use-comment-draft.ts'
import { useComments } from './use-comments.ts'

export const NewComment = ({ sId }: { readonly sId: string }) => {
  const words = useWords()
  const { view } = useRecordParts()
  const { add } = useComments()
  const draft = useCommentDraft(view.id, sId)
  const send = async (text: string): Promise<unknown> => {
    const failure = await add(text)
    if (failure === null) draft.put('')
    return failure
  }
  return (
    <CommentField
      sModelsId={view.id}
      label={words('comment.write')}
      sendLabel={words('comment.send')}
      text={draft.text}
      onText={draft.put}
      send={send}
    />
  )
}
