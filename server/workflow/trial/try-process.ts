// A process tried before it goes live: run over the values of a record, everybody approving, in a transaction that is rolled back.

import { textIn } from '#contracts/language.ts'
import type { TryRequest } from '#contracts/requests/workflow-requests.ts'
import type { TriedProcess } from '#contracts/workflow/process-models.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { AppError, invalidRequest } from '#server/kernel/errors/app-error.ts'
import type { Metadata } from '#server/metadata/metadata.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { requireShown } from '#server/records/rows/execute/require-shown.ts'
import { schemasOf } from '#server/schema/catalogue/catalogue.ts'
import { admitProcessAdministrator } from '../access/process-administrator.ts'
import { readRecord, targetOf } from '../flow-gate.ts'
import { SHEET } from '../model/approve/sheet.ts'
import type { Definition } from '../model/definition.ts'
import type { FlowEvent, Variables } from '../model/run/event.ts'
import { NOTHING, type State, type Task } from '../model/state.ts'
import type { FindPeople } from '../people/find-people.ts'
import { type Ground, groundSql } from '../people/query/people-query.ts'
import { decisionOf } from '../runtime/complete-task.ts'
import type { Definitions } from '../runtime/definitions.ts'
import { failureOf } from '../runtime/flow-failure.ts'
import type { RecordOf } from '../runtime/held-instance.ts'
import { runStep, type Transaction } from '../runtime/run-step.ts'
import type { EngineParts } from '../runtime/take-step.ts'
import { type Noted, noteSteps } from './record-steps.ts'

export type TrialParts = {
  readonly engine: EngineParts
  readonly findPeople: FindPeople
  readonly database: Pick<Database, 'inTenant'>
  readonly metadata: Pick<Metadata, 'openModule' | 'catalogue'>
}

/** Throws forbidden, not_found, invalid_request; what is wrong with the process is answered. */
export type TryProcess = (session: Session, asked: TryRequest) => Promise<TriedProcess>

const ONE = { en: 'Either a process or a model is tried', zh: '须提供流程标识或流程模型' }
const NO_USER = { en: 'There is no such user', zh: '用户不存在' }
const CIRCLE = {
  en: 'The trial ended here: the process runs in a circle',
  zh: '试运行到此为止：流程陷入循环',
}

/** Tasks that are approved until a process counts as one that runs in a circle. */
const MOST_TASKS = 500

type Trial = {
  readonly parts: TrialParts
  readonly session: Session
  readonly asked: TryRequest
  /** Those of the model, by the ids that they are tried under; none where a deployed one is. */
  readonly drawn: ReadonlyMap<string, Definition>
  /** All that the trial came to, by id. */
  readonly known: Map<string, Definition>
}

const byKey = (drawn: Trial['drawn'], keys: readonly string[]): ReadonlyMap<string, Definition> =>
  new Map([...drawn.values()].filter(({ key }) => keys.includes(key)).map((one) => [one.key, one]))

/** What is drawn counts before what is deployed. */
const withDrawn = (definitions: Definitions, { drawn, known }: Trial): Definitions => ({
  load: async (query, sBrandsId, { ids, keys }) => {
    const own = byKey(drawn, keys)
    const found = await definitions.load(query, sBrandsId, {
      ids: ids.filter((id) => !drawn.has(id)),
      keys: keys.filter((key) => !own.has(key)),
    })
    const byId = new Map([...found.byId, ...drawn])
    for (const [id, definition] of byId) known.set(id, definition)
    return { byId, newest: new Map([...found.newest, ...own]) }
  },
})

const firstOf = async (trial: Trial, { query, context }: Transaction): Promise<Definition> => {
  const { sKey = '' } = trial.asked
  const [first] = trial.drawn.values()
  if (first !== undefined) return first
  const definitions = withDrawn(trial.parts.engine.definitions, trial)
  const { newest } = await definitions.load(query, context.sBrandsId, { ids: [], keys: [sKey] })
  const found = newest.get(sKey)
  if (found !== undefined) return found
  throw new AppError('not_found', { en: `There is no process ${sKey}`, zh: `流程 ${sKey} 不存在` })
}

