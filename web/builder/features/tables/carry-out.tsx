// What a change would do, and the button that has it done: the same that was shown, or nothing.
import type { TableChange } from '#contracts/tables.ts'
import { problemOf } from '../../../data/failure.ts'
import { FailureNotice } from '../../../renderer/failure-notice.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { useToast } from '../../../ui/notices/toast-provider.tsx'
import { type Say, useText } from '../../services/use-text.ts'
import { isFree, PlanView } from './plan-view.tsx'
import { TABLE_WORDS as WORDS } from './table-words.ts'
import { useCarryOut, useTablePlan } from './use-table-change.ts'

/** Each complaint with what it is about: the table, or one of its columns. */
const complaintsOf = (error: unknown, say: Say): readonly string[] =>
  (problemOf(error)?.errors ?? []).map(({ path, message }) => {
    const at = /^change\.columns\.(\d+)/.exec(path)?.[1]
    if (at !== undefined) return `${say(WORDS.columnAt, { number: Number(at) + 1 })}: ${message}`
    return path === 'change.table' ? `${say(WORDS.tableName)}: ${message}` : message
  })

export type CarryOutProps = {
  /** Null: there is nothing to carry out yet. */
  readonly change: TableChange | null
  readonly isDangerous?: boolean
  readonly onDone: () => void
}

export const CarryOut = ({ change, isDangerous = false, onDone }: CarryOutProps) => {
  const say = useText()
  const toast = useToast()
  const planned = useTablePlan(change)
  const carrying = useCarryOut(() => {
    toast({ kind: 'success', text: say(WORDS.carriedOut) })
    onDone()
  })
  const plan = change === null ? undefined : planned.data
  const isReady = plan !== undefined && isFree(plan) && !planned.isPlaceholderData && !planned.isFetching
  return (
    <section className="table-carry-out" aria-busy={planned.isFetching}>
      {planned.error === null || change === null ? null : (
        <FailureNotice error={planned.error} items={complaintsOf(planned.error, say)} />
      )}
      {carrying.error === null ? null : <FailureNotice error={carrying.error} what={say(WORDS.notDone)} />}
      {plan === undefined ? null : <PlanView plan={plan} />}
      <Button
        kind="primary"
        isDangerous={isDangerous}
        isBusy={carrying.isPending}
        disabled={!isReady}
        onClick={() => {
          if (change !== null && plan !== undefined) carrying.mutate({ change, text: plan.text })
        }}
      >
        {say(WORDS.carryOut)}
      </Button>
    </section>
  )
}
