// A chart as those see it who work with it: drawn by the same code, on real data, as it is in the draft; and its place among others.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readDashboard } from '../../../data/dashboard.ts'
import type { ResourceRow } from '../../../data/resources.ts'
import { ChartCard } from '../../../renderer/charts/chart-card.tsx'
import { LoadFailure } from '../../../renderer/load-failure.tsx'
import { useServices, useSession } from '../../../session/services/services.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { LateSkeleton } from '../../../ui/notices/late-skeleton.tsx'
import { SampleSelect } from '../../services/sample-select.tsx'
import { useSampleRecords } from '../../services/use-sample-records.ts'
import { useText } from '../../services/use-text.ts'
import { ChartPlacement } from './chart-placement.tsx'
import { CHART_WORDS as WORDS } from './chart-words.ts'
import { linkToList } from './list-links.tsx'
import '../../../renderer/renderer.css'
import './charts.css'

const Picture = ({ row, sId }: { readonly row: ResourceRow; readonly sId: string | null }) => {
  const say = useText()
  const { http } = useServices()
  const timeZone = useSession()?.context.sTimeZone ?? 'UTC'
  const sModelsId = String(row.sModelsId)
  const query = useQuery({
    // Under the rows of metadata: what is saved of them is drawn anew.
    queryKey: ['resource', 'gdsconfigchar', 'drawn', sModelsId, sId, row.version],
    queryFn: () => readDashboard(http, sModelsId, { params: sId === null ? {} : { sId }, fresh: true }),
    retry: false,
  })
  if (query.isLoadingError) return <LoadFailure isPart error={query.error} retry={query} />
  const chart = query.data?.charts.find((one) => one.sId === row.sId)
  return (
    <div className="chart-preview" aria-busy={query.isFetching}>
      <div className="row">
        <span className="soft">{say(WORDS.preview)}</span>
        <span className="push" />
        <Button isSmall isBusy={query.isFetching} onClick={() => void query.refetch()}>
          {say(WORDS.again)}
        </Button>
      </div>
      {query.data === undefined ? <LateSkeleton rows={6} label={say(WORDS.loading)} /> : null}
      {query.data !== undefined && chart === undefined ? <p className="help">{say(WORDS.notShown)}</p> : null}
      {chart === undefined ? null : (
        <ChartCard chart={chart} linkList={linkToList} timeZone={timeZone} level={2} />
      )}
    </div>
  )
}

export const ChartPreview = ({ row }: { readonly row: ResourceRow }) => {
  const records = useSampleRecords(String(row.sModelsId))
  const [chosen, setChosen] = useState('')
  if (records === undefined) return null
  // A dashboard has no records of its own.
  const [first] = records
  const sId = records.some((record) => record.sId === chosen) ? chosen : (first?.sId ?? null)
  return (
    <section className="chart-beside">
      {sId === null ? null : <SampleSelect records={records} value={sId} onChange={setChosen} />}
      <Picture row={row} sId={sId} />
      <ChartPlacement row={row} />
    </section>
  )
}
