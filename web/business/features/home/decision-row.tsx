// A record that waits: what it is, whom it is with, what it comes to, how old it is, and what to do with it.
import { Link } from '@tanstack/react-router'
import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { UntaskType } from '#contracts/metadata-values.ts'
import type { Decision } from '#contracts/work-center.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Tag } from '../../../ui/controls/tag.tsx'
import { amountText } from '../../services/amount-text.ts'
import { ageText } from './decision-text.ts'

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

type LeadProps = {
  readonly decision: Decision
  readonly className?: string
  readonly link?: Ref<HTMLAnchorElement>
  readonly children: ReactNode
}

/** To the record; to the inbox where the user is asked about one that they may not see. */
const Lead = ({ decision: { sModelsId, sId }, className, link, children }: LeadProps) =>
  sModelsId === null || sId === null ? (
    <Link ref={link} className={className} to="/inbox">
      {children}
    </Link>
  ) : (
    <Link ref={link} className={className} to="/m/$sModelsId/record/$sId" params={{ sModelsId, sId }}>
      {children}
    </Link>
  )

const Action = ({ decision, isDecided, isBusy, onApprove }: DecisionRowProps) => {
  const { t } = useTranslation()
  const { act, sTitle } = decision
  if (isDecided) return <Tag tone={act === 'submit' ? 'waiting' : 'good'}>{t(`decisions.isDone.${act}`)}</Tag>
  if (act === 'open' || act === 'decide')
    return (
      <Lead decision={decision} className="button button-small">
        {t(`decisions.do.${act}`)}
        <span className="visually-hidden"> {sTitle}</span>
      </Lead>
    )
  return (
    <Button
      isSmall
      disabled={isBusy}
      aria-label={t(`decisions.doOne.${act}`, { title: sTitle })}
      onClick={onApprove}
    >
      {t(`decisions.do.${act}`)}
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
  const { act, taskId, sName, sId, sTitle, sParty, tDate } = decision
  return (
    <li
      className="decision"
      data-id={sId}
      data-task={taskId ?? undefined}
      data-decided={isDecided || undefined}
    >
      {act === 'approve' || act === 'submit' ? (
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
        <Lead decision={decision} link={link}>
          {sTitle}
        </Lead>{' '}
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
