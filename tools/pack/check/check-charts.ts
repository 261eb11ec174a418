// Checks the charts of dashboards. Pure.
import { chartMistakes } from '#server/metadata/check/chart-mistakes.ts'
import type { BusinessDocument, Edition } from '../edition.ts'
import type { Problem } from '../problem.ts'
import { pointerTo } from '../read-json.ts'

const checkDocument = ({ charts }: BusinessDocument): readonly Problem[] => {
  const codes = new Set<string>()
  return (charts?.value ?? []).flatMap((chart, at) => {
    const twice = codes.has(chart.sCode) ? [`the chart ${chart.sCode} stands here twice`] : []
    codes.add(chart.sCode)
    const line = charts?.lineOf(pointerTo(at)) ?? 1
    return [...twice, ...chartMistakes(chart, chart.columns).map(({ en }) => en)].map((message) => ({
      file: charts?.file ?? '',
      line,
      message,
    }))
  })
}

export const checkCharts = ({ documents }: Edition): readonly Problem[] => documents.flatMap(checkDocument)
