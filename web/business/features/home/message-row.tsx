// A message: who did what, in which record, how long ago. One that was not seen yet has a dot.
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Message } from '#contracts/messages.ts'
import { agoText } from './ago-text.ts'

type MessageRowProps = { readonly message: Message; readonly now: number; readonly onOpen: () => void }

export const MessageRow = ({ message, now, onOpen }: MessageRowProps) => {
  const { t, i18n } = useTranslation()
  const { kind, tWhen, isSeen, sUserName, sText, sModelsId, sName, sId, sTitle } = message
  return (
    <li className="message" data-unseen={isSeen ? undefined : true}>
      <span className="message-where">
        {isSeen ? null : <span className="visually-hidden">{t('messages.new')} </span>}
        <Link to="/m/$sModelsId/record/$sId" params={{ sModelsId, sId }} onClick={onOpen}>
          {sTitle}
        </Link>{' '}
        <span className="soft message-name">{sName}</span>
        <span className="push" />
        <time className="soft" dateTime={tWhen}>
          {agoText(tWhen, now, i18n.language)}
        </time>
      </span>
      <span className="message-what" title={sText}>
        {t(`messages.${kind}`, { name: sUserName ?? t('messages.somebody') })}{' '}
        <span className="soft">{sText}</span>
      </span>
    </li>
  )
}
