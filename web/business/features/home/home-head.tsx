// The head of the first page: a greeting, the day, of when the figures are, and the ways to count again and to arrange the page.
import { ReloadOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { SessionContext } from '../../../data/session-store.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ActionButton } from '../../../ui/fields/action-button.tsx'
import { useWorkCenter } from '../../services/use-work-center.ts'
import { dayText, greetingAt } from './greeting.ts'

export type HomeHeadProps = {
  readonly context: SessionContext
  readonly isArranging: boolean
  readonly onArrange: () => void
  /** Has the page as it comes. */
  readonly onReset: () => void
  readonly onRefresh: () => void
}

export const HomeHead = ({ context, isArranging, onArrange, onReset, onRefresh }: HomeHeadProps) => {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const { query, calculation } = useWorkCenter()
  const now = new Date()
  const asOf = new Intl.DateTimeFormat(context.sLanguage, { timeStyle: 'short', timeZone: context.sTimeZone })
  const countAgain = (): void => {
    calculation.mutate(undefined, {
      onSuccess: () => queries.invalidateQueries({ queryKey: ['decisions'] }),
    })
    void queries.invalidateQueries({ queryKey: ['messages'] })
    onRefresh()
  }
  return (
    <div className="home-head">
      <h1>{t(`home.greet.${greetingAt(now, context)}`, { name: context.sUserName })}</h1>
      <span className="soft home-day">
        {dayText(now, context)}
        {query.data === undefined
          ? null
          : ` · ${t('home.asOf', { time: asOf.format(new Date(query.data.calculatedAt)) })}`}
      </span>
      <span className="push" />
      <ActionButton
        kind="text"
        isIconOnly
        icon={<ReloadOutlined />}
        label={t('work.calculate')}
        keys="r"
        isBusy={calculation.isPending}
        onRun={countAgain}
      />
      {isArranging ? (
        <Button kind="text" onClick={onReset}>
          {t('home.reset')}
        </Button>
      ) : null}
      <Button
        kind={isArranging ? 'primary' : 'text'}
        aria-pressed={isArranging}
        className="home-arrange"
        onClick={onArrange}
      >
        {isArranging ? t('home.arranged') : t('home.arrange')}
      </Button>
    </div>
  )
}
