// The routine of a service task: found by its name, bound by names, and run in the transaction of the step.

import { Moment } from '#contracts/expression/moment.ts'
import { AppError, type Complaint } from '#server/kernel/errors/app-error.ts'
import { sameJson } from '#server/kernel/json/same-json.ts'
import { tenantValue } from '#server/kernel/json/tenant-json.ts'
import { inSlices } from '#server/platform/fairness/in-slices.ts'
import { bindArguments } from '#server/routines/binding/bind-arguments.ts'
import { callBound } from '#server/routines/call/call-bound.ts'
import { requireRoutine } from '#server/routines/call/find-routine.ts'
import type { Catalogue } from '#server/schema/catalogue/catalogue.ts'
import type { Variables } from '../model/run/event.ts'
import type { CallRoutine } from './call-caught.ts'
import type { RecordOf } from './held-instance.ts'
import type { Transaction } from './run-step.ts'

export type RecordValues = (transaction: Transaction, record: RecordOf) => Promise<Variables>

const asTexts = (values: Variables): Variables =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value instanceof Moment ? value.text : value]),
  )

const changed = (before: Variables, after: Variables): Variables =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => !sameJson(before[name], value)))

/** What a task gives a routine is the model's, not whose step comes to it. */
const notCallable = (activityId: string, routine: string, complaints: readonly Complaint[]): AppError => {
  const all = (language: 'en' | 'zh') =>
    complaints.map(({ message }) => (typeof message === 'string' ? message : message[language])).join('; ')
  return new AppError('broken_metadata', {
    en: `The service task ${activityId} cannot call ${routine}: ${all('en')}`,
    zh: `服务任务 ${activityId} 无法调用 ${routine}：${all('zh')}`,
  })
}

/** What it changes of the record, and what it answers in out parameters, is set as variables. A refusal (a negative code) undoes the step. */
export const createCallRoutine =
  (readCatalogue: () => Promise<Catalogue>, recordValues: RecordValues): CallRoutine =>
  async (transaction, { routine: name, activityId, values, record }) => {
    const { query, context } = transaction
    const recordNow = async () => (record === null ? {} : recordValues(transaction, record))
    const catalogue = await readCatalogue()
    const namedBy = `the service task ${activityId}`
    const routine = requireRoutine(catalogue, context.sBrandsId, { name, namedBy })
    const sIds = record === null ? [] : [record.sId]
    const binding = bindArguments(routine, { context, params: asTexts(values), sIds })
    if (!binding.ok) throw notCallable(activityId, name, binding.errors)
    const before = await recordNow()
    const { out } = await callBound(query, { context, routine, bound: binding.bound })
    const answered = (await inSlices(tenantValue(out, 'exact'), context)) as Variables
    return { ...changed(before, await recordNow()), ...answered }
  }
