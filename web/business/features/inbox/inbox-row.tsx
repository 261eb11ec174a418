// One line of the inbox: which record, at which step, from whom and how long, and deciding it where it stands.
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { InboxBox, InboxItem } from '#contracts/workflow/inbox.ts'
import { FLOW_TONES } from '../../../renderer/panels/approval/flow-tones.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Tag } from '../../../ui/controls/tag.tsx'
import { agoText } from '../../services/ago-text.ts'
import { amountText } from '../../services/amount-text.ts'

export type InboxRowProps = {
  readonly box: InboxBox
  readonly item: InboxItem
  readonly now: number
  readonly isChosen: boolean
  readonly isBusy: boolean
  readonly onChoose: () => void
  readonly onOpen: () => void
  readonly onDecide: (action: 'approve' | 'reject') => void
}

const Title = ({ item, onOpen }: Pick<InboxRowProps, 'item' | 'onOpen'>) => {
  const { sModelsId, sRowId, sTitle } = item
  if (sModelsId === null || sRowId === null) return <strong>{sTitle}</strong>
  return (
    <Link
      className="inbox-link"
      to="/m/$sModelsId/record/$sId"
      params={{ sModelsId, sId: sRowId }}
      onClick={onOpen}
    >
      {sTitle}
    </Link>
  )
}

const State = ({ box, item }: Pick<InboxRowProps, 'box' | 'item'>) => {
  const { t } = useTranslation()
  const { t: say } = useTranslation('renderer')
  const { sState, sOutcome, isOverdue, isSeen } = item
  if (box === 'todo') return isOverdue ? <Tag tone="late">{t('inbox.overdue')}</Tag> : null
  return (
    <>
      {isSeen ? null : <Tag tone="active">{t('inbox.new')}</Tag>}
      {sOutcome === null ? null : <Tag>{t(`inbox.outcome.${sOutcome}`, { defaultValue: sOutcome })}</Tag>}
      <Tag tone={FLOW_TONES[sState]}>{say(`flow.state.${sState}`)}</Tag>
    </>
  )
}

export const InboxRow = (props: InboxRowProps) => {
  const { t, i18n } = useTranslation()
  const { box, item, now, isChosen, isBusy, onChoose, onOpen, onDecide } = props
  const {
    sTitle,
    sParty,
    sStep,
    sProcess,
    sStarter,
    sFor,
    sSender,
    sWords,
    tSince,
    tDue,
    isOverdue,
    taskId,
  } = item
  const isTodo = box === 'todo'
  const about = [sStep, sProcess === sTitle ? null : sProcess, sStarter].filter((one) => one !== null)
  return (
    <li className="inbox-row" data-task={taskId} data-overdue={isOverdue || undefined}>
      {isTodo ? (
        <label className="inbox-choose">
          <input
            type="checkbox"
            aria-label={t('inbox.choose', { title: sTitle })}
            checked={isChosen}
            onChange={onChoose}
          />
        </label>
      ) : null}
      <div className="inbox-what">
        <span className="inbox-title">
          <Title item={item} onOpen={onOpen} />
          {sParty === null ? null : <span className="inbox-party">{sParty}</span>}
        </span>
        <span className="soft">{about.join(' · ')}</span>
        {sFor === null ? null : <span className="soft">{t('inbox.actsFor', { who: sFor })}</span>}
        {sSender === null ? null : (
          <span className="soft">
            {t('inbox.sentBy', { who: sSender })} {sWords === null || sWords === '' ? null : <q>{sWords}</q>}
          </span>
        )}
      </div>
      <span className="inbox-amount">{amountText(item)}</span>
      <div className="inbox-when">
        <State box={box} item={item} />
        <time className="soft" dateTime={tSince}>
          {agoText(tSince, now, i18n.language)}
        </time>
        {tDue === null ? null : (
          <span className="soft">
            {t('inbox.due', {
              when: new Date(tDue).toLocaleDateString(i18n.language, { month: 'short', day: 'numeric' }),
            })}
          </span>
        )}
      </div>
      {isTodo ? (
        <div className="inbox-do">
          <Button
            isSmall
            kind="primary"
            disabled={isBusy}
            aria-label={t('inbox.approveOne', { title: sTitle })}
            onClick={() => onDecide('approve')}
          >
            {t('inbox.approve')}
          </Button>
          <Button
            isSmall
            disabled={isBusy}
            aria-label={t('inbox.rejectOne', { title: sTitle })}
            onClick={() => onDecide('reject')}
          >
            {t('inbox.reject')}
          </Button>
        </div>
      ) : null}
    </li>
  )
}
