// What is asked of processes over the entry tier: deployed, begun, gone on with, looked at.

import { textIn } from '#contracts/language.ts'
import type {
  ActAllRequest,
  ActRequest,
  CompleteRequest,
  DeployRequest,
  EvaluateRequest,
  ProcessMessageRequest,
  SignalRequest,
  StartRequest,
  TriggerRequest,
} from '#contracts/requests/workflow-requests.ts'
import type {
  ActAllAnswer,
  ActAnswer,
  InstanceAnswer,
  PendingTimer,
  StartAnswer,
} from '#contracts/workflow/processes.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { sql } from '#server/platform/postgres/sql.ts'
import type { Catalogue } from '#server/schema/catalogue/catalogue.ts'
import { admitProcessAdministrator, isProcessAdministrator } from './access/process-administrator.ts'
import { type Deployed, deployModel } from './deploy/deploy.ts'
import type { Variables } from './model/run/event.ts'
import { createOpenTasks, type OpenTasks } from './open-tasks.ts'
import { act } from './runtime/act.ts'
import { type Completion, completeTask } from './runtime/complete-task.ts'
import { fireTimer } from './runtime/fire-timer.ts'
import { goneFailure } from './runtime/flow-failure.ts'
import { makeStep, type Step } from './runtime/make-step.ts'
import { requireOpenNames } from './runtime/own-names.ts'
import type { Transaction } from './runtime/run-step.ts'
import { startsFor } from './runtime/starts-for.ts'
import { beginInstance, type EngineParts, happen, type Taken, tell } from './runtime/take-step.ts'

export type ProcessesParts = {
  readonly engine: EngineParts
  readonly database: Pick<Database, 'inTenant' | 'platformFor' | 'readCurrent'>
  readonly catalogue: () => Promise<Catalogue>
}

export type TaskPath = {
  readonly taskId: string
  readonly sBrandsId: string
  readonly sSubsidiaryId: string
  readonly sUserId: string
}

export type Processes = {
  /** Throws invalid_request with every problem of the model. */
  readonly deploy: (
    session: Session,
    asked: DeployRequest,
  ) => Promise<{ readonly definitions: readonly Deployed[] }>
  readonly start: (session: Session, asked: StartRequest) => Promise<StartAnswer>
  readonly startByMessage: (session: Session, asked: ProcessMessageRequest) => Promise<StartAnswer>
  readonly tasks: OpenTasks
  /** Throws forbidden for who may not, version_conflict where it is done already. */
  readonly complete: (
    session: Session,
    path: TaskPath,
    asked: CompleteRequest,
    isDry?: boolean,
  ) => Promise<Completion>
  /** Throws rule_violation with why not, besides. */
  readonly act: (session: Session, asked: ActRequest, isDry?: boolean) => Promise<ActAnswer>
  /** Each task stands or falls alone. */
  readonly actAll: (session: Session, asked: ActAllRequest) => Promise<ActAllAnswer>
  readonly message: (session: Session, asked: ProcessMessageRequest) => Promise<void>
  readonly signal: (session: Session, asked: SignalRequest) => Promise<void>
  readonly trigger: (session: Session, asked: TriggerRequest) => Promise<void>
  readonly evaluate: (session: Session, asked: EvaluateRequest) => Promise<void>
  readonly timers: (session: Session) => Promise<{ readonly timers: readonly PendingTimer[] }>
  readonly fire: (session: Session, timerId: string) => Promise<void>
  readonly instance: (session: Session, processInstanceId: string) => Promise<InstanceAnswer>
}

const MOST_LISTED = 1_000

const noProcess = (what: string): AppError =>
  new AppError('not_found', { en: `There is no process ${what}`, zh: `流程 ${what} 不存在` })

const answerOf = ({ rootInstanceId, isEnded }: Taken): StartAnswer => ({
  processInstanceId: rootInstanceId,
  ended: isEnded,
})

const requireOwn = (
  { sBrandsId, sSubsidiaryId, sUserId }: RequestContext,
  path: Omit<TaskPath, 'taskId'>,
): void => {
  if (path.sBrandsId === sBrandsId && path.sSubsidiaryId === sSubsidiaryId && path.sUserId === sUserId) return
  throw new AppError('forbidden', {
    en: 'Tasks are completed in one’s own name and place',
    zh: '只能以本人身份并在当前公司完成任务',
  })
}

/** A process that approves the records of a module begins as one is submitted, and by hand for who administers processes alone. */
const requireBeginning = async (session: Session, { query }: Transaction, key: string): Promise<void> => {
  if (isProcessAdministrator(session)) return
  const [found] = await query<{ isAttached: boolean }>(
    sql`select framework.is_attached(${sql.value(key)}) as "isAttached"`,
  )
  if (found?.isAttached === true)
    throw new AppError('forbidden', {
      en: 'This process begins as a record is submitted',
      zh: '该流程在提交单据时启动',
    })
}

