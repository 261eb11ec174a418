// Figures beside what they are held against: each on a card of its own, with its change, its target and the line of what led to it.
import type { ChartDataOf } from '#contracts/chart.ts'
import { chartText } from '../model/chart-scale.ts'
import { type Change, changeOf, trendPath } from '../model/figure-change.ts'
import { useWords } from '../use-words.ts'
import type { ChartViewProps } from './chart-view.ts'
import './figures.css'

type Figure = ChartDataOf['ColorBlock']['items'][number]

const TREND = { width: 120, height: 22 } as const
const ARROWS = { up: '▲', down: '▼' } as const

/** Whether blocks say more than how many: then they are figures. */
export const areFigures = ({ items }: ChartDataOf['ColorBlock']): boolean =>
  items.some(({ before, target, trend, text }) =>
    [before, target, trend, text].some((one) => one !== undefined),
  )

const ChangeText = ({ change: { way, kind, by } }: { readonly change: Change }) => {
  const words = useWords()
  if (way === 'same') return words('chart.way.same')
  return (
    <>
      <span aria-hidden="true">{ARROWS[way]} </span>
      <span className="visually-hidden">{words(`chart.way.${way}`)} </span>
      {words(`chart.by.${kind}`, { by })}
    </>
  )
}

const Trend = ({ trend }: { readonly trend: NonNullable<Figure['trend']> }) => {
  const path = trendPath(trend, TREND)
  return (
    <svg className="figure-trend" viewBox={`0 -2 ${TREND.width} ${TREND.height + 4}`} aria-hidden="true">
      {path === '' ? null : <path d={path} />}
    </svg>
  )
}

const Card = ({
  figure,
  linkList,
}: { readonly figure: Figure } & Pick<ChartViewProps<'ColorBlock'>, 'linkList'>) => {
  const words = useWords()
  const { name, value, unit, tone, opens, before = null, target = null, trend = [], text = null } = figure
  const change = changeOf(value, before, unit)
  const isCompared = before !== null
  return (
    <li className={`figure figure-${tone}`}>
      <span className="figure-name">{linkList(opens, name)}</span>
      <strong className="figure-value">
        {chartText(value)} {unit === null ? null : <small>{unit}</small>}
      </strong>
      <span className="figure-text">
        {change === null ? null : <ChangeText change={change} />}{' '}
        {isCompared && change === null ? null : text}
      </span>
      {target === null ? null : (
        <span className="figure-target">{words('chart.target', { value: chartText(target, unit) })}</span>
      )}
      <Trend trend={trend} />
    </li>
  )
}

export const FiguresView = ({ data: { items }, linkList }: ChartViewProps<'ColorBlock'>) => (
  <ul className="figures">
    {items.map((figure) => (
      <Card key={figure.name} figure={figure} linkList={linkList} />
    ))}
  </ul>
)
