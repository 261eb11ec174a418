// The kinds of charts that are made of words and numbers: texts, a single figure, coloured blocks.
import { chartText } from '../model/chart-scale.ts'
import { useWords } from '../use-words.ts'
import type { ChartViewProps } from './chart-view.ts'
import { areFigures, FiguresView } from './figures-view.tsx'
import { NoFigures } from './no-figures.tsx'

export const TextsView = ({ data: { texts, opens }, linkList }: ChartViewProps<'Div'>) =>
  texts.length === 0 ? (
    <NoFigures />
  ) : (
    <div className="chart-texts">
      {texts.map((text, at) => (
        <p key={text}>{linkList(opens?.[at], text)}</p>
      ))}
    </div>
  )

export const LabelView = ({
  data: { label, value, unit, text, opens },
  linkList,
}: ChartViewProps<'sLabel'>) => (
  <div className="chart-label">
    <span className="chart-soft">{label}</span>
    {linkList(
      opens,
      <strong>
        {chartText(value)} {unit === null ? null : <small>{unit}</small>}
      </strong>,
    )}
    {text === null ? null : <span className="chart-soft">{text}</span>}
  </div>
)

export const BlocksView = (props: ChartViewProps<'ColorBlock'>) => {
  const words = useWords()
  const { data, linkList } = props
  const { items } = data
  if (items.length === 0) return <NoFigures />
  if (areFigures(data)) return <FiguresView {...props} />
  return (
    <ul className="chart-blocks">
      {items.map(({ name, value, unit, tone, opens }) => (
        <li key={name} className={`chart-block chart-block-${tone}`}>
          <span className="chart-block-value">
            {chartText(value)} {unit === null ? null : <small>{unit}</small>}
          </span>
          {linkList(opens, <span>{name}</span>)}
          {tone === 'plain' ? null : <span className="chart-tone">{words(`chart.tone.${tone}`)}</span>}
        </li>
      ))}
    </ul>
  )
}
