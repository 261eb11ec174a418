// One chart of a dashboard: its name, and its picture or why there is none.
import type { CSSProperties, ReactNode } from 'react'
import type { Chart } from '#contracts/chart.ts'
import type { CharType } from '#contracts/metadata-values.ts'
import { useWords } from '../use-words.ts'
import type { ChartViewProps } from './chart-view.ts'
import { ListView } from './list-view.tsx'
import { BarsView, ColumnsView, LinesView } from './series-views.tsx'
import { GaugeView, PieView, ProgressView } from './share-views.tsx'
import { BlocksView, LabelView, TextsView } from './text-views.tsx'
import './chart-colours.css'
import './charts.css'
import './chart-links.css'

type ChartProps = Pick<ChartViewProps<CharType>, 'linkList' | 'timeZone'> & { readonly chart: Chart }

/** How deep the chart's name stands among the headings of the page. */
export type HeadingLevel = 2 | 3

const VIEWS = {
  Div: TextsView,
  sLabel: LabelView,
  Progress: ProgressView,
  sPie: PieView,
  commonList: ListView,
  sColumnarGroup: ColumnsView,
  sColumnar: ColumnsView,
  sBrokenLine: LinesView,
  sBar: BarsView,
  ColorBlock: BlocksView,
  sGauge: GaugeView,
} as const

const ChartPicture = ({ chart, linkList, timeZone }: ChartProps) => {
  const words = useWords()
  if (chart.data === null)
    return (
      <p className="chart-failed">
        {words('chart.failed')} {chart.error.detail}
      </p>
    )
  // The kind of the chart decides the shape of its data and the view alike; the compiler cannot follow the pair through a table.
  const View = VIEWS[chart.sCharType] as (
    props: Omit<ChartViewProps<CharType>, 'data'> & { readonly data: unknown },
  ) => ReactNode
  return (
    <>
      <View name={chart.sName} data={chart.data} linkList={linkList} timeZone={timeZone} />
      {chart.isWithheld === true ? <p className="chart-soft">{words('chart.withheld')}</p> : null}
    </>
  )
}

export const ChartCard = ({ chart, level, ...around }: ChartProps & { readonly level: HeadingLevel }) => {
  const Heading = `h${level}` as const
  const { sId, sName, sCharType, layout } = chart
  const headingId = `chart-${sId}`
  return (
    <section
      className="chart"
      data-chart={sId}
      data-kind={sCharType}
      aria-labelledby={headingId}
      style={{ '--chart-w': layout.w, '--chart-h': layout.h } as CSSProperties}
    >
      <Heading id={headingId}>{sName}</Heading>
      <ChartPicture chart={chart} {...around} />
    </section>
  )
}
