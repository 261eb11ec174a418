// The kinds of charts that show values over categories: broken lines, columns (alone or in groups), bars.
import type { SeriesData } from '#contracts/chart.ts'
import { chartText, measureOf, placeOn, scaleOf } from '../model/chart-scale.ts'
import { BY_POINTER, type ChartViewProps, type LinkList, seriesColour } from './chart-view.ts'
import { NoFigures } from './no-figures.tsx'
import type { Plot } from './plot.ts'
import { PlotFrame } from './plot-frame.tsx'
import { SeriesTable } from './series-values.tsx'

type Series = SeriesData['series'][number]
type SeriesViewProps = ChartViewProps<'sBrokenLine' | 'sColumnar' | 'sColumnarGroup' | 'sBar'>

/** The path through all values; it is broken where there is none. */
const linePath = ({ values }: Series, { x, y }: Plot): string =>
  values
    .map((value, index) => {
      const measure = measureOf(value)
      if (measure === null) return ''
      const isJoined = index > 0 && measureOf(values[index - 1] ?? null) !== null
      return `${isJoined ? 'L' : 'M'} ${x(index).toFixed(1)} ${y(measure).toFixed(1)}`
    })
    .join(' ')

const Line = ({
  one,
  index,
  plot,
  data,
  linkList,
}: {
  readonly linkList: LinkList
  readonly one: Series
  readonly index: number
  readonly plot: Plot
  readonly data: SeriesData
}) => (
  <g>
    <path d={linePath(one, plot)} fill="none" stroke={seriesColour(index)} strokeWidth={2} />
    {one.values.map((value, at) => {
      const measure = measureOf(value)
      const category = data.categories[at] ?? ''
      return measure === null ? null : (
        <g key={category}>
          {linkList(
            one.opens?.[at],
            <circle cx={plot.x(at)} cy={plot.y(measure)} r={3.5} fill={seriesColour(index)} />,
            BY_POINTER,
          )}
        </g>
      )
    })}
  </g>
)

export const LinesView = ({ name, data, linkList }: SeriesViewProps) => (
  <PlotFrame
    name={name}
    data={data}
    linkList={linkList}
    draw={(plot, isHidden) =>
      data.series.map((one, index) =>
        isHidden(one.sName) ? null : (
          <Line key={one.sName} one={one} index={index} plot={plot} data={data} linkList={linkList} />
        ),
      )
    }
  />
)

const WIDEST = 44

export const ColumnsView = ({ name, data, linkList }: SeriesViewProps) => {
  const many = data.series.length
  const drawColumn = (plot: Plot, one: Series, index: number) => {
    const width = Math.min(WIDEST, (plot.slot * 0.72) / many)
    return one.values.map((value, at) => {
      const measure = measureOf(value)
      const category = data.categories[at] ?? ''
      if (measure === null) return null
      const [top, bottom] = [plot.y(Math.max(0, measure)), plot.y(Math.min(0, measure))]
      return (
        <g key={category}>
          {linkList(
            one.opens?.[at],
            <rect
              x={plot.x(at) + width * (index - many / 2)}
              y={top}
              width={Math.max(1, width - 1)}
              height={Math.max(0.5, bottom - top)}
              fill={seriesColour(index)}
            />,
            BY_POINTER,
          )}
        </g>
      )
    })
  }
  return (
    <PlotFrame
      name={name}
      data={data}
      linkList={linkList}
      draw={(plot, isHidden) =>
        data.series.map((one, index) =>
          isHidden(one.sName) ? null : <g key={one.sName}>{drawColumn(plot, one, index)}</g>,
        )
      }
    />
  )
}

/** Bars stand beside their names and values, so that long names have room. */
export const BarsView = ({ name, data, linkList }: SeriesViewProps) => {
  const [one] = data.series
  if (one === undefined || data.categories.length === 0) return <NoFigures />
  const scale = scaleOf(one.values.map(measureOf))
  return (
    <div className="chart-bars">
      <div aria-hidden="true">
        {data.categories.map((category, at) => {
          const value = one.values[at] ?? null
          const measure = measureOf(value) ?? 0
          const from = placeOn(scale, Math.min(0, measure))
          const to = placeOn(scale, Math.max(0, measure))
          return (
            <div key={category} className="chart-bar">
              <span>{linkList(one.opens?.[at], category, BY_POINTER)}</span>
              <span className="chart-number">{chartText(value)}</span>
              <div className="chart-track">
                <div
                  className={measure < 0 ? 'chart-below' : undefined}
                  style={{ left: `${from * 100}%`, width: `${(to - from) * 100}%` }}
                />
              </div>
            </div>
          )
        })}
        {data.unit === null ? null : <span className="chart-soft">{data.unit}</span>}
      </div>
      <SeriesTable name={name} data={data} linkList={linkList} />
    </div>
  )
}
