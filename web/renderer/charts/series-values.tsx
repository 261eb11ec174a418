// The values of a picture in words: a table for screen readers, which shows itself when the keyboard goes through its links, and the legend
// for everybody.
import type { SeriesData } from '#contracts/chart.ts'
import { chartText } from '../model/chart-scale.ts'
import { type LinkList, seriesColour } from './chart-view.ts'

type SeriesTableProps = {
  readonly name: string
  readonly data: SeriesData
  readonly linkList: LinkList
}

export const SeriesTable = ({ name, data, linkList }: SeriesTableProps) => (
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
        </tr>
      </thead>
      <tbody>
        {data.categories.map((category, at) => (
          <tr key={category}>
            <th scope="row">{category}</th>
            {data.series.map(({ sName, values, opens }) => (
              <td key={sName}>{linkList(opens?.[at], chartText(values[at] ?? null))}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

/** The names of the series with their colours, and the unit of all. */
export const SeriesLegend = ({ data }: { readonly data: SeriesData }) => (
  <div className="chart-legend" aria-hidden="true">
    {data.series.map(({ sName, sLabel }, index) => (
      <span key={sName}>
        <i style={{ background: seriesColour(index) }} />
        {sLabel}
      </span>
    ))}
    {data.unit === null ? null : <span className="chart-soft">{data.unit}</span>}
  </div>
)
