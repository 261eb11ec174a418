// A chart that is a list: a table with a head.
import { chartText } from '../model/chart-scale.ts'
import type { ChartViewProps } from './chart-view.ts'
import { NoFigures } from './no-figures.tsx'

const isNumeric = (name: string): boolean => /^[id][A-Z]/.test(name)

const cellText = (name: string, cell: unknown): string => {
  if (cell === null || cell === undefined) return ''
  if (isNumeric(name) && (typeof cell === 'number' || typeof cell === 'string')) return chartText(cell)
  return typeof cell === 'string' ? cell : JSON.stringify(cell)
}

export const ListView = ({
  name,
  data: { columns, rows, opens },
  linkList,
}: ChartViewProps<'commonList'>) => {
  if (rows.length === 0) return <NoFigures />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className="chart-list" aria-label={name} tabIndex={0}>
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
                    ? linkList(opens?.[at], cellText(sName, cells[index]))
                    : cellText(sName, cells[index])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
