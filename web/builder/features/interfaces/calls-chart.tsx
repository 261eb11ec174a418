// How many calls there were and how many errors, by hours or by days, drawn as dashboards draw.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SeriesData } from '#contracts/chart.ts'
import { CALL_PERIODS, type CallPeriod, type CallsCounted } from '#contracts/interfaces.ts'
import { readCallCounts } from '../../../data/interfaces.ts'
import type { LinkList } from '../../../renderer/charts/chart-view.ts'
import { LinesView } from '../../../renderer/charts/series-views.tsx'
import { LoadFailure } from '../../../renderer/load-failure.tsx'
import { useServices, useSession } from '../../../session/services/services.tsx'
import { Chip } from '../../../ui/controls/chip.tsx'
import { LateSkeleton } from '../../../ui/notices/late-skeleton.tsx'
import { useText } from '../../services/use-text.ts'
import { INTERFACE_WORDS as WORDS } from './interface-words.ts'
import '../../../renderer/charts/chart-colours.css'
import '../../../renderer/charts/charts.css'

const NAMES = { hour: WORDS.perHour, day: WORDS.perDay } as const
const SHOWN = {
  hour: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  day: { month: 'short', day: 'numeric' },
} as const

const linkNothing: LinkList = (_list, shown) => shown

const useData = (counts: readonly CallsCounted[], per: CallPeriod): SeriesData => {
  const say = useText()
  const { sLanguage, sTimeZone = 'UTC' } = useSession()?.context ?? {}
  const shown = new Intl.DateTimeFormat(sLanguage, { ...SHOWN[per], timeZone: sTimeZone })
  return {
    unit: null,
    categories: counts.map(({ tFrom }) => shown.format(new Date(tFrom))),
    series: [
      { sName: 'calls', sLabel: say(WORDS.called), values: counts.map(({ iCalls }) => iCalls) },
      { sName: 'errors', sLabel: say(WORDS.errors), values: counts.map(({ iErrors }) => iErrors) },
    ],
  }
}

export const CallsChart = ({ search }: { readonly search: string }) => {
  const { http } = useServices()
  const say = useText()
  const [per, setPer] = useState<CallPeriod>('hour')
  const query = useQuery({
    queryKey: ['interfaces', 'counts', search, per],
    // The answer says by what it was counted, for the one before stays until the next is there.
    queryFn: async () => ({ per, ...(await readCallCounts(http, { search, per })) }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const data = useData(query.data?.counts ?? [], query.data?.per ?? per)
  return (
    <section className="chart" aria-label={say(WORDS.chart)} aria-busy={query.isFetching}>
      <div className="row">
        <h2>{say(WORDS.chart)}</h2>
        <span className="push" />
        {CALL_PERIODS.map((one) => (
          <Chip key={one} label={say(NAMES[one])} isOn={one === per} onPress={() => setPer(one)} />
        ))}
      </div>
      {query.isLoadingError ? <LoadFailure isPart error={query.error} retry={query} /> : null}
      {query.isPending ? <LateSkeleton rows={4} label={say(WORDS.loading)} /> : null}
      {query.data === undefined ? null : (
        <LinesView name={say(WORDS.chart)} data={data} linkList={linkNothing} timeZone="" />
      )}
    </section>
  )
}
