// What there is to tell the user, the latest first. What is opened from here, or marked, counts as seen.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../../../renderer/load-failure.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { MessageRow } from './message-row.tsx'
import { MessagesHead } from './messages-head.tsx'
import { unseenOf, useMessages } from './use-messages.ts'
import './messages.css'

const USUALLY_SHOWN = 4

export const Messages = () => {
  const { t } = useTranslation()
  const { query, see } = useMessages()
  const [isWhole, setWhole] = useState(false)
  const messages = query.data?.messages ?? []
  const shown = isWhole ? messages : messages.slice(0, USUALLY_SHOWN)
  const now = Math.max(query.dataUpdatedAt, Date.now())
  return (
    <section className="home-card messages" aria-labelledby="home-messages">
      <MessagesHead id="home-messages" unseen={unseenOf(messages)} onSee={see} />
      {query.isLoadingError ? <LoadFailure isPart error={query.error} retry={query} /> : null}
      {query.isSuccess && messages.length === 0 ? <p className="soft">{t('messages.none')}</p> : null}
      <ul>
        {shown.map((message) => (
          <MessageRow
            key={message.sMessageId}
            {...{ message, now }}
            onOpen={() => see(message.isSeen ? [] : [message.sMessageId])}
          />
        ))}
      </ul>
      {messages.length > shown.length ? (
        <Button kind="text" isSmall onClick={() => setWhole(true)}>
          {t('messages.all', { count: messages.length })}
        </Button>
      ) : null}
    </section>
  )
}