const makeStarts = (
  { engine, database, catalogue }: ProcessesParts,
  step: Step,
): Pick<Processes, 'deploy' | 'start' | 'startByMessage'> => ({
  deploy: async (session, { xml }) => {
    admitProcessAdministrator(session)
    const { newId, now, readModel } = engine
    const parts = { readModel, database, catalogue, newId, now }
    return { definitions: await deployModel(parts, session.context, { xml }) }
  },
  start: (session, { sKey, sBusinessKey = null, variables = {} }) =>
    step(session.context, async (transaction) => {
      const { context } = session
      requireOpenNames(variables, isProcessAdministrator(session))
      const sought = { ids: [], keys: [sKey] }
      const { newest } = await engine.definitions.load(transaction.query, context.sBrandsId, sought)
      const definition = newest.get(sKey)
      if (definition === undefined) throw noProcess(sKey)
      await requireBeginning(session, transaction, sKey)
      const beginning = { definitionId: definition.id, startId: null, businessKey: sBusinessKey, variables }
      return answerOf(await beginInstance(engine, transaction, beginning))
    }),
  startByMessage: (session, { sName, variables = {} }) =>
    step(session.context, async (transaction) => {
      requireOpenNames(variables, isProcessAdministrator(session))
      const [start] = await startsFor(engine, transaction, { kind: 'message', name: sName })
      if (start === undefined) throw noProcess(sName)
      await requireBeginning(session, transaction, start.key)
      const { definitionId, startId } = start
      return answerOf(
        await beginInstance(engine, transaction, { definitionId, startId, businessKey: null, variables }),
      )
    }),
})

const makeTasks = (
  { engine, database }: ProcessesParts,
  step: Step,
): Pick<Processes, 'tasks' | 'complete' | 'act' | 'actAll'> => {
  const acts: Processes['act'] = (session, asked, isDry) =>
    step(
      session.context,
      (transaction) =>
        act(engine, transaction, asked, {
          isAdministrator: isProcessAdministrator(session),
          rights: session,
          isDry: isDry === true,
        }),
      isDry,
    )
  return {
    act: acts,
    actAll: async (session, { taskIds, ...asked }) => {
      const results: ActAllAnswer['results'] = []
      for (const taskId of new Set(taskIds)) {
        try {
          await acts(session, { ...asked, taskId })
          results.push({ taskId, ok: true })
        } catch (error) {
          if (!(error instanceof AppError)) throw error
          results.push({ taskId, ok: false, message: textIn(session.context.sLanguage, error.detail) })
        }
      }
      return { results }
    },
    tasks: createOpenTasks(engine, database),
    complete: async (session, { taskId, ...path }, asked, isDry) => {
      requireOwn(session.context, path)
      const isAdministrator = isProcessAdministrator(session)
      return step(
        session.context,
        (transaction) =>
          completeTask(engine, transaction, { ...asked, taskId, isAdministrator, rights: session }),
        isDry,
      )
    },
  }
}

/** An event of what is under way. */
const happenOrGone = async (
  engine: EngineParts,
  transaction: Transaction,
  what: Parameters<typeof happen>[2],
): Promise<void> => {
  if ((await happen(engine, transaction, what)) === null) throw goneFailure()
}

/** What administrators of processes do. */
const makeEvents = (
  { engine }: ProcessesParts,
  step: Step,
): Pick<Processes, 'message' | 'signal' | 'trigger' | 'evaluate' | 'fire'> => {
  const asAdministrator = async (
    session: Session,
    variables: Variables,
    work: (transaction: Transaction) => Promise<unknown>,
  ) => {
    admitProcessAdministrator(session)
    requireOpenNames(variables, true)
    await step(session.context, work)
  }
  return {
    message: (session, { sName: name, processInstanceId: instance = null, variables = {} }) =>
      asAdministrator(session, variables, (transaction) =>
        tell(engine, transaction, { kind: 'message', name, instance, variables, isQuiet: false }),
      ),
    signal: (session, { sName: name, variables = {} }) =>
      asAdministrator(session, variables, (transaction) =>
        tell(engine, transaction, { kind: 'signal', name, instance: null, variables, isQuiet: true }),
      ),
    trigger: (session, { sActivityId: name, processInstanceId: instance = null, variables = {} }) =>
      asAdministrator(session, variables, async (transaction) => {
        const filled = engine.fill('waiting-for', { kind: 'activity', name, instance })
        const [waiting] = await transaction.query<{ id: string }>(filled)
        if (waiting === undefined) throw goneFailure()
        const { id } = waiting
        const event = { kind: 'trigger', executionId: id, variables } as const
        await happenOrGone(engine, transaction, { kind: 'execution', id, event })
      }),
    evaluate: (session, { processInstanceId: id, variables = {} }) =>
      asAdministrator(session, variables, (transaction) => {
        const event = { kind: 'evaluate', processInstanceId: id, variables } as const
        return happenOrGone(engine, transaction, { kind: 'execution', id, event })
      }),
    fire: (session, id) =>
      asAdministrator(session, {}, async (transaction) => {
        if (!(await fireTimer(engine, transaction, { timerId: id, isForced: true }))) throw goneFailure()
      }),
  }
}

const makeLooks = ({ engine, database }: ProcessesParts): Pick<Processes, 'timers' | 'instance'> => ({
  timers: async (session) => {
    admitProcessAdministrator(session)
    const filled = engine.fill('pending-timers', { most: MOST_LISTED })
    return { timers: await database.readCurrent<PendingTimer>(session.context, filled) }
  },
  instance: async (session, instance) => {
    const user = isProcessAdministrator(session) ? null : session.context.sUserId
    const filled = engine.fill('instance-state', { instance, user })
    const [found] = await database.readCurrent<{ state: InstanceAnswer | null }>(session.context, filled)
    if (!found?.state) throw noProcess(instance)
    return found.state
  },
})

export const createProcesses = (parts: ProcessesParts): Processes => {
  const step = makeStep(parts)
  return {
    ...makeStarts(parts, step),
    ...makeTasks(parts, step),
    ...makeEvents(parts, step),
    ...makeLooks(parts),
  }
}
