// The kinds of charts that show parts of a whole: progress, pie, gauge.
import { arcPath } from '../model/chart-arc.ts'
import { chartText, measureOf, shareOf } from '../model/chart-scale.ts'
import { useWords } from '../use-words.ts'
import { BY_POINTER, type ChartViewProps, seriesColour } from './chart-view.ts'
import { NoFigures } from './no-figures.tsx'

export const ProgressView = ({ data: { items, unit }, linkList }: ChartViewProps<'Progress'>) => {
  const words = useWords()
  if (items.length === 0) return <NoFigures />
  return (
    <ul className="chart-progress">
      {items.map(({ name, value, total, opens }) => {
        const share = shareOf(value, total)
        const text = words('chart.of', { value: chartText(value), total: chartText(total, unit) })
        return (
          <li key={name}>
            <span className="chart-progress-name">{linkList(opens, name)}</span>
            <span>{share === null ? '–' : `${share} %`}</span>
            <div className="chart-track" aria-hidden="true">
              <div style={{ width: `${Math.min(100, Math.max(0, share ?? 0))}%` }} />
            </div>
            <span className="chart-soft">{text}</span>
          </li>
        )
      })}
    </ul>
  )
}

const PIE = 120

export const PieView = ({ data: { items, unit }, linkList }: ChartViewProps<'sPie'>) => {
  const sizes = items.map(({ value }) => Math.max(0, measureOf(value) ?? 0))
  const total = sizes.reduce((sum, size) => sum + size, 0)
  if (total === 0) return <NoFigures />
  const startOf = (index: number): number =>
    sizes.slice(0, index).reduce((sum, size) => sum + size, 0) / total
  return (
    <div className="chart-pie">
      <svg viewBox={`0 0 ${PIE} ${PIE}`} aria-hidden="true">
        {items.map(({ name, opens }, index) => (
          <g key={name}>
            {linkList(
              opens,
              <path
                d={arcPath({ centre: PIE / 2, radius: 45, from: startOf(index), to: startOf(index + 1) })}
                stroke={seriesColour(index)}
                strokeWidth={26}
                fill="none"
              />,
              BY_POINTER,
            )}
          </g>
        ))}
      </svg>
      <ul className="chart-legend chart-legend-list">
        {items.map(({ name, value, opens }, index) => (
          <li key={name}>
            <i style={{ background: seriesColour(index) }} />
            <span>{linkList(opens, name)}</span>
            <span className="chart-soft">
              {chartText(value, unit)} · {Math.round(((sizes[index] ?? 0) * 100) / total)} %
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const HALF = { centre: 60, radius: 48 } as const
/** A gauge is the upper half of a circle: from a quarter before the top to a quarter after it. */
const onGauge = (share: number): number => -0.25 + Math.min(1, Math.max(0, share)) / 2

export const GaugeView = ({ name, data }: ChartViewProps<'sGauge'>) => {
  const words = useWords()
  const { label, value, unit, target } = data
  const least = measureOf(data.minimum) ?? 0
  const most = measureOf(data.maximum) ?? 100
  const placeOf = (at: number): number => onGauge((at - least) / (most - least || 1))
  const measure = measureOf(value)
  const mark = measureOf(target)
  if (measure === null) return <NoFigures />
  const targetText = mark === null ? null : words('chart.target', { value: chartText(target, unit) })
  const spoken = [`${name}, ${label}: ${chartText(value, unit)}`, targetText].filter((text) => text !== null)
  return (
    <div className="chart-gauge">
      <svg viewBox="0 0 120 66" role="img" aria-label={spoken.join(', ')}>
        <path d={arcPath({ ...HALF, from: -0.25, to: 0.25 })} className="chart-gauge-track" />
        <path d={arcPath({ ...HALF, from: -0.25, to: placeOf(measure) })} className="chart-gauge-value" />
        {mark === null ? null : (
          <path
            d={arcPath({ ...HALF, from: placeOf(mark) - 0.006, to: placeOf(mark) + 0.006 })}
            className="chart-gauge-mark"
          />
        )}
      </svg>
      <strong>{chartText(value, unit)}</strong>
      <span className="chart-soft">{[label, targetText].filter((text) => text !== null).join(' · ')}</span>
    </div>
  )
}
