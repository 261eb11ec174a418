// The lines and names around a picture with values upwards and categories sideways.
import { useTranslation } from 'react-i18next'
import type { SeriesData } from '#contracts/chart.ts'
import { labelWidth, wrapLabel } from '../model/chart-labels.ts'
import { axisText, labelEvery, type Scale } from '../model/chart-scale.ts'
import { EDGE, HEIGHT, type Plot } from './plot.ts'

const LEAST_LABEL = 40
const WIDEST_LABEL = 96
const LINE = 12

export type PlotAxesProps = {
  readonly data: SeriesData
  readonly scale: Scale
  readonly plot: Plot
  readonly width: number
}

const CategoryName = ({ lines, x }: { readonly lines: readonly string[]; readonly x: number }) => (
  <text y={HEIGHT - EDGE.bottom + LINE + 2} textAnchor="middle">
    {lines.map((line, at) => (
      <tspan key={line} x={x} dy={at === 0 ? 0 : LINE}>
        {line}
      </tspan>
    ))}
  </text>
)

export const PlotAxes = ({ data, scale, plot, width }: PlotAxesProps) => {
  const language = useTranslation().i18n.language === 'zh-CN' ? 'zh-CN' : 'en'
  const longest = Math.max(...data.categories.map(labelWidth))
  const asked = Math.min(WIDEST_LABEL, Math.max(LEAST_LABEL, longest + 8))
  const every = labelEvery(data.categories.length, width, asked)
  return (
    <g className="chart-axes">
      {scale.ticks.map((tick) => (
        <g key={tick} className={tick === 0 ? 'chart-zero' : undefined}>
          <line x1={EDGE.left} x2={width - EDGE.right} y1={plot.y(tick)} y2={plot.y(tick)} />
          <text x={EDGE.left - 6} y={plot.y(tick) + 4} textAnchor="end">
            {axisText(tick, language)}
          </text>
        </g>
      ))}
      {data.categories.map((category, index) =>
        index % every === 0 ? (
          <CategoryName key={category} x={plot.x(index)} lines={wrapLabel(category, plot.slot * every - 4)} />
        ) : null,
      )}
    </g>
  )
}
