// By hand: begins an approval with one variable, and completes its tasks, two one after the other; each a transaction of plain statements that
// write what the engine writes.
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { HandSession } from './sessions.ts'

const PLACE = '"sBrandsId", "sSubsidiaryId"'
const DEFINITION = 'approval'
const STEPS = ['t1', 't2'] as const

type Run = (name: string, text: string, values: readonly unknown[]) => Promise<pg.QueryResult>

const STATEMENTS = {
  instance: `insert into hand.act_hi_procinst (${PLACE}, id_, proc_inst_id_, proc_def_id_, start_time_, start_user_id_) values ($1, $2, $3, $3, $4, now(), $5)`,
  root: `insert into hand.act_ru_execution (${PLACE}, id_, proc_inst_id_, root_proc_inst_id_, proc_def_id_, is_active_, is_concurrent_, is_scope_, is_mi_root_, start_user_id_)
values ($1, $2, $3, $3, $3, $4, false, false, true, false, $5)`,
  token: `insert into hand.act_ru_execution (${PLACE}, id_, proc_inst_id_, root_proc_inst_id_, parent_id_, proc_def_id_, act_id_, is_active_, is_concurrent_, is_scope_, is_mi_root_)
values ($1, $2, $3, $4, $4, $4, $5, $6, true, false, false, false)`,
  variable: `insert into hand.act_ru_variable (${PLACE}, id_, type_, name_, execution_id_, proc_inst_id_, double_) values ($1, $2, $3, 'double', 'amount', $4, $4, $5)`,
  pastVariable: `insert into hand.act_hi_varinst (${PLACE}, id_, proc_inst_id_, execution_id_, name_, var_type_, double_, create_time_, last_updated_time_)
values ($1, $2, $3, $4, $4, 'amount', 'double', $5, now(), now())`,
  activity: `insert into hand.act_hi_actinst (${PLACE}, id_, proc_def_id_, proc_inst_id_, execution_id_, act_id_, act_type_, start_time_, end_time_, transaction_order_)
values ($1, $2, $3, $4, $5, $6, $7, $8, now(), case when $8 <> 'userTask' then now() end, 0)`,
  task: `insert into hand.act_ru_task (${PLACE}, id_, execution_id_, proc_inst_id_, proc_def_id_, name_, task_def_key_, assignee_, create_time_)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now())`,
  pastTask: `insert into hand.act_hi_taskinst (${PLACE}, id_, proc_def_id_, task_def_key_, proc_inst_id_, execution_id_, name_, assignee_, start_time_, priority_)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now(), 50)`,
  todo: `insert into hand.biz_todo_item ("sBrandsId", "sUserId", "sTaskId", "sTitle", "sProcessInstanceId") values ($1, $2, $3, $4, $5)`,
  hold: `select e.id_ from hand.act_ru_execution e where e."sBrandsId" = $1 and e.id_ = $2 for update`,
  find: `select t.execution_id_ as token, t.proc_inst_id_ as instance, t.task_def_key_ as step, t.assignee_ as assignee from hand.act_ru_task t where t."sBrandsId" = $1 and t.id_ = $2`,
  endTask: `delete from hand.act_ru_task t where t."sBrandsId" = $1 and t.id_ = $2`,
  endPastTask: `update hand.act_hi_taskinst set end_time_ = now(), "sCompletedBy" = $3 where "sBrandsId" = $1 and id_ = $2`,
  endTodo: `update hand.biz_todo_item set "tDone" = now() where "sBrandsId" = $1 and "sTaskId" = $2`,
  endActivity: `update hand.act_hi_actinst set end_time_ = now() where "sBrandsId" = $1 and proc_inst_id_ = $2 and act_id_ = $3 and end_time_ is null`,
  comment: `insert into hand.act_hi_comment (${PLACE}, id_, time_, user_id_, task_id_, proc_inst_id_, action_) values ($1, $2, $3, now(), $4, $5, $6, 'complete')`,
  move: `update hand.act_ru_execution set act_id_ = $3, rev_ = rev_ + 1 where "sBrandsId" = $1 and id_ = $2`,
  endVariables: `delete from hand.act_ru_variable where "sBrandsId" = $1 and proc_inst_id_ = $2`,
  endExecutions: `delete from hand.act_ru_execution where "sBrandsId" = $1 and root_proc_inst_id_ = $2`,
  endInstance: `update hand.act_hi_procinst set end_time_ = now() where "sBrandsId" = $1 and id_ = $2`,
} as const

