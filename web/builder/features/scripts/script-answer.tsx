// What came of a text: rows and plan of a query, or whether a change went through.
import type { QueryAnswer, ScriptAnswer } from '#contracts/scripts.ts'
import { ProblemNotice } from '../../../ui/notices/problem-notice.tsx'
import { AnswerRows } from '../../layout/answer-rows.tsx'
import { useText } from '../../services/use-text.ts'
import { SCRIPT_WORDS as WORDS } from './script-words.ts'

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
          <AnswerRows answer={answer} />
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
