// A message: who did what, in which record, how long ago. One that was not seen yet has a dot.
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Message } from '#contracts/messages.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { agoText } from '../../services/ago-text.ts'
import { useFetchResult } from './use-fetch-result.ts'

export type MessageRowProps = {
  readonly message: Message
  readonly now: number
  readonly onOpen: () => void
}

const About = ({ message, onOpen }: Omit<MessageRowProps, 'now'>) => {
  const { kind, sModelsId, sId, sTitle, sName } = message
  if (kind === 'asked' && sId === null)
    return (
      <Link to="/inbox" onClick={onOpen}>
        {sTitle}
      </Link>
    )
  if (sModelsId === null || sId === null) return <strong>{sTitle}</strong>
  return (
    <>
      <Link to="/m/$sModelsId/record/$sId" params={{ sModelsId, sId }} onClick={onOpen}>
        {sTitle}
      </Link>{' '}
      <span className="soft message-name">{sName}</span>
    </>
  )
}

/** What no user caused: a process that came to its end by itself, or somebody who is gone. */
const nobodyFor = (kind: Message['kind']): string =>
  kind === 'approved' || kind === 'rejected' || kind === 'returned' ? 'messages.process' : 'messages.somebody'

export const MessageRow = ({ message, now, onOpen }: MessageRowProps) => {
  const { t, i18n } = useTranslation()
  const fetchResult = useFetchResult()
  const { kind, tWhen, isSeen, sUserName, sText, sTitle, sFileId } = message
  return (
    <li className="message" data-unseen={isSeen ? undefined : true}>
      <span className="message-where">
        {isSeen ? null : <span className="visually-hidden">{t('messages.new')} </span>}
        <About message={message} onOpen={onOpen} />
        <span className="push" />
        <time className="soft" dateTime={tWhen}>
          {agoText(tWhen, now, i18n.language)}
        </time>
      </span>
      <span className="message-what" title={sText}>
        {t(`messages.${kind}`, { name: sUserName ?? t(nobodyFor(kind)) })}{' '}
        <span className="soft">{sText}</span>
      </span>
      {sFileId === null ? null : (
        <Button
          kind="link"
          isSmall
          className="message-fetch"
          aria-label={`${t('messages.fetch')}: ${sTitle}`}
          onClick={() => {
            fetchResult(sFileId)
            onOpen()
          }}
        >
          {t('messages.fetch')}
        </Button>
      )}
    </li>
  )
}
