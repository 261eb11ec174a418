// The charts of a module on a grid of twelve columns. It asks for all of them at once and needs no host around it.
import type { ReactNode } from 'react'
import type { Chart } from '#contracts/chart.ts'
import type { Row } from '#contracts/records.ts'
import type { Http } from '../../data/http.ts'
import type { SessionContext } from '../../data/session-store.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyNotice } from '../../ui/notices/empty-notice.tsx'
import { LateSkeleton } from '../../ui/notices/late-skeleton.tsx'
import { LoadFailure } from '../load-failure.tsx'
import { useWords } from '../use-words.ts'
import { ChartCard, type HeadingLevel } from './chart-card.tsx'
import type { LinkList } from './chart-view.ts'
import { useDashboard } from './use-dashboard.ts'

export type DashboardPanelProps = {
  readonly sModelsId: string
  readonly http: Http
  readonly context: SessionContext
  readonly linkList: LinkList
  /** What stands at the beginning of the bar: the heading, as a rule. */
  readonly head: ReactNode
  /** What the charts' routines are given. */
  readonly params?: Row
  /** 2 unless the charts stand below a heading of their own. */
  readonly level?: HeadingLevel
}

type ChartsProps = {
  readonly charts: readonly Chart[]
  readonly linkList: LinkList
  readonly timeZone: string
  readonly level: HeadingLevel
}

const NOTHING: Row = {}

const Charts = ({ charts, ...around }: ChartsProps) => {
  const words = useWords()
  return (
    <>
      {charts.length === 0 ? <EmptyNotice text={words('chart.noCharts')} /> : null}
      <div className="dashboard-grid">
        {charts.map((chart) => (
          <ChartCard key={chart.sId} chart={chart} {...around} />
        ))}
      </div>
    </>
  )
}

export const DashboardPanel = (props: DashboardPanelProps) => {
  const { sModelsId, http, context, linkList, head, params = NOTHING, level = 2 } = props
  const words = useWords()
  const { query, refresh } = useDashboard({ http, context, sModelsId, params })
  const { data, isError, error, isFetching, dataUpdatedAt } = query
  const asOf = new Intl.DateTimeFormat(context.sLanguage, {
    timeStyle: 'short',
    timeZone: context.sTimeZone,
  }).format(dataUpdatedAt)
  return (
    <div className="dashboard" aria-busy={isFetching}>
      <div className="dashboard-bar">
        {head}
        {data === undefined ? null : (
          <div className="dashboard-age">
            <span className="chart-soft">{words('chart.asOf', { time: asOf })}</span>
            <Button isSmall isBusy={isFetching} onClick={refresh}>
              {words('list.refresh')}
            </Button>
          </div>
        )}
      </div>
      {data !== undefined ? (
        <Charts charts={data.charts} linkList={linkList} timeZone={context.sTimeZone} level={level} />
      ) : isError ? (
        <LoadFailure isPart error={error} retry={query} />
      ) : (
        <LateSkeleton rows={10} label={words('common.loading')} />
      )}
    </div>
  )
}
