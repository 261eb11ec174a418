// One comment of the activity: who said what and when; one's own can be changed and deleted.
import { useEffect, useRef, useState } from 'react'
import type { Comment } from '#contracts/activity.ts'
import { commentParts } from '#contracts/mentions-by-name.ts'
import { Avatar } from '../../../ui/controls/avatar.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { useConfirm } from '../../../ui/dialog/confirm-provider.tsx'
import { FailureNotice } from '../../failure-notice.tsx'
import { useHost } from '../../host.ts'
import { useWords } from '../../use-words.ts'
import { useRecordParts } from '../record/record-context.tsx'
import { CommentField } from './comment-field.tsx'
import { EntryTime } from './entry-time.tsx'
import { useComments } from './use-comments.ts'

type Own = { readonly comment: Comment; readonly text: string }

const OwnActions = ({ comment, onEdit }: { readonly comment: Comment; readonly onEdit: () => void }) => {
  const words = useWords()
  const confirm = useConfirm()
  const { remove } = useComments()
  const [failure, setFailure] = useState<unknown>(null)
  const onDelete = async (): Promise<void> => {
    const isSure = await confirm({
      title: words('comment.deleteTitle'),
      text: words('comment.deleteText'),
      yes: words('comment.delete'),
      no: words('comment.cancel'),
      isDangerous: true,
    })
    if (isSure) setFailure(await remove(comment.sCommentId))
  }
  return (
    <>
      <span className="comment-own">
        <Button kind="link" onClick={onEdit}>
          {words('comment.edit')}
        </Button>
        <Button kind="link" onClick={() => void onDelete()}>
          {words('comment.delete')}
        </Button>
      </span>
      {failure === null ? null : <FailureNotice error={failure} what={words('comment.notDeleted')} />}
    </>
  )
}

const ChangeField = ({ comment, text, onDone }: Own & { readonly onDone: () => void }) => {
  const words = useWords()
  const { view } = useRecordParts()
  const { change } = useComments()
  const [typed, setTyped] = useState(text)
  const field = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const area = field.current?.querySelector('textarea')
    area?.focus()
    area?.setSelectionRange(area.value.length, area.value.length)
  }, [])
  const send = async (next: string): Promise<unknown> => {
    const failure = await change(comment.sCommentId, next)
    if (failure === null) onDone()
    return failure
  }
  return (
    <div ref={field}>
      <CommentField
        sModelsId={view.id}
        label={words('comment.change')}
        sendLabel={words('comment.save')}
        text={typed}
        onText={setTyped}
        send={send}
        onCancel={onDone}
      />
    </div>
  )
}

const CommentText = ({ comment, text }: Own) => (
  <p className="comment-text">
    {commentParts(text, comment.mentions).map((part, index) =>
      part.isMention ? (
        <b key={index} className="comment-mention">
          {part.text}
        </b>
      ) : (
        part.text
      ),
    )}
  </p>
)

export const CommentEntryView = ({ comment }: { readonly comment: Comment }) => {
  const words = useWords()
  const { context } = useHost()
  const [isChanging, setChanging] = useState(false)
  const entry = useRef<HTMLLIElement>(null)
  const { sText, sUserId } = comment
  const name = comment.sUserName ?? words('activity.system')
  const stop = (): void => {
    setChanging(false)
    requestAnimationFrame(() => entry.current?.querySelector<HTMLElement>('.comment-own button')?.focus())
  }
  return (
    <li className="activity-entry" ref={entry} data-comment={comment.sCommentId}>
      <Avatar name={name} />
      <div>
        <p>
          <b>{name}</b> {sText === null ? words('comment.deleted') : null}
        </p>
        {sText === null ? null : isChanging ? (
          <ChangeField comment={comment} text={sText} onDone={stop} />
        ) : (
          <CommentText comment={comment} text={sText} />
        )}
        <EntryTime tWhen={comment.tWhen} />
        {comment.isEdited ? <span className="soft comment-edited"> · {words('comment.edited')}</span> : null}
        {sText !== null && sUserId === context.sUserId && !isChanging ? (
          <OwnActions comment={comment} onEdit={() => setChanging(true)} />
        ) : null}
      </div>
    </li>
  )
}
