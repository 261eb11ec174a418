// Counts the open tasks of several modules under the rules of one user: one statement for all of them. A module whose form,
// condition or view does not work is told apart and leaves the others alone.

import { textIn } from '#contracts/language.ts'
import { MOST_TASKS } from '#contracts/work-center.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Observe } from '#server/kernel/observation/observation.ts'
import type { Metadata } from '#server/metadata/metadata.ts'
import type { Module } from '#server/metadata/module/module.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Sql } from '#server/platform/postgres/sql.ts'
import { taskCountSql } from '#server/records/query/task-count-query.ts'
import { schemasOf } from '#server/schema/catalogue/catalogue.ts'
import { type CountPart, type CountRow, countsSql } from './query/counts.ts'

export type TaskCount = { readonly iCount: number } | { readonly broken: string }
export type TaskCounts = ReadonlyMap<string, TaskCount>

export type Counting = {
  readonly database: Database
  readonly metadata: Pick<Metadata, 'openModule' | 'catalogue'>
  readonly observe: Observe
}

const NO_FORM = {
  en: 'The module names no form of its own in which its open tasks are counted: set sUnFormId.',
  zh: '此模块未指定用于统计待办事项的本模块表单，请设置 sUnFormId。',
}
const OURS = { en: 'These tasks could not be counted', zh: '无法统计这些待办事项' }

const countIn = (module: Module, session: Session): Sql => {
  const form = [...module.forms.values()].find(({ tasks }) => tasks !== null)
  if (form === undefined) throw new AppError('broken_metadata', NO_FORM)
  return taskCountSql(module, form, { context: session.context, most: MOST_TASKS })
}

const makeExplain =
  ({ observe }: Counting, { context }: Session) =>
  (error: unknown): TaskCount => {
    if (error instanceof AppError && error.code === 'unavailable') throw error
    if (error instanceof AppError && error.status < 500)
      return { broken: textIn(context.sLanguage, error.detail) }
    observe({ kind: 'fault', where: 'counting open tasks', error, traceId: context.sRequestId })
    return { broken: textIn(context.sLanguage, OURS) }
  }

/** Counts by module; throws unavailable when the database cannot be reached. */
export const countTasks = async (
  counting: Counting,
  session: Session,
  sModelsIds: readonly string[],
): Promise<TaskCounts> => {
  const { database, metadata } = counting
  const explain = makeExplain(counting, session)
  const counts = new Map<string, TaskCount>()
  const parts: CountPart[] = []
  for (const sModelsId of sModelsIds) {
    try {
      const module = await metadata.openModule(session, sModelsId, 'view')
      parts.push({ sModelsId, count: countIn(module, session) })
    } catch (error) {
      counts.set(sModelsId, explain(error))
    }
  }
  const schemas = schemasOf(await metadata.catalogue(), session.context.sBrandsId)
  const run = async (some: readonly CountPart[]): Promise<void> => {
    const rows = await database.inTenant(session.context, { schemas, mode: 'read' }, (query) =>
      query<CountRow>(countsSql(some)),
    )
    for (const { sModelsId, iCount } of rows) counts.set(sModelsId, { iCount })
  }
  const runAlone = (part: CountPart): Promise<unknown> =>
    run([part]).catch((error: unknown) => counts.set(part.sModelsId, explain(error)))
  if (parts.length === 0) return counts
  await run(parts).catch(async () => {
    for (const part of parts) await runAlone(part)
  })
  return counts
}
