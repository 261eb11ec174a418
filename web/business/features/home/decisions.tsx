// What waits for a decision, before any figures: each record with whom it is with, what it comes to and how old it is, and the
// decision beside it; several at once.
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Decision } from '#contracts/work-center.ts'
import { FailureNotice } from '../../../renderer/failure-notice.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Tag } from '../../../ui/controls/tag.tsx'
import { ProblemNotice } from '../../../ui/notices/problem-notice.tsx'
import { useToast } from '../../../ui/notices/toast-provider.tsx'
import { useSession } from '../../services/services.tsx'
import { ageText, amountText } from './decision-text.ts'
import { keyOf, useDecisions } from './use-decisions.ts'
import './decisions.css'

const USUALLY_SHOWN = 6

type RowProps = {
  readonly decision: Decision
  readonly today: string
  readonly isChosen: boolean
  readonly isBusy: boolean
  readonly onChoose: () => void
  readonly onApprove: () => void
}

const Row = ({ decision, today, isChosen, isBusy, onChoose, onApprove }: RowProps) => {
  const { t, i18n } = useTranslation()
  const { sModelsId, sName, sId, sTitle, sParty, tDate } = decision
  return (
    <li className="decision" data-id={sId}>
      <input
        type="checkbox"
        aria-label={t('decisions.choose', { title: sTitle })}
        checked={isChosen}
        onChange={onChoose}
      />
      <Tag tone="waiting">{sName}</Tag>
      <span className="decision-what">
        <Link to="/m/$sModelsId/record/$sId" params={{ sModelsId, sId }}>
          {sTitle}
        </Link>{' '}
        {sParty}
      </span>
      <span className="decision-amount">{amountText(decision)}</span>
      <span className="decision-age soft">{ageText(tDate, today, i18n.language)}</span>
      <Button
        isSmall
        disabled={isBusy}
        aria-label={t('decisions.approveOne', { title: sTitle })}
        onClick={onApprove}
      >
        {t('decisions.approve')}
      </Button>
    </li>
  )
}

const useChoice = () => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  return {
    has: (decision: Decision): boolean => chosen.has(keyOf(decision)),
    toggle: (decision: Decision): void =>
      setChosen((before) => {
        const after = new Set(before)
        if (!after.delete(keyOf(decision))) after.add(keyOf(decision))
        return after
      }),
    clear: (): void => setChosen(new Set()),
  }
}

export const Decisions = () => {
  const { t } = useTranslation()
  const toast = useToast()
  const context = useSession()?.context
  const { query, approval } = useDecisions()
  const choice = useChoice()
  const [isWhole, setWhole] = useState(false)
  const { decisions = [], isComplete = true } = query.data ?? {}
  if (query.isError) return <FailureNotice error={query.error} retry={query} />
  if (context === undefined || decisions.length === 0) return null
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: context.sTimeZone }).format(new Date())
  const chosen = decisions.filter(choice.has)
  const shown = isWhole ? decisions : decisions.slice(0, USUALLY_SHOWN)
  const approve = (asked: readonly Decision[]): void => {
    approval.mutate(asked, {
      onSuccess: (refused) => {
        choice.clear()
        const count = asked.length - refused.length
        if (count > 0) toast({ kind: 'success', text: t('decisions.approved', { count }) })
      },
    })
  }
  return (
    <section className="decisions" aria-labelledby="decisions" aria-busy={approval.isPending}>
      <div className="decisions-head">
        <h2 id="decisions">{t('decisions.title')}</h2>
        <span className="soft">{`${decisions.length}${isComplete ? '' : '+'}`}</span>
        <span className="push" />
        {chosen.length === 0 ? null : (
          <Button kind="primary" isSmall isBusy={approval.isPending} onClick={() => approve(chosen)}>
            {t('decisions.approveChosen', { count: chosen.length })}
          </Button>
        )}
      </div>
      {approval.data === undefined || approval.data.length === 0 ? null : (
        <ProblemNotice
          title={t('decisions.refused')}
          items={approval.data.map(({ decision, reason }) => `${decision.sTitle}: ${reason}`)}
        />
      )}
      <ul>
        {shown.map((decision) => (
          <Row
            key={keyOf(decision)}
            decision={decision}
            today={today}
            isChosen={choice.has(decision)}
            isBusy={approval.isPending}
            onChoose={() => choice.toggle(decision)}
            onApprove={() => approve([decision])}
          />
        ))}
      </ul>
      {decisions.length > shown.length ? (
        <Button kind="text" isSmall onClick={() => setWhole(true)}>
          {t('decisions.all', { count: decisions.length })}
        </Button>
      ) : null}
    </section>
  )
}