const approverOf = (task: Task, state: State, submitter: string): string =>
  task.assignee ??
  [...state.candidates.values()].find(({ taskId, userId }) => taskId === task.id && userId !== null)
    ?.userId ??
  submitter

const isApproval = (state: State, { executionId }: Task): boolean =>
  [...state.variables.values()].some((row) => row.executionId === executionId && row.name === SHEET)

type Going = {
  readonly definitionId: string
  readonly record: RecordOf
  readonly noted: Noted
  readonly variables: Variables
}

const goThrough = async (
  trial: Trial,
  transaction: Transaction,
  { definitionId, record, noted, variables }: Going,
): Promise<boolean> => {
  const { parts, asked } = trial
  const submitter = asked.sUserId
  const engine = {
    ...parts.engine,
    definitions: withDrawn(parts.engine.definitions, trial),
    findPeople: noted.ask,
  }
  const start = { kind: 'start', definitionId, startId: null, businessKey: asked.sId, variables } as const
  let event: FlowEvent | null = start
  let state = NOTHING
  for (let done = 0; event !== null; done += 1) {
    if (done === MOST_TASKS) throw new AppError('rule_violation', CIRCLE)
    ;({ state } = await runStep(engine, transaction, { state, event, record, submitter }))
    noted.settle(state)
    const [task] = state.tasks.values()
    if (task === undefined) event = null
    else {
      if (!isApproval(state, task)) await noted.noteTask(transaction, task, state)
      const by = approverOf(task, state, submitter)
      event = decisionOf({ state }, { task, by, outcome: 'approve', variables: {} })
    }
  }
  return state.executions.size === 0
}

const run = async (trial: Trial, transaction: Transaction): Promise<TriedProcess> => {
  const { parts, session, asked, known } = trial
  const { query, context } = transaction
  const { sModelsId, sId, sUserId } = asked
  const module = await parts.metadata.openModule(session, sModelsId, 'view')
  const target = targetOf({ module })
  const record = { sModelsId, sFormId: target.form.id, sId }
  await requireShown(query, { module, target, ids: [sId] }, context)
  const [ground] = await query<Ground>(groundSql(record, sUserId))
  if (!ground?.sUserName) throw invalidRequest([{ path: 'sUserId', message: NO_USER }])
  const values = await readRecord({ query, context, sId }, target)
  const noted = noteSteps({
    findPeople: parts.findPeople,
    definitions: () => known.values(),
    ...{ record, submitter: sUserId },
  })
  const variables = { ...values, initiator: sUserId, initiatorDepartment: ground.sDepartmentId }
  const { id: definitionId } = await firstOf(trial, transaction)
  try {
    const ended = await goThrough(trial, transaction, { definitionId, record, noted, variables })
    return { steps: noted.steps, ended, problems: [] }
  } catch (error) {
    const failure = failureOf(error)
    if (!(failure instanceof AppError) || failure.status >= 500) throw error
    const message = textIn(context.sLanguage, failure.detail)
    return { steps: noted.steps, ended: false, problems: [{ elementId: null, message }] }
  }
}

export const createTryProcess =
  (parts: TrialParts): TryProcess =>
  async (session, asked) => {
    admitProcessAdministrator(session)
    if ((asked.sKey === undefined) === (asked.xml === undefined))
      throw invalidRequest([{ path: 'xml', message: ONE }])
    const { context } = session
    const model = asked.xml === undefined ? null : await parts.engine.readModel(asked.xml, context)
    if (model?.ok === false) {
      const problems = model.problems.map(({ elementId, message }) => ({
        elementId,
        message: textIn(context.sLanguage, message),
      }))
      return { steps: [], ended: false, problems }
    }
    const processes = model?.processes ?? []
    const drawn = new Map(processes.map((one) => [`drawn:${one.key}`, { ...one, id: `drawn:${one.key}` }]))
    const schemas = schemasOf(await parts.metadata.catalogue(), context.sBrandsId)
    return parts.database.inTenant(context, { schemas, mode: 'dry' }, (query) =>
      run({ parts, session, asked, drawn, known: new Map() }, { query, context }),
    )
  }
