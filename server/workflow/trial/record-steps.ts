// What a trial notes of the steps that it comes to: whom each asks, and how many of them must agree.
import { textIn } from '#contracts/language.ts'
import type { TriedStep } from '#contracts/workflow/process-models.ts'
import { type Approval, type Approver, neededOf } from '../model/approval.ts'
import { SHEET, type Sheet } from '../model/approve/sheet.ts'
import { approvalIn, type Definition } from '../model/definition.ts'
import type { State, Task } from '../model/state.ts'
import type { Person } from '../people/decide-people.ts'
import type { FindPeople, PeopleFound } from '../people/find-people.ts'
import type { RecordOf } from '../runtime/held-instance.ts'
import type { FindPeople as AskPeople, Transaction } from '../runtime/run-step.ts'

export type Noted = {
  readonly steps: readonly TriedStep[]
  /** Answers the engine, and notes it. */
  readonly ask: AskPeople
  /** What the engine made of those who were asked: some have approved directly before. */
  readonly settle: (state: State) => void
  /** Notes a task that is no approval, once. */
  readonly noteTask: (transaction: Transaction, task: Task, state: State) => Promise<void>
}

type Parts = {
  readonly findPeople: FindPeople
  /** Those that were come to. */
  readonly definitions: () => Iterable<Definition>
  readonly record: RecordOf
  readonly submitter: string
}

const namesIn = (task: Task, state: State): readonly Approver[] => {
  if (task.assignee !== null) return [{ kind: 'user', number: task.assignee }]
  const candidates = [...state.candidates.values()].filter(({ taskId }) => taskId === task.id)
  return candidates.flatMap(({ userId, groupId }): readonly Approver[] => [
    ...(userId === null ? [] : [{ kind: 'user', number: userId } as const]),
    ...(groupId === null ? [] : [{ kind: 'role', code: groupId } as const]),
  ])
}

const sheetIn = ({ variables }: State, executionId: string): Sheet | null =>
  ([...variables.values()].find((row) => row.executionId === executionId && row.name === SHEET)?.value as
    | Sheet
    | undefined) ?? null

/** Without a sheet the step is over: it asks nobody. */
const settled = (step: TriedStep, sheet: Sheet | null): TriedStep =>
  sheet === null
    ? { ...step, skipped: step.people.map(({ sUserId }) => sUserId), needed: 0 }
    : { ...step, skipped: sheet.approved, needed: step.needed - sheet.approved.length }

const toldIn = ({ context }: Transaction, passedOver: PeopleFound['passedOver']): TriedStep['passedOver'] =>
  passedOver.map(({ why, ...who }) => ({ ...who, why: textIn(context.sLanguage, why) }))

/** Nobody stands in where a task names nobody: that is approvals' alone. */
const isNamed = ({ because }: Person): boolean => because !== 'fallback' && because !== 'administrator'

export const noteSteps = ({ findPeople, definitions, record, submitter }: Parts): Noted => {
  const steps: TriedStep[] = []
  const noted = new Set<string>()
  /** Steps that were just come to, by their executions. */
  const fresh = new Map<string, number>()
  const elementOf = (activityId: string) =>
    [...definitions()]
      .map(({ elements }) => elements.get(activityId))
      .find((element) => element?.kind === 'userTask')
  const note = (
    activityId: string,
    { people, passedOver }: Pick<TriedStep, 'people' | 'passedOver'>,
    approval: Approval | null,
  ): void => {
    const element = elementOf(activityId)
    steps.push({
      sActivityId: activityId,
      sName: element?.name?.source ?? activityId,
      people,
      passedOver,
      skipped: [],
      needed: approval === null ? 1 : neededOf(approval.countersign, people.length),
      sequential: approval?.sequential ?? false,
    })
  }
  return {
    steps,
    ask: async (transaction, asked) => {
      const { people, copied, passedOver } = await findPeople(transaction, asked)
      const element = elementOf(asked.activityId)
      fresh.set(asked.executionId, steps.length)
      note(asked.activityId, { people, passedOver: toldIn(transaction, passedOver) }, approvalIn(element))
      return { people: people.map((one) => one.sUserId), copied: copied.map((one) => one.sUserId) }
    },
    settle: (state) => {
      for (const [executionId, at] of fresh) {
        const step = steps[at]
        if (step !== undefined) steps[at] = settled(step, sheetIn(state, executionId))
      }
      fresh.clear()
    },
    noteTask: async (transaction, task, state) => {
      if (noted.has(task.id)) return
      noted.add(task.id)
      const approvers = namesIn(task, state)
      const asked = { approvers, copyTo: [], record, submitter, fourEyes: false }
      const { people } = await findPeople(transaction, asked)
      note(task.activityId, { people: people.filter(isNamed), passedOver: [] }, null)
    },
  }
}
