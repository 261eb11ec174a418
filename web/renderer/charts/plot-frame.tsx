// The frame of a picture with values upwards and categories sideways: lines, labels, and a place for what is drawn.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SeriesData } from '#contracts/chart.ts'
import { useWidth } from '../../ui/layout/use-width.ts'
import { axisText, labelEvery, measureOf, placeOn, type Scale, scaleOf } from '../model/chart-scale.ts'
import type { LinkList } from './chart-view.ts'
import { NoFigures } from './no-figures.tsx'
import { SeriesLegend, SeriesTable } from './series-values.tsx'

const HEIGHT = 200
const EDGE = { left: 46, right: 10, top: 8, bottom: 22 } as const
const LABEL_WIDTH = 8
const LEAST_LABEL = 34

export type Plot = {
  /** The middle of the n-th category. */
  readonly x: (index: number) => number
  readonly y: (value: number) => number
  /** The width that one category has. */
  readonly slot: number
}

type PlotFrameProps = {
  readonly name: string
  readonly data: SeriesData
  readonly linkList: LinkList
  readonly draw: (plot: Plot) => ReactNode
}

const plotOf = (width: number, count: number, scale: Scale): Plot => {
  const slot = Math.max(0, width - EDGE.left - EDGE.right) / count
  const inner = HEIGHT - EDGE.top - EDGE.bottom
  return {
    slot,
    x: (index) => EDGE.left + slot * (index + 0.5),
    y: (value) => EDGE.top + inner * (1 - placeOn(scale, value)),
  }
}

const Axes = ({
  data,
  scale,
  plot,
  width,
}: Pick<PlotFrameProps, 'data'> & {
  readonly scale: Scale
  readonly plot: Plot
  readonly width: number
}) => {
  const language = useTranslation().i18n.language === 'zh-CN' ? 'zh-CN' : 'en'
  const longest = Math.max(...data.categories.map((category) => category.length))
  const every = labelEvery(data.categories.length, width, Math.max(LEAST_LABEL, longest * LABEL_WIDTH))
  return (
    <g className="chart-axes">
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <line x1={EDGE.left} x2={width - EDGE.right} y1={plot.y(tick)} y2={plot.y(tick)} />
          <text x={EDGE.left - 6} y={plot.y(tick) + 4} textAnchor="end">
            {axisText(tick, language)}
          </text>
        </g>
      ))}
      {data.categories.map((category, index) =>
        index % every === 0 ? (
          <text key={category} x={plot.x(index)} y={HEIGHT - 6} textAnchor="middle">
            {category}
          </text>
        ) : null,
      )}
    </g>
  )
}

export const PlotFrame = ({ name, data, linkList, draw }: PlotFrameProps) => {
  const [attach, width] = useWidth()
  const measures = data.series.flatMap(({ values }) => values.map(measureOf))
  if (!measures.some((measure) => measure !== null && measure !== 0)) return <NoFigures />
  const scale = scaleOf(measures)
  const plot = plotOf(width, data.categories.length, scale)
  return (
    <div ref={attach} className="chart-plot">
      {width === 0 ? null : (
        <svg width={width} height={HEIGHT} aria-hidden="true">
          <Axes data={data} scale={scale} plot={plot} width={width} />
          {draw(plot)}
        </svg>
      )}
      <SeriesLegend data={data} />
      <SeriesTable name={name} data={data} linkList={linkList} />
    </div>
  )
}
