// Rows of whatever the builder shows, as a table: what a column is called and what stands in it.
import type { ReactNode } from 'react'
import './data-table.css'

export type DataColumn<Row> = {
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  readonly isNumber?: boolean
  /** Running text, which may take several lines. */
  readonly isText?: boolean
}

export type DataTableProps<Row> = {
  /** What the rows are, for those who do not see them. */
  readonly label: string
  readonly columns: readonly DataColumn<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly isBusy?: boolean
  /** The one that is looked at. */
  readonly shownKey?: string | undefined
}

const classOf = <Row,>({ isNumber = false, isText = false }: DataColumn<Row>): string | undefined =>
  [isNumber && 'data-number', isText && 'data-text'].filter(Boolean).join(' ') || undefined

export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const { label, columns, rows, keyOf, isBusy = false, shownKey } = props
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the page is scrolled by keyboard, too.
    <section className="data-table-frame" aria-label={label} tabIndex={0}>
      <table className="data-table" aria-label={label} aria-busy={isBusy}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.title} scope="col" className={classOf(column)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} data-shown={shownKey !== undefined && keyOf(row) === shownKey}>
              {columns.map((column) => (
                <td key={column.title} className={classOf(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
