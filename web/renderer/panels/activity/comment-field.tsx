// Where a comment is written: `@` offers whom to mention, Ctrl-Enter sends.
import { type KeyboardEvent, useId, useState } from 'react'
import { COMMENT_LIMITS } from '#contracts/requests/request-limits.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ariaKeys, showKeys } from '../../../ui/shortcuts/keys.ts'
import { FailureNotice } from '../../failure-notice.tsx'
import { useWords } from '../../use-words.ts'
import { SuggestionList } from '../../widgets/suggestion-list.tsx'
import { useMentionTyping } from './use-mention-typing.ts'

const SEND_KEYS = 'mod+enter'

export type CommentFieldProps = {
  readonly sModelsId: string
  readonly label: string
  readonly sendLabel: string
  readonly text: string
  onText(text: string): void
  /** Null: it was sent; else why it was not. */
  send(text: string): Promise<unknown>
  /** Of a comment that is being changed: leaves it as it was. */
  readonly onCancel?: () => void
}

const isSending = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === 'Enter' && (ctrlKey || metaKey)

export const CommentField = (props: CommentFieldProps) => {
  const { sModelsId, label, sendLabel, text, onText, send, onCancel } = props
  const words = useWords()
  const listId = useId()
  const [field, setField] = useState<HTMLTextAreaElement | null>(null)
  const typing = useMentionTyping({ sModelsId, text, onText, field })
  const [failure, setFailure] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const { mentions, isOpen } = typing
  const submit = async (): Promise<void> => {
    if (isBusy || text.trim() === '') return
    setBusy(true)
    setFailure(await send(text))
    setBusy(false)
  }
  const takeKey = (event: KeyboardEvent): boolean => {
    if (isSending(event)) void submit()
    else if (typing.takeKey(event)) return true
    else if (event.key === 'Escape' && onCancel !== undefined) onCancel()
    else return false
    return true
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || !takeKey(event)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="comment-field">
      <textarea
        ref={setField}
        className="control"
        rows={1}
        aria-label={label}
        placeholder={label}
        maxLength={COMMENT_LIMITS.text}
        aria-keyshortcuts={ariaKeys(SEND_KEYS)}
        aria-autocomplete="list"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? `${listId}-${mentions.marked}` : undefined}
        value={text}
        onChange={({ target }) => {
          onText(target.value)
          typing.stand(target.selectionStart)
        }}
        onClick={({ currentTarget }) => typing.stand(currentTarget.selectionStart)}
        onBlur={() => typing.stand(null)}
        onKeyDown={onKeyDown}
      />
      {isOpen ? (
        <SuggestionList
          id={listId}
          label={words('comment.mention')}
          anchor={field}
          suggestions={mentions}
          onChoose={typing.choose}
          onCreate={() => undefined}
        />
      ) : null}
      {text.trim() === '' && onCancel === undefined ? null : (
        <div className="row comment-actions">
          <Button
            isSmall
            kind="primary"
            isBusy={isBusy}
            title={`${sendLabel} (${showKeys(SEND_KEYS)})`}
            onClick={() => void submit()}
          >
            {sendLabel}
          </Button>
          {onCancel === undefined ? null : (
            <Button isSmall kind="text" onClick={onCancel}>
              {words('comment.cancel')}
            </Button>
          )}
        </div>
      )}
      {failure === null ? null : <FailureNotice error={failure} what={words('comment.notSent')} items={[]} />}
    </div>
  )
}
