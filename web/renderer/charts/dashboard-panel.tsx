// The charts of a module on a grid of twelve columns. It asks for all of them at once and needs no host around it.
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { readDashboard } from '../../data/dashboard.ts'
import type { Http } from '../../data/http.ts'
import type { SessionContext } from '../../data/session-store.ts'
import { EmptyNotice } from '../../ui/notices/empty-notice.tsx'
import { LateSkeleton } from '../../ui/notices/late-skeleton.tsx'
import { FailureNotice } from '../failure-notice.tsx'
import { useWords } from '../use-words.ts'
import { ChartCard, type HeadingLevel } from './chart-card.tsx'
import type { LinkModule } from './chart-view.ts'
import './chart-colours.css'
import './charts.css'

export type DashboardPanelProps = {
  readonly sModelsId: string
  readonly http: Http
  readonly context: SessionContext
  readonly linkModule: LinkModule
  /** 2 unless the charts stand below a heading of their own. */
  readonly level?: HeadingLevel
}

const FRESH_MS = 30_000

export const DashboardPanel = ({ sModelsId, http, context, linkModule, level = 2 }: DashboardPanelProps) => {
  const words = useWords()
  const query = useQuery({
    queryKey: ['dashboard', sModelsId, context.sUserId, context.sSubsidiaryId, context.sLanguage],
    queryFn: () => readDashboard(http, sModelsId),
    staleTime: FRESH_MS,
  })
  const { data, isError, error, isFetching, refetch, dataUpdatedAt } = query
  if (data === undefined && isError)
    return (
      <FailureNotice
        error={error}
        action={<Button onClick={() => void refetch()}>{words('common.retry')}</Button>}
      />
    )
  if (data === undefined) return <LateSkeleton rows={10} label={words('common.loading')} />
  const asOf = new Intl.DateTimeFormat(context.sLanguage, {
    timeStyle: 'short',
    timeZone: context.sTimeZone,
  }).format(dataUpdatedAt)
  return (
    <div className="dashboard" aria-busy={isFetching}>
      <div className="dashboard-bar">
        <span className="chart-soft">{words('chart.asOf', { time: asOf })}</span>
        <Button size="small" loading={isFetching} onClick={() => void refetch()}>
          {words('list.refresh')}
        </Button>
      </div>
      {data.charts.length === 0 ? <EmptyNotice text={words('chart.noCharts')} /> : null}
      <div className="dashboard-grid">
        {data.charts.map((chart) => (
          <ChartCard key={chart.sId} chart={chart} linkModule={linkModule} level={level} />
        ))}
      </div>
    </div>
  )
}
