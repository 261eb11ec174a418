// A chart that is a list: a table with a head.
import { chartCellText, isNumeric } from '../model/chart-cell.ts'
import { useClock } from '../use-clock.ts'
import type { ChartViewProps } from './chart-view.ts'
import { NoFigures } from './no-figures.tsx'

export const ListView = ({
  name,
  data: { columns, rows, opens },
  linkList,
  timeZone,
}: ChartViewProps<'commonList'>) => {
  const clock = useClock(timeZone)
  if (rows.length === 0) return <NoFigures />
  return (
    // biome-ignore lint/a11y/useSemanticElements: no form
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <div className="chart-list" role="group" aria-label={name} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map(({ sName, sLabel }) => (
              <th key={sName} scope="col" className={isNumeric(sName) ? 'chart-number' : undefined}>
                {sLabel}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, at) => (
            <tr key={JSON.stringify(cells)}>
              {columns.map(({ sName }, index) => (
                <td key={sName} className={isNumeric(sName) ? 'chart-number' : undefined}>
                  {index === 0
                    ? linkList(opens?.[at], chartCellText(sName, cells[index], clock()))
                    : chartCellText(sName, cells[index], clock())}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
