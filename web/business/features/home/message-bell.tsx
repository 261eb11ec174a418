// The bell: how many messages are new, and all of them beside it. Work that ended is told as it does.
import { BellOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import type { Message } from '#contracts/messages.ts'
import { LoadFailure } from '../../../renderer/load-failure.tsx'
import { PopoverButton } from '../../../ui/dialog/popover-button.tsx'
import { MessageRow } from './message-row.tsx'
import { MessagesHead } from './messages-head.tsx'
import { OwnWorks } from './own-works.tsx'
import { useEndedWork } from './use-ended-work.ts'
import { unseenOf, useMessages } from './use-messages.ts'
import './messages.css'

const KEYS = 'alt+m'
const WIDTH = 400

const NOTHING: readonly Message[] = []

/** `isNamed`: says its name beside the bell. */
export const MessageBell = ({ isNamed = false }: { readonly isNamed?: boolean }) => {
  const { t } = useTranslation()
  const { query, see } = useMessages()
  const messages = query.data?.messages ?? NOTHING
  const unseen = unseenOf(messages)
  useEndedWork(query.data?.messages)
  const now = Math.max(query.dataUpdatedAt, Date.now())
  const count = unseen.length === 0 ? '' : ` – ${t('messages.count', { count: unseen.length })}`
  return (
    <PopoverButton
      label={`${t('messages.title')}${count}`}
      className="button button-text message-bell"
      keys={KEYS}
      width={WIDTH}
      face={
        <>
          <BellOutlined aria-hidden="true" />
          {isNamed ? <span>{t('messages.title')}</span> : null}{' '}
          {unseen.length === 0 ? null : (
            <span className="menu-count" aria-hidden="true">
              {unseen.length}
            </span>
          )}
        </>
      }
    >
      {(close) => (
        <div className="messages messages-popover">
          <MessagesHead id="bell-messages" unseen={unseen} onSee={see} />
          <OwnWorks />
          {query.isLoadingError ? <LoadFailure isPart error={query.error} retry={query} /> : null}
          {query.isSuccess && messages.length === 0 ? <p className="soft">{t('messages.none')}</p> : null}
          <ul>
            {messages.map((message) => (
              <MessageRow
                key={message.sMessageId}
                {...{ message, now }}
                onOpen={() => {
                  see(message.isSeen ? [] : [message.sMessageId])
                  close()
                }}
              />
            ))}
          </ul>
        </div>
      )}
    </PopoverButton>
  )
}
