// The gate where a deployment has opened it: a module with a process attached is approved by it. Everything happens in the transaction in which
// the record would have been approved.
import { Moment } from '#contracts/expression/moment.ts'
import { textIn } from '#contracts/language.ts'
import { approvedByProcess, type FlowGate, type FlowQuestion } from '#server/approval/flow-gate.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import { tenantValue } from '#server/kernel/json/tenant-json.ts'
import { inSlices } from '#server/platform/fairness/in-slices.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import { recordTargets, type Target } from '#server/records/rows/plan/save-targets.ts'
import { tenantCondition } from '#server/records/rows/query/tenant-condition.ts'
import type { Variables } from './model/run/event.ts'
import { beginInstance, type EngineParts } from './runtime/take-step.ts'

/** Of all tenants, or of some by their ids. */
export type OpenFor = 'all' | ReadonlySet<string>

type Attached = {
  readonly sProcessKey: string
  readonly isRunning: boolean
}

const attachedSql = (sModelsId: string, sId: string): Sql => sql`
  select "sProcessKey", "isRunning"
  from framework.flow_of(${sql.value(sModelsId)}, ${sql.value(sId)})`

const attachedModulesSql = (): Sql => sql`select m."sModelsId" from framework.modules_with_flow() m`

type OneRecord = Pick<FlowQuestion, 'query' | 'context' | 'sId'>

const rowSql = ({ relation }: Target, { context, sId }: OneRecord): Sql => sql`
  from ${sql.identifier(relation.schema, relation.name)} t
  where ${sql.join([...tenantCondition(relation, 't', context), sql`t."sId" = ${sql.value(sId)}`], sql.and)}`

const recordSql = (target: Target, asked: OneRecord): Sql =>
  sql`select row_to_json(t)::text as record ${rowSql(target, asked)}`

/** Whoever saves the record or its lines holds it too: what is submitted is what the process judges. */
const holdRecord = async (question: OneRecord, target: Target): Promise<void> => {
  if (target.relation.kind === 'table')
    await question.query(sql`select ${rowSql(target, question)} for no key update`)
}

const MOMENTS: ReadonlyMap<string, Moment['type']> = new Map([
  ['date', 'date'],
  ['timestamptz', 'timestamp'],
])

/** Its values by column; none where it is not there. */
export const readRecord = async (question: OneRecord, target: Target): Promise<Variables> => {
  const [row] = await question.query<{ record: string }>(recordSql(target, question))
  const values = (await inSlices(tenantValue(row?.record ?? '{}', 'exact'), question.context)) as Variables
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const type = MOMENTS.get(target.relation.columns.get(name)?.typeName ?? '')
      return [name, type !== undefined && typeof value === 'string' ? new Moment(type, value) : value]
    }),
  )
}

/** The form whose records are approved. */
export const targetOf = ({ module }: Pick<FlowQuestion, 'module'>): Target => {
  const target = recordTargets(module).find(({ relation }) => relation.columns.has('bCheck'))
  if (target !== undefined) return target
  throw new AppError('broken_metadata', {
    en: `The module ${module.id} has no form whose records are approved`,
    zh: `模块 ${module.id} 没有可审核的表单`,
  })
}

const RUNS_ALREADY = {
  en: 'It is being approved already: see the inbox of those it waits for',
  zh: '该单据正在审核中，请等待审批人处理',
}

const APPROVED = { en: 'It is approved already', zh: '该单据已审核' }

const GONE = { en: 'There is no such record, or it was deleted', zh: '记录不存在或已被删除' }

const SUBMITTED = { en: 'Submitted for approval', zh: '已提交审批' }

const begin = async (engine: EngineParts, question: FlowQuestion, key: string) => {
  const { query, context, module, sId } = question
  const transaction = { query, context }
  const { newest } = await engine.definitions.load(query, context.sBrandsId, { ids: [], keys: [key] })
  const definition = newest.get(key)
  if (definition === undefined)
    throw new AppError('broken_metadata', {
      en: `The process ${key} is attached to the module ${module.id}, and is not deployed`,
      zh: `模块 ${module.id} 关联的流程 ${key} 尚未部署`,
    })
  const target = targetOf(question)
  const values = await readRecord(question, target)
  if (values.sId === undefined) throw new AppError('rule_violation', GONE)
  if (Number(values.bCheck) === 1) throw new AppError('rule_violation', APPROVED)
  return beginInstance(engine, transaction, {
    definitionId: definition.id,
    startId: null,
    businessKey: sId,
    variables: { ...values, initiator: context.sUserId, initiatorDepartment: context.sDepartmentId },
    record: { sModelsId: module.id, sFormId: target.form.id, sId },
    snapshot: values,
  })
}

export type GateParts = {
  readonly engine: EngineParts
  readonly database: Pick<Database, 'readCurrent'>
  readonly openFor: OpenFor
}

const isOpen = (openFor: OpenFor, { sBrandsId }: RequestContext): boolean =>
  openFor === 'all' || openFor.has(sBrandsId)

const routineOfProcess =
  (openFor: OpenFor): FlowGate['isRoutineOfProcess'] =>
  async ({ query, context }, routine) => {
    if (!isOpen(openFor, context)) return false
    const [found] = await query<{ isSo: boolean }>(
      sql`select framework.approves_by_process(${sql.value(routine.trim())}) as "isSo"`,
    )
    return found?.isSo === true
  }

export const openGate = ({ engine, database, openFor }: GateParts): FlowGate => {
  const isRoutineOfProcess = routineOfProcess(openFor)
  /** Without a process of its own a module approves nothing that another has approved by one. */
  const refuseElsewhere = async (question: FlowQuestion): Promise<null> => {
    const { sProcName } = question.module.metadata.module
    if (await isRoutineOfProcess(question, sProcName ?? '')) throw approvedByProcess()
    return null
  }
  return {
    bCheckflowCheck: true,
    attachedModules: async (context) => {
      if (!isOpen(openFor, context)) return new Set()
      const attached = await database.readCurrent<{ sModelsId: string }>(context, attachedModulesSql())
      return new Set(attached.map(({ sModelsId }) => sModelsId))
    },
    isRoutineOfProcess,
    examine: async (question) => {
      const { query, context, module, sId } = question
      if (!isOpen(openFor, context)) return null
      const [attached] = await query<Attached>(attachedSql(module.id, sId))
      if (attached === undefined) return refuseElsewhere(question)
      await holdRecord(question, targetOf(question))
      const [held] = await query<Attached>(attachedSql(module.id, sId))
      if (held?.isRunning !== false) throw new AppError('rule_violation', RUNS_ALREADY)
      const taken = await begin(engine, question, attached.sProcessKey)
      // It came to its end at once, and as approved: the single step does what is left.
      if (taken.isEnded && !taken.effects.some(({ kind }) => kind === 'decided')) return null
      return { message: textIn(context.sLanguage, SUBMITTED) }
    },
  }
}
