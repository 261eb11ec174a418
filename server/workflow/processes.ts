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
  InstanceAnswer,
  OpenTask,
  PendingTimer,
  StartAnswer,
} from '#contracts/workflow/processes.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { withRetries } from '#server/records/rows/execute/with-retries.ts'
import { type Catalogue, schemasOf } from '#server/schema/catalogue/catalogue.ts'
import { admitProcessAdministrator, isProcessAdministrator } from './access/process-administrator.ts'
import { type Deployed, deployModel } from './deploy/deploy.ts'
import { act } from './runtime/act.ts'
import { type Completion, completeTask } from './runtime/complete-task.ts'
import { goneFailure } from './runtime/flow-failure.ts'
import type { Transaction } from './runtime/run-step.ts'
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
  readonly tasks: (
    session: Session,
    asked: { readonly processInstanceId: string | null; readonly mine: boolean },
  ) => Promise<{ readonly tasks: readonly OpenTask[] }>
  /** Throws forbidden for who may not, version_conflict where it is done already. */
  readonly complete: (session: Session, path: TaskPath, asked: CompleteRequest) => Promise<Completion>
  /** Throws rule_violation with why not, besides. */
  readonly act: (session: Session, asked: ActRequest) => Promise<Completion>
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

const requireOwn = ({ sBrandsId, sSubsidiaryId, sUserId }: RequestContext, path: TaskPath): void => {
  if (path.sBrandsId === sBrandsId && path.sSubsidiaryId === sSubsidiaryId && path.sUserId === sUserId) return
  throw new AppError('forbidden', {
    en: 'Tasks are completed in one’s own name and place',
    zh: '只能以本人身份并在当前公司完成任务',
  })
}

export const createProcesses = ({ engine, database, catalogue }: ProcessesParts): Processes => {
  const step = async <T>(
    context: RequestContext,
    work: (transaction: Transaction) => Promise<T>,
  ): Promise<T> => {
    const schemas = schemasOf(await catalogue(), context.sBrandsId)
    return withRetries(() =>
      database.inTenant(context, { schemas, mode: 'write' }, (query) => work({ query, context })),
    )
  }

  const start: Processes['start'] = ({ context }, { sKey, sBusinessKey = null, variables = {} }) =>
    step(context, async (transaction) => {
      const sought = { ids: [], keys: [sKey] }
      const { newest } = await engine.definitions.load(transaction.query, context.sBrandsId, sought)
      const definition = newest.get(sKey)
      if (definition === undefined) throw noProcess(sKey)
      const beginning = { definitionId: definition.id, startId: null, businessKey: sBusinessKey, variables }
      return answerOf(await beginInstance(engine, transaction, beginning))
    })

  const trigger: Processes['trigger'] = (
    session,
    { sActivityId, processInstanceId = null, variables = {} },
  ) => {
    admitProcessAdministrator(session)
    const { context } = session
    return step(context, async (transaction) => {
      const filled = engine.fill('waiting-for', {
        kind: 'activity',
        name: sActivityId,
        instance: processInstanceId,
      })
      const [waiting] = await transaction.query<{ id: string }>(filled)
      if (waiting === undefined) throw goneFailure()
      const { id } = waiting
      const event = { kind: 'trigger', executionId: id, variables } as const
      if ((await happen(engine, transaction, { kind: 'execution', id, event })) === null) throw goneFailure()
    })
  }

  const acts: Processes['act'] = (session, asked) =>
    step(session.context, (transaction) => act(engine, transaction, asked, isProcessAdministrator(session)))

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
    deploy: async (session, { xml }) => {
      admitProcessAdministrator(session)
      const { newId } = engine
      return { definitions: await deployModel({ database, catalogue, newId }, session.context, { xml }) }
    },
    start,
    startByMessage: ({ context }, { sName, variables = {} }) =>
      step(context, async (transaction) => {
        const told = { kind: 'message', name: sName, instance: null, variables, isQuiet: false } as const
        const [taken] = await tell(engine, transaction, told)
        if (taken === undefined) throw noProcess(sName)
        return answerOf(taken)
      }),
    tasks: async (session, { processInstanceId, mine }) => {
      const { context } = session
      const user = mine || !isProcessAdministrator(session) ? context.sUserId : null
      const filled = engine.fill('open-tasks', { instance: processInstanceId, user, most: MOST_LISTED })
      return { tasks: await database.readCurrent<OpenTask>(context, filled) }
    },
    complete: async (session, path, asked) => {
      requireOwn(session.context, path)
      return step(session.context, (transaction) =>
        completeTask(engine, transaction, {
          ...asked,
          taskId: path.taskId,
          isAdministrator: isProcessAdministrator(session),
        }),
      )
    },
    message: async (session, { sName, processInstanceId = null, variables = {} }) => {
      admitProcessAdministrator(session)
      const told = {
        kind: 'message',
        name: sName,
        instance: processInstanceId,
        variables,
        isQuiet: false,
      } as const
      await step(session.context, (transaction) => tell(engine, transaction, told))
    },
    signal: async (session, { sName, variables = {} }) => {
      admitProcessAdministrator(session)
      const told = { kind: 'signal', name: sName, instance: null, variables, isQuiet: true } as const
      await step(session.context, (transaction) => tell(engine, transaction, told))
    },
    trigger,
    evaluate: async (session, { processInstanceId, variables = {} }) => {
      admitProcessAdministrator(session)
      await step(session.context, async (transaction) => {
        const event = { kind: 'evaluate', processInstanceId, variables } as const
        const taken = await happen(engine, transaction, { kind: 'execution', id: processInstanceId, event })
        if (taken === null) throw goneFailure()
      })
    },
    timers: async (session) => {
      admitProcessAdministrator(session)
      const filled = engine.fill('pending-timers', { most: MOST_LISTED })
      return { timers: await database.readCurrent<PendingTimer>(session.context, filled) }
    },
    fire: async (session, id) => {
      admitProcessAdministrator(session)
      await step(session.context, async (transaction) => {
        const event = { kind: 'timer', timerId: id } as const
        if ((await happen(engine, transaction, { kind: 'timer', id, event })) === null) throw goneFailure()
      })
    },
    instance: async (session, instance) => {
      const user = isProcessAdministrator(session) ? null : session.context.sUserId
      const filled = engine.fill('instance-state', { instance, user })
      const [found] = await database.readCurrent<{ state: InstanceAnswer | null }>(session.context, filled)
      if (!found?.state) throw noProcess(instance)
      return found.state
    },
  }
}
