// What stands above messages: how many are new, and a way to mark them all as seen.
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/controls/button.tsx'
import { Tag } from '../../../ui/controls/tag.tsx'

export type MessagesHeadProps = {
  readonly id: string
  readonly unseen: readonly string[]
  readonly onSee: (sMessageIds: readonly string[]) => void
}

export const MessagesHead = ({ id, unseen, onSee }: MessagesHeadProps): ReactNode => {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <div className="messages-head">
      <h2 id={id} ref={heading} tabIndex={-1}>
        {t('messages.title')}
      </h2>
      {unseen.length === 0 ? null : (
        <>
          <Tag tone="active">
            <span aria-hidden>{unseen.length.toLocaleString()}</span>
            <span className="visually-hidden">{t('messages.count', { count: unseen.length })}</span>
          </Tag>
          <span className="push" />
          <Button
            kind="text"
            isSmall
            onClick={() => {
              onSee(unseen)
              heading.current?.focus({ preventScroll: true })
            }}
          >
            {t('messages.seeAll')}
          </Button>
        </>
      )}
    </div>
  )
}
