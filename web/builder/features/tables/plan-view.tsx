// What a change of a table would do: the SQL, what stands in its way, and what goes along with it.
import type { TablePlan } from '#contracts/tables.ts'
import { ProblemNotice } from '../../../ui/notices/problem-notice.tsx'
import { useText } from '../../services/use-text.ts'
import { TABLE_WORDS as WORDS } from './table-words.ts'

/** Whether nothing keeps it from being carried out. */
export const isFree = ({ refusals, uses, misfits }: TablePlan): boolean =>
  refusals.length + uses.length + misfits.length === 0

export const PlanView = ({ plan }: { readonly plan: TablePlan }) => {
  const say = useText()
  const { text, refusals, notes, uses, misfits, moves, wayBack } = plan
  return (
    <div className="table-plan">
      {refusals.length === 0 ? null : <ProblemNotice title={say(WORDS.refused)} items={refusals} />}
      {uses.length === 0 ? null : (
        <ProblemNotice
          title={say(WORDS.usedTitle)}
          items={uses.map(({ kind, sId, where }) => `${kind} ${sId}: ${where}`)}
        />
      )}
      {misfits.length === 0 ? null : (
        <ProblemNotice
          title={say(WORDS.misfits)}
          items={misfits.map((misfit) => say(WORDS.misfit, misfit))}
        />
      )}
      {notes.length === 0 ? null : <ProblemNotice kind="info" title={notes.join(' ')} />}
      {text === '' ? null : (
        <figure>
          <figcaption className="soft">{say(WORDS.willRun)}</figcaption>
          <pre className="table-sql">{text}</pre>
        </figure>
      )}
      {moves.length === 0 ? null : <p>{say(WORDS.moves, { count: moves.length })}</p>}
      {wayBack === null && isFree(plan) ? <p className="soft">{say(WORDS.noWayBack)}</p> : null}
    </div>
  )
}
