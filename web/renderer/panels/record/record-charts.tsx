// The charts of a record: those of its module, drawn of this record alone.
import { useMemo } from 'react'
import { DashboardPanel } from '../../charts/dashboard-panel.tsx'
import { useHost } from '../../host.ts'
import { useWords } from '../../use-words.ts'
import './record-charts.css'

export type RecordChartsProps = { readonly sModelsId: string; readonly sId: string }

export const RecordCharts = ({ sModelsId, sId }: RecordChartsProps) => {
  const { http, context, linkList } = useHost()
  const words = useWords()
  const params = useMemo(() => ({ sId }), [sId])
  const title = words('chart.ofRecord')
  return (
    <section className="panel record-charts" aria-label={title}>
      <DashboardPanel
        sModelsId={sModelsId}
        http={http}
        context={context}
        linkList={linkList}
        params={params}
        head={<h2>{title}</h2>}
        level={3}
      />
    </section>
  )
}
