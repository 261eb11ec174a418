// What came of a text: rows and plan of a query, or whether a change went through.
import type { QueryAnswer, ScriptAnswer } from '#contracts/scripts.ts'
import { ProblemNotice } from '../../../ui/notices/problem-notice.tsx'
import { type DataColumn, DataTable } from '../../layout/data-table.tsx'
import { useText } from '../../services/use-text.ts'
import { SCRIPT_WORDS as WORDS } from './script-words.ts'

type Row = { readonly at: number; readonly values: readonly unknown[] }

const cellText = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' && !('toFixed' in value) ? JSON.stringify(value) : String(value)
}

const Rows = ({ answer: { columns, rows, hasMore } }: { readonly answer: QueryAnswer }) => {
  const say = useText()
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
      <div className="script-rows">
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

const Plan = ({ plan }: Pick<QueryAnswer, 'plan'>) => {
  const say = useText()
  return (
    <details>
      <summary>{say(WORDS.plan)}</summary>
      <pre className="script-text">{plan.join('\n')}</pre>
    </details>
  )
}

export type ScriptAnswerProps = { readonly answer: ScriptAnswer; readonly isDry: boolean }

export const ScriptAnswerView = ({ answer, isDry }: ScriptAnswerProps) => {
  const say = useText()
  switch (answer.kind) {
    case 'rows':
      return (
        <>
          <Rows answer={answer} />
          <Plan plan={answer.plan} />
        </>
      )
    case 'done':
      return (
        <ProblemNotice
          kind="info"
          title={say(isDry ? WORDS.tried : WORDS.done, { count: answer.statements })}
        />
      )
    case 'refused':
      return (
        <ProblemNotice
          title={say(WORDS.refused)}
          items={answer.refusals.map(({ line, message }) => say(WORDS.atLine, { line, message }))}
        />
      )
    case 'failed':
      return <ProblemNotice title={say(WORDS.failed, { line: answer.line })} detail={answer.message} />
  }
}