type Write = (name: keyof typeof STATEMENTS, ...values: readonly unknown[]) => Promise<pg.QueryResult>

type Step = { readonly instance: string; readonly token: string; readonly step: string }

const openTask = async (
  write: Write,
  { tenant, subsidiary, user }: HandSession,
  { instance, token, step }: Step,
) => {
  const id = randomUUID()
  const name = `Step ${step}`
  const at = [tenant, subsidiary] as const
  await write('activity', ...at, randomUUID(), DEFINITION, instance, token, step, 'userTask')
  await write('task', ...at, id, token, instance, DEFINITION, name, step, user)
  await write('pastTask', ...at, id, DEFINITION, step, instance, token, name, user)
  await write('todo', tenant, user, id, name, instance)
}

const start = async (write: Write, session: HandSession, amount: number) => {
  const { tenant, subsidiary, user } = session
  const [instance, token, variable] = [randomUUID(), randomUUID(), randomUUID()]
  const at = [tenant, subsidiary] as const
  await write('instance', ...at, instance, DEFINITION, user)
  await write('root', ...at, instance, DEFINITION, user)
  await write('token', ...at, token, instance, DEFINITION, STEPS[0])
  await write('variable', ...at, variable, instance, amount)
  await write('pastVariable', ...at, variable, instance, amount)
  await write('activity', ...at, randomUUID(), DEFINITION, instance, token, 's', 'startEvent')
  await openTask(write, session, { instance, token, step: STEPS[0] })
  return { processInstanceId: instance, ended: false }
}

const complete = async (write: Write, session: HandSession, taskId: string) => {
  const { tenant, subsidiary, user } = session
  const [found] = (await write('find', tenant, taskId)).rows as (Step & { readonly assignee: string })[]
  if (found === undefined || found.assignee !== user) throw new Error('this task is not theirs')
  const { instance, token, step } = found
  await write('hold', tenant, instance)
  if ((await write('endTask', tenant, taskId)).rowCount !== 1) throw new Error('this task is done already')
  await write('endPastTask', tenant, taskId, user)
  await write('endTodo', tenant, taskId)
  await write('endActivity', tenant, instance, step)
  await write('comment', tenant, subsidiary, randomUUID(), user, taskId, instance)
  const next = STEPS[STEPS.indexOf(step as (typeof STEPS)[number]) + 1]
  if (next !== undefined) {
    await write('move', tenant, token, next)
    await openTask(write, session, { instance, token, step: next })
    return { processInstanceId: instance, ended: false }
  }
  await write('activity', tenant, subsidiary, randomUUID(), DEFINITION, instance, token, 'e', 'endEvent')
  await write('endVariables', tenant, instance)
  await write('endExecutions', tenant, instance)
  await write('endInstance', tenant, instance)
  return { processInstanceId: instance, ended: true }
}

const inTransaction = async <T>(pool: pg.Pool, work: (write: Write) => Promise<T>): Promise<T> => {
  const client = await pool.connect()
  const run: Run = (name, text, values) => client.query({ name, text, values: [...values] })
  try {
    await client.query('begin')
    const result = await work((name, ...values) => run(`approval-${name}`, STATEMENTS[name], values))
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

export const approval = (server: FastifyInstance, pool: pg.Pool): void => {
  server.post<{ Body: { variables: { amount: number } } }>('/hand/start', (request) =>
    inTransaction(pool, (write) => start(write, request.hand, request.body.variables.amount)),
  )
  server.post<{ Params: { task: string } }>('/hand/complete/:task', (request) =>
    inTransaction(pool, (write) => complete(write, request.hand, request.params.task)),
  )
}
