// The values of a picture in words: a table for screen readers, which shows itself when the keyboard goes through its links, and the legend
// for everybody.
import type { SeriesData } from '#contracts/chart.ts'
import { chartText } from '../model/chart-scale.ts'
import { useWords } from '../use-words.ts'
import { type LinkList, seriesColour } from './chart-view.ts'

type SeriesTableProps = {
  readonly name: string
  readonly data: SeriesData
  readonly linkList: LinkList
}

export const SeriesTable = ({ name, data, linkList }: SeriesTableProps) => {
  const words = useWords()
  return (
    <div className="visually-hidden chart-values">
      <table>
        <caption>{data.unit === null ? name : `${name} (${data.unit})`}</caption>
        <thead>
          <tr>
            <td />
            {data.series.map(({ sName, sLabel }) => (
              <th key={sName} scope="col">
                {sLabel}
              </th>
            ))}
            {data.targets === undefined ? null : <th scope="col">{words('chart.targets')}</th>}
          </tr>
        </thead>
        <tbody>
          {data.categories.map((category, at) => (
            <tr key={category}>
              <th scope="row">{category}</th>
              {data.series.map(({ sName, values, opens }) => (
                <td key={sName}>{linkList(opens?.[at], chartText(values[at] ?? null))}</td>
              ))}
              {data.targets === undefined ? null : <td>{chartText(data.targets[at] ?? null)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type SeriesLegendProps = {
  readonly data: SeriesData
  readonly isHidden: (sName: string) => boolean
  readonly onToggle: (sName: string) => void
}

/** The names of the series with their colours, each of several a button that hides it or shows it again; and the unit of all. */
export const SeriesLegend = ({ data, isHidden, onToggle }: SeriesLegendProps) => {
  const words = useWords()
  const { series, targets, unit } = data
  return (
    <div className="chart-legend">
      {series.map(({ sName, sLabel }, index) => {
        const mark = <i style={{ background: seriesColour(index) }} />
        return series.length === 1 ? (
          <span key={sName} aria-hidden="true">
            {mark}
            {sLabel}
          </span>
        ) : (
          <button
            key={sName}
            type="button"
            className="chart-legend-toggle"
            aria-pressed={!isHidden(sName)}
            onClick={() => onToggle(sName)}
          >
            {mark}
            {sLabel}
          </button>
        )
      })}
      {targets === undefined ? null : (
        <span aria-hidden="true">
          <i className="chart-legend-target" />
          {words('chart.targets')}
        </span>
      )}
      {unit === null ? null : <span className="chart-soft">{unit}</span>}
    </div>
  )
}
