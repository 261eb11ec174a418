// The charts of the home dashboard, the first of the menu, as parts of the page; before they have come, places in their shape.
import { type CSSProperties, lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Chart } from '#contracts/chart.ts'
import type { MenuEntry } from '#contracts/module.ts'
import type { SessionContext } from '../../../data/session-store.ts'
import { useDashboard } from '../../../renderer/charts/use-dashboard.ts'
import { LoadFailure } from '../../../renderer/load-failure.tsx'
import { useServices } from '../../../session/services/services.tsx'
import { isDashboard } from '../../services/module-link.tsx'
import { useListLinks } from '../../services/use-list-links.tsx'
import { openableModules } from '../../services/use-menu.ts'
import { type ChartShape, homeMemory, rememberHome } from './home-memory.ts'
import type { Part } from './home-part.ts'

const ChartCard = lazy(async () => ({
  default: (await import('../../../renderer/charts/chart-card.tsx')).ChartCard,
}))

export type HomeCharts = {
  readonly isLoading: boolean
  /** The figures that stand first, where the dashboard has any. */
  readonly figures: readonly Part[]
  readonly parts: readonly Part[]
  readonly refresh: () => void
}

const isFigures = (chart: Chart): boolean =>
  chart.sCharType === 'ColorBlock' &&
  chart.data !== null &&
  chart.data.items.some(({ trend, before, text }) => [trend, before, text].some((one) => one !== undefined))

const shapeOf = ({ sId, sName, layout }: Chart): ChartShape => ({ sId, sName, ...layout })

const ChartPlace = ({ shape }: { readonly shape: ChartShape }) => {
  const { t } = useTranslation()
  const style = { '--chart-h': shape.h } as CSSProperties
  return (
    <div
      className="chart home-waits"
      style={style}
      role="status"
      aria-busy="true"
      aria-label={t('app.loading')}
    >
      <span className="skeleton-bar" />
      <span className="skeleton-bar home-waits-rest" />
    </div>
  )
}

const FiguresPlace = () => {
  const { t } = useTranslation()
  return (
    <div className="home-figures-wait" role="status" aria-busy="true" aria-label={t('app.loading')}>
      {Array.from({ length: 4 }, (_, at) => (
        <span key={at} className="skeleton-bar" />
      ))}
    </div>
  )
}

export const useHomeCharts = (modules: readonly MenuEntry[], context: SessionContext): HomeCharts => {
  const { t } = useTranslation()
  const { http } = useServices()
  const linkList = useListLinks()
  const dashboard = openableModules(modules).find(isDashboard)
  const sModelsId = dashboard?.sId ?? ''
  const { query, refresh } = useDashboard({ http, context, sModelsId, params: {} }, dashboard !== undefined)
  const { data } = query
  useEffect(() => {
    if (data === undefined) return
    rememberHome(localStorage, context, {
      hasFigures: data.charts.some(isFigures),
      charts: data.charts.filter((chart) => !isFigures(chart)).map(shapeOf),
    })
  }, [data, context])
  const around = { isLoading: query.isLoading, refresh }
  const figures = (body: Part['body']): readonly Part[] => [
    { id: 'figures', name: t('home.figures'), width: 12, body },
  ]
  if (dashboard === undefined) return { ...around, figures: [], parts: [] }
  if (query.isError && data === undefined)
    return {
      ...around,
      figures: figures(<LoadFailure isPart error={query.error} retry={query} />),
      parts: [],
    }
  if (data === undefined) {
    const { hasFigures, charts } = homeMemory(localStorage, context)
    const place = (shape: ChartShape): Part => ({
      ...{ id: `chart:${shape.sId}`, name: shape.sName, width: shape.w },
      body: <ChartPlace shape={shape} />,
    })
    return { ...around, figures: hasFigures ? figures(<FiguresPlace />) : [], parts: charts.map(place) }
  }
  const card = (chart: Chart, wait: Part['body']) => (
    <Suspense fallback={wait}>
      <ChartCard chart={chart} linkList={linkList} timeZone={context.sTimeZone} level={2} />
    </Suspense>
  )
  const known = data.charts.find(isFigures)
  return {
    ...around,
    figures: known === undefined ? [] : figures(card(known, <FiguresPlace />)),
    parts: data.charts
      .filter((chart) => chart !== known)
      .map((chart) => ({
        ...{ id: `chart:${chart.sId}`, name: chart.sName, width: chart.layout.w },
        body: card(chart, <ChartPlace shape={shapeOf(chart)} />),
      })),
  }
}
