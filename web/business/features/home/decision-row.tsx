// A record that waits: what it is, whom it is with, what it comes to, how old it is, and what to do with it.
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { UntaskType } from '#contracts/metadata-values.ts'
import type { Decision } from '#contracts/work-center.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Tag } from '../../../ui/controls/tag.tsx'
import { ageText, amountText } from './decision-text.ts'

export type DecisionRowProps = {
  readonly kind: UntaskType
  readonly decision: Decision
  readonly today: string
  /** It was approved here and keeps its place. */
  readonly isDecided: boolean
  readonly isChosen: boolean
  readonly isBusy: boolean
  /** It was approved last, alone or with others: the keyboard is in its row when the button is gone. */
  readonly keepsFocus: boolean
  readonly onChoose: () => void
  readonly onApprove: () => void
}

const TONES = { PendingCheck: 'waiting', Pending: 'active', MyWarning: 'late' } as const

const Action = ({ kind, decision, isDecided, isBusy, onApprove }: DecisionRowProps) => {
  const { t } = useTranslation()
  const { sModelsId, sId, sTitle } = decision
  if (isDecided) return <Tag tone="good">{t('decisions.done')}</Tag>
  if (kind !== 'PendingCheck')
    return (
      <Link className="button button-small" to="/m/$sModelsId/record/$sId" params={{ sModelsId, sId }}>
        {t('decisions.open')}
        <span className="visually-hidden"> {sTitle}</span>
      </Link>
    )
  return (
    <Button
      isSmall
      disabled={isBusy}
      aria-label={t('decisions.approveOne', { title: sTitle })}
      onClick={onApprove}
    >
      {t('decisions.approve')}
    </Button>
  )
}

export const DecisionRow = (props: DecisionRowProps) => {
  const { t, i18n } = useTranslation()
  const { kind, decision, today, isDecided, isChosen, keepsFocus, onChoose } = props
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isDecided && keepsFocus) link.current?.focus({ preventScroll: true })
  }, [isDecided, keepsFocus])
  const { sModelsId, sName, sId, sTitle, sParty, tDate } = decision
  return (
    <li className="decision" data-id={sId} data-decided={isDecided || undefined}>
      {kind === 'PendingCheck' ? (
        <input
          type="checkbox"
          aria-label={t('decisions.choose', { title: sTitle })}
          checked={isChosen && !isDecided}
          disabled={isDecided}
          onChange={onChoose}
        />
      ) : (
        <span />
      )}
      <Tag tone={TONES[kind]}>{sName}</Tag>
      <span className="decision-what">
        <Link ref={link} to="/m/$sModelsId/record/$sId" params={{ sModelsId, sId }}>
          {sTitle}
        </Link>{' '}
        {sParty}
      </span>
      <span className="decision-amount">{amountText(decision)}</span>
      <span className="decision-age soft">{ageText(tDate, today, i18n.language)}</span>
      <span className="decision-action">
        <Action {...props} />
      </span>
    </li>
  )
}
