// The first rows that a query answered, with how many there are.
import type { Text } from '#contracts/language.ts'
import type { QueryAnswer } from '#contracts/scripts.ts'
import { useText } from '../services/use-text.ts'
import { type DataColumn, DataTable } from './data-table.tsx'
import './answer-rows.css'

const WORDS = {
  answer: { en: 'Answer', zh: '结果' },
  rows: { en: '{count} rows', zh: '{count} 行' },
  firstRows: { en: 'The first {count} rows; there are more', zh: '仅前 {count} 行，还有更多' },
  noRows: { en: 'The query answers no rows.', zh: '查询没有返回行。' },
} as const satisfies Record<string, Text>

type Row = { readonly at: number; readonly values: readonly unknown[] }

/** Exact numbers are objects that write themselves. */
const cellText = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' && !('toFixed' in value) ? JSON.stringify(value) : String(value)
}

export const AnswerRows = ({ answer }: { readonly answer: QueryAnswer }) => {
  const say = useText()
  const { columns, rows, hasMore } = answer
  const count = rows.length
  if (count === 0) return <p role="status">{say(WORDS.noRows)}</p>
  const shown = columns.map(
    (title, at): DataColumn<Row> => ({
      title,
      cell: ({ values }) => cellText(values[at]),
      isNumber: typeof rows[0]?.[at] === 'number',
    }),
  )
  return (
    <>
      <p role="status">{say(hasMore ? WORDS.firstRows : WORDS.rows, { count })}</p>
      <div className="answer-rows">
        <DataTable
          label={say(WORDS.answer)}
          columns={shown}
          rows={rows.map((values, at) => ({ at, values }))}
          keyOf={({ at }) => String(at)}
        />
      </div>
    </>
  )
}
