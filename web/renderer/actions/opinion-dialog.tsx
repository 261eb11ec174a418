// What somebody says to an approval or to its withdrawal; Ctrl-Enter does it. Where the module does not ask for one, it may stay empty.
import { useId, useState } from 'react'
import { MOST_OF_OPINION } from '#contracts/requests/request-limits.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useWords } from '../use-words.ts'

export type OpinionQuestion = {
  readonly title: string
  /** What the button says. */
  readonly yes: string
  readonly isRequired: boolean
  send(opinion: string): void
}

export type OpinionDialogProps = { readonly question: OpinionQuestion; readonly onClose: () => void }

export const OpinionDialog = ({ question, onClose }: OpinionDialogProps) => {
  const words = useWords()
  const id = useId()
  const { title, yes, isRequired } = question
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  const send = (): void => {
    const opinion = text.trim()
    setMissing(isRequired && opinion === '')
    if (isRequired && opinion === '') return
    onClose()
    question.send(opinion)
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words('common.cancel')}</Button>
          <Button kind="primary" onClick={send}>
            {yes}
          </Button>
        </>
      }
    >
      <div className="field">
        <label htmlFor={id}>{words(isRequired ? 'record.opinionRequired' : 'record.opinion')}</label>
        <textarea
          id={id}
          className="control"
          rows={3}
          maxLength={MOST_OF_OPINION}
          value={text}
          aria-invalid={isMissing}
          aria-required={isRequired}
          {...(isMissing ? { 'aria-describedby': `${id}-missing` } : {})}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing)
              return
            event.preventDefault()
            send()
          }}
        />
        {isMissing ? (
          <p className="complaint" id={`${id}-missing`}>
            {words('record.opinionMissing')}
          </p>
        ) : null}
      </div>
    </Dialog>
  )
}
