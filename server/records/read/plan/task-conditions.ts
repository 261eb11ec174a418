// The condition that makes a record of a form an open task of its module, as a condition of a read.
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Condition } from '../../rows/plan/condition.ts'
import type { ReadShape } from '../../rows/plan/read-shape.ts'
import { isWritable } from '../../rows/plan/readable-expressions.ts'
import * as complaints from '../request/read-complaints.ts'
import type { ReadIntent } from '../request/read-intent.ts'
import type { Judging } from './filter-judge.ts'

const unusable = (
  { module }: ReadShape,
  { en, zh }: { readonly en: string; readonly zh: string },
): AppError =>
  new AppError('broken_metadata', {
    en: `The open tasks of the module ${module.id} cannot be told: ${en}`,
    zh: `无法确定模块 ${module.id} 的待办事项：${zh}`,
  })

const OUT_OF_REACH = {
  en: 'its sUnCondition names what cannot be read with the rows of sUnFormId.',
  zh: '其 sUnCondition 引用了无法随 sUnFormId 的行读取的名称。',
}

/** Whether a process is approving the records, where that is asked. */
export const underWayConditions = (
  { module, idField }: ReadShape,
  { underWay }: Pick<ReadIntent, 'underWay'>,
  { report }: Pick<Judging, 'report'>,
): readonly Condition[] => {
  if (underWay === null) return []
  if (idField === null) {
    report('underWay', complaints.NO_KEY)
    return []
  }
  const condition = { kind: 'underWay', field: idField, sModelsId: module.id } as const
  return [underWay ? condition : { kind: 'not', of: condition }]
}

/** What waits to be approved is no task of whoever may approve while a process asks others; whoever may not has what came back to them. */
const processConditions = (
  { module: { id: sModelsId }, idField: field }: ReadShape,
  approves: 'any' | 'returned' | null,
): readonly Condition[] => {
  if (approves === null || field === null) return []
  return approves === 'returned'
    ? [{ kind: 'returned', field, sModelsId }]
    : [{ kind: 'not', of: { kind: 'underWay', field, sModelsId } }]
}

/** Throws broken_metadata when the module's sUnCondition cannot be used; reports a form that counts no tasks. */
export const taskConditions = (
  shape: ReadShape,
  { report }: Pick<Judging, 'report'>,
): readonly Condition[] => {
  const { tasks } = shape.form
  // Without an id nobody knows which of its rows came back.
  const isUnknown = tasks?.kind === 'condition' && tasks.approves === 'returned' && shape.idField === null
  if (tasks === null || isUnknown) {
    report('openTasks', complaints.NO_TASKS)
    return []
  }
  if (tasks.kind === 'broken') throw unusable(shape, tasks.reason)
  const { expression, approves } = tasks
  const others = processConditions(shape, approves)
  if (expression === null) return others
  if (!isWritable(expression, shape)) throw unusable(shape, OUT_OF_REACH)
  return [{ kind: 'expression', expression }, ...others]
}
