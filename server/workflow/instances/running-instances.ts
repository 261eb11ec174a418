// What is under way, to those who administer processes: all of it as a list, and moved to another version of its process.
import { textIn } from '#contracts/language.ts'
import type { RenewRequest } from '#contracts/requests/workflow-requests.ts'
import type { RenewAnswer, RenewedInstance, RunningAnswer } from '#contracts/workflow/running.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Catalogue } from '#server/schema/catalogue/catalogue.ts'
import { admitProcessAdministrator } from '../access/process-administrator.ts'
import type { Definition } from '../model/definition.ts'
import { judgeRenewal, type Renewal } from '../model/renew/judge-renewal.ts'
import { olderIn } from '../model/renew/renew.ts'
import { goneFailure } from '../runtime/flow-failure.ts'
import type { HeldInstance } from '../runtime/held-instance.ts'
import { makeStep } from '../runtime/make-step.ts'
import type { Transaction } from '../runtime/run-step.ts'
import { type EngineParts, holdInstance, stepAndTell } from '../runtime/take-step.ts'
import { type RunningAsked, type RunningRow, runningSql } from './query/running-query.ts'

export type RunningParts = {
  readonly engine: EngineParts
  readonly database: Pick<Database, 'inTenant' | 'platformFor'>
  readonly catalogue: () => Promise<Catalogue>
}

export type RunningInstances = {
  readonly list: (session: Session, asked: RunningAsked & { readonly size: number }) => Promise<RunningAnswer>
  /** Each stands or falls alone; tried, nothing is written. */
  readonly renew: (session: Session, asked: RenewRequest) => Promise<RenewAnswer>
}

const NOT_THERE = { en: 'There is no such version', zh: '没有该版本' }
const ALREADY = { en: 'Nothing of it runs in another version', zh: '该实例没有在其他版本中运行的部分' }

type Judged = Omit<Renewal, 'dropped' | 'armed'>

const NOTHING: Judged = { stays: [], problems: [], lost: [], gained: [] }

/** All of it together: a process that calls itself may run in several versions. */
const together = (renewals: readonly Renewal[]): Judged =>
  renewals.length === 0
    ? { ...NOTHING, problems: [ALREADY] }
    : {
        stays: renewals.flatMap(({ stays }) => stays),
        problems: renewals.flatMap(({ problems }) => problems),
        lost: renewals.flatMap(({ lost }) => lost),
        gained: renewals.flatMap(({ gained }) => gained),
      }

const judge = async (
  { definitions }: EngineParts,
  { query, context }: Transaction,
  [{ state }, to]: readonly [HeldInstance, Definition],
): Promise<Judged> => {
  const ids = [...new Set([...state.executions.values()].map(({ definitionId }) => definitionId))]
  const { byId } = await definitions.load(query, context.sBrandsId, { ids, keys: [] })
  const older = olderIn(state, to, (id) => byId.get(id))
  return together(older.map((from) => judgeRenewal(state, { from, to })))
}

const target = async (
  { definitions }: EngineParts,
  { query, context }: Transaction,
  id: string,
): Promise<Definition> => {
  const { byId } = await definitions.load(query, context.sBrandsId, { ids: [id], keys: [] })
  const found = byId.get(id)
  if (found === undefined) throw new AppError('not_found', NOT_THERE)
  return found
}

const renewOne = async (
  engine: EngineParts,
  transaction: Transaction,
  { id, asked }: { readonly id: string; readonly asked: RenewRequest },
): Promise<Judged> => {
  const { processDefinitionId, dryRun = false } = asked
  const to = await target(engine, transaction, processDefinitionId)
  const held = await holdInstance(engine, transaction, 'execution', id)
  if (held === null) throw goneFailure()
  const judged = await judge(engine, transaction, [held, to])
  if (judged.problems.length > 0 || dryRun) return judged
  const said = {
    ...{ taskId: null, processInstanceId: held.rootInstanceId, action: 'renew', message: null },
    target: null,
  }
  await stepAndTell(engine, transaction, held, [
    { kind: 'renew', definitionId: processDefinitionId },
    { comments: [said] },
  ])
  return judged
}

export const createRunningInstances = (parts: RunningParts): RunningInstances => {
  const { engine, database } = parts
  const step = makeStep(parts)
  return {
    list: async (session, { size, ...asked }) => {
      admitProcessAdministrator(session)
      const { context } = session
      const rows = await database.platformFor(context, (query) =>
        query<RunningRow>(runningSql(context.sBrandsId, asked, size)),
      )
      const instances = rows.slice(0, size)
      return {
        instances,
        next: rows.length > size ? (instances.at(-1)?.processInstanceId ?? null) : null,
      }
    },
    renew: async (session, asked) => {
      admitProcessAdministrator(session)
      const { context } = session
      const instances: RenewedInstance[] = []
      for (const id of new Set(asked.processInstanceIds)) {
        const told = (judged: Judged): RenewedInstance => ({
          processInstanceId: id,
          ok: judged.problems.length === 0,
          stays: [...judged.stays],
          problems: judged.problems.map((problem) => textIn(context.sLanguage, problem)),
          lost: [...judged.lost],
          gained: [...judged.gained],
        })
        try {
          instances.push(
            told(await step(context, (transaction) => renewOne(engine, transaction, { id, asked }))),
          )
        } catch (error) {
          if (!(error instanceof AppError) || error.detail === NOT_THERE) throw error
          instances.push(told({ ...NOTHING, problems: [error.detail] }))
        }
      }
      return { instances }
    },
  }
}
