// The kinds of charts that are made of words and numbers: texts, a single figure, coloured blocks.
import { chartText } from '../model/chart-scale.ts'
import { useWords } from '../use-words.ts'
import type { ChartViewProps } from './chart-view.ts'
import { NoFigures } from './no-figures.tsx'

export const TextsView = ({ data: { texts } }: ChartViewProps<'Div'>) =>
  texts.length === 0 ? (
    <NoFigures />
  ) : (
    <div className="chart-texts">
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  )

export const LabelView = ({ data: { label, value, unit, text } }: ChartViewProps<'sLabel'>) => (
  <div className="chart-label">
    <span className="chart-soft">{label}</span>
    <strong>
      {chartText(value)} {unit === null ? null : <small>{unit}</small>}
    </strong>
    {text === null ? null : <span className="chart-soft">{text}</span>}
  </div>
)

export const BlocksView = ({ data: { items }, linkModule }: ChartViewProps<'ColorBlock'>) => {
  const words = useWords()
  if (items.length === 0) return <NoFigures />
  return (
    <ul className="chart-blocks">
      {items.map(({ name, value, unit, tone, sModelsId }) => (
        <li key={name} className={`chart-block chart-block-${tone}`}>
          <span className="chart-block-value">
            {chartText(value)} {unit === null ? null : <small>{unit}</small>}
          </span>
          {sModelsId === null ? <span>{name}</span> : linkModule(sModelsId, name)}
          {tone === 'plain' ? null : <span className="chart-tone">{words(`chart.tone.${tone}`)}</span>}
        </li>
      ))}
    </ul>
  )
}
