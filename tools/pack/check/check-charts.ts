// Checks that the columns of a chart make a chart of its kind, and that what needs a routine names one. Pure.
import { roleMistake } from '#contracts/chart.ts'
import type { ChartContent } from '../content-schema.ts'
import type { BusinessDocument, Edition } from '../edition.ts'
import type { Problem } from '../problem.ts'
import { pointerTo } from '../read-json.ts'

const mistakesOf = ({ sCharType, sProcName, columns }: ChartContent): readonly string[] => {
  const roles = roleMistake(
    sCharType,
    columns.map(({ sRole = 'value' }) => sRole),
  )
  return [
    ...(roles === null ? [] : [roles]),
    ...(sProcName === undefined && sCharType !== 'Div' ? [`a ${sCharType} needs sProcName`] : []),
  ]
}

const checkDocument = ({ charts }: BusinessDocument): readonly Problem[] => {
  const codes = new Set<string>()
  return (charts?.value ?? []).flatMap((chart, at) => {
    const twice = codes.has(chart.sCode) ? [`the chart ${chart.sCode} stands here twice`] : []
    codes.add(chart.sCode)
    const line = charts?.lineOf(pointerTo(at)) ?? 1
    return [...twice, ...mistakesOf(chart)].map((message) => ({ file: charts?.file ?? '', line, message }))
  })
}

export const checkCharts = ({ documents }: Edition): readonly Problem[] => documents.flatMap(checkDocument)
