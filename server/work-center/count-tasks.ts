// Counts the open tasks of several modules under the rules of one user, all of them together. A module whose form, condition or view does not work,
// or takes too long, is told apart and leaves the others alone.

import { textIn } from '#contracts/language.ts'
import { MOST_TASKS } from '#contracts/work-center.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import { isRefusedForNow } from '#server/kernel/errors/refused-for-now.ts'
import { faultOf } from '#server/kernel/observation/fault.ts'
import type { Observe } from '#server/kernel/observation/observation.ts'
import type { Metadata } from '#server/metadata/metadata.ts'
import type { Module } from '#server/metadata/module/module.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { limitSql } from '#server/platform/postgres/statement-limit.ts'
import { type TaskCountQuery, taskCountOf } from '#server/records/read/query/row-count-query.ts'
import { schemasOf } from '#server/schema/catalogue/catalogue.ts'
import { type CountPart, type CountRow, countStatements, countsSql } from './query/counts.ts'

export type TaskCount =
  | { readonly iCount: number; readonly countIsExact: boolean }
  | { readonly broken: string }
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

const countIn = (module: Module, session: Session): TaskCountQuery => {
  const form = [...module.forms.values()].find(({ tasks }) => tasks !== null)
  if (form === undefined) throw new AppError('broken_metadata', NO_FORM)
  return taskCountOf({ module, form }, { context: session.context, most: MOST_TASKS + 1 })
}

/** How long the one statement of several modules, and each that is counted by its own, may take, in milliseconds. */
const TOGETHER_MS = 3_000
const ALONE_MS = 1_000
/** When modules are counted alone: how many milliseconds may go by until the rest is left out. */
const ALL_ALONE_MS = 8_000

const TOO_LONG = new AppError('timeout', {
  en: 'Counting takes too long. Let the condition begin with what an index of the table holds.',
  zh: '统计耗时过长。请让条件从表的索引所含的列开始。',
})

const makeExplain =
  ({ observe }: Counting, { context }: Session) =>
  (error: unknown): TaskCount => {
    if (isRefusedForNow(error)) throw error
    const known = error instanceof AppError && error.code === 'timeout' ? TOO_LONG : error
    if (known instanceof AppError && (known === TOO_LONG || known.status < 500))
      return { broken: textIn(context.sLanguage, known.detail) }
    const { sRequestId: traceId, sBrandsId } = context
    observe(faultOf(error, { where: 'counting open tasks', traceId, sBrandsId }))
    return { broken: textIn(context.sLanguage, OURS) }
  }

/** `mostMs`: of each statement. */
type Run = (parts: readonly CountPart[], mostMs: number) => Promise<readonly CountRow[]>

const makeRun = async ({ database, metadata }: Counting, { context }: Session): Promise<Run> => {
  const schemas = schemasOf(await metadata.catalogue(), context.sBrandsId)
  return (parts, mostMs) =>
    database.inTenant(context, { schemas, mode: 'read' }, async (query) => {
      const [, rows] = await Promise.all([query(limitSql(mostMs)), query<CountRow>(countsSql(parts))])
      return rows
    })
}

/** As of one moment, by statements that the server has planned before, on connections where no implementer's code runs. */
const makeRunOfTables =
  ({ database }: Counting, { context }: Session): Run =>
  async (parts, mostMs) => {
    const statements = countStatements(parts, mostMs)
    const [, ...counted] = await database.readTablesCurrent<{ count: number }>(context, statements)
    return parts.map(({ sModelsId }, at) => ({ sModelsId, iCount: counted[at]?.[0]?.count ?? 0 }))
  }

type Told = { readonly counts: Map<string, TaskCount>; readonly explain: (error: unknown) => TaskCount }

const tellRows = ({ counts }: Told, rows: readonly CountRow[]): void => {
  for (const { sModelsId, iCount } of rows)
    counts.set(sModelsId, { iCount: Math.min(iCount, MOST_TASKS), countIsExact: iCount <= MOST_TASKS })
}

/** Counts one module after the other, where they could not be counted together. */
const countAlone = async (run: Run, parts: readonly CountPart[], told: Told): Promise<void> => {
  const until = performance.now() + ALL_ALONE_MS
  for (const part of parts) {
    try {
      if (performance.now() > until) throw TOO_LONG
      tellRows(told, await run([part], ALONE_MS))
    } catch (error) {
      told.counts.set(part.sModelsId, told.explain(error))
    }
  }
}

/** Counts by module; throws unavailable and rate_limited where the service cannot count at the moment. */
export const countTasks = async (
  counting: Counting,
  session: Session,
  sModelsIds: readonly string[],
): Promise<TaskCounts> => {
  const told: Told = { counts: new Map(), explain: makeExplain(counting, session) }
  const parts: CountPart[] = []
  for (const sModelsId of sModelsIds) {
    try {
      const module = await counting.metadata.openModule(session, sModelsId, 'view')
      parts.push({ sModelsId, ...countIn(module, session) })
    } catch (error) {
      told.counts.set(sModelsId, told.explain(error))
    }
  }
  const run = await makeRun(counting, session)
  const count = async (some: readonly CountPart[], together: Run, mostMs: number): Promise<void> => {
    if (some.length === 0) return
    await together(some, mostMs).then(
      (rows) => tellRows(told, rows),
      () => countAlone(run, some, told),
    )
  }
  const { ofTables = [], others = [] } = Object.groupBy(parts, ({ isOfTables }) =>
    isOfTables ? 'ofTables' : 'others',
  )
  await Promise.all([
    count(ofTables, makeRunOfTables(counting, session), ALONE_MS),
    count(others, run, TOGETHER_MS),
  ])
  return told.counts
}
