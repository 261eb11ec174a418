// What has happened in an instance so far: decisions, and the steps that people were asked in.
import type { InstanceAnswer } from '#contracts/workflow/processes.ts'
import type { HeldInstance } from './held-instance.ts'
import type { Transaction } from './run-step.ts'
import type { Fill } from './templates.ts'

type Opinion = InstanceAnswer['opinions'][number]

export type Past = {
  /** The earliest first. */
  readonly decisions: readonly Opinion[]
  /** What was done last that moved anything. */
  readonly lastMove: Opinion | null
  /** The steps before one, each once, in the order in which they were come to first. */
  readonly steps: (activityId: string) => readonly string[]
}

const DECISIONS: ReadonlySet<string> = new Set(['approve', 'reject', 'complete'])
/** What moves nothing. */
const SAID_ALONE: ReadonlySet<string> = new Set(['copy', 'urge', 'timer', 'fire', 'replace'])

export const isDecision = ({ action }: Opinion): boolean => DECISIONS.has(action)

export const pastOf = async (
  { fill }: { readonly fill: Fill },
  { query }: Transaction,
  { rootInstanceId }: HeldInstance,
): Promise<Past> => {
  const [found] = await query<{ state: InstanceAnswer | null }>(
    fill('instance-state', { instance: rootInstanceId, user: null }),
  )
  const { opinions = [], trace = [] } = found?.state ?? {}
  const asked = [...new Set(trace.filter(({ type }) => type === 'userTask').map((one) => one.sActivityId))]
  return {
    decisions: opinions.filter(isDecision),
    lastMove: opinions.findLast(({ action }) => !SAID_ALONE.has(action)) ?? null,
    steps: (activityId) => {
      const at = asked.indexOf(activityId)
      return at === -1 ? asked : asked.slice(0, at)
    },
  }
}
