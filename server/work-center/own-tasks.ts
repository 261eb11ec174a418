// The user's open tasks of processes, counted beside what their modules' conditions count. Never from a cache: a task counts from the transaction
// in which it is asked.
import type { WorkCenterAnswer, WorkCenterItem } from '#contracts/work-center.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import { isRefusedForNow } from '#server/kernel/errors/refused-for-now.ts'
import type { Metadata } from '#server/metadata/metadata.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { sql } from '#server/platform/postgres/sql.ts'
import { NO_ROLES } from './load/role-groups.ts'

type OwnTasks = {
  /** Null: about no record. */
  readonly sModelsId: string | null
  readonly sProcess: string
  readonly iCount: number
}

type OwnTasksParts = {
  readonly database: Pick<Database, 'readCurrent'>
  readonly metadata: Pick<Metadata, 'openModule'>
}

/** Null where the user may not open it. */
const nameOf = async (
  { metadata }: OwnTasksParts,
  session: Session,
  sModelsId: string,
): Promise<string | null> => {
  try {
    return (await metadata.openModule(session, sModelsId, 'view')).metadata.module.sName
  } catch (error) {
    if (!(error instanceof AppError) || isRefusedForNow(error)) throw error
    return null
  }
}

const itemOf = (sModelsId: string, sName: string, iTasks: number): WorkCenterItem => ({
  ...{ sModelsId, sName, iCount: iTasks, iTasks, countIsExact: true },
  ...NO_ROLES,
})

const added = (item: WorkCenterItem, iTasks: number): WorkCenterItem => ({
  ...item,
  iCount: item.iCount + iTasks,
  iTasks: (item.iTasks ?? 0) + iTasks,
})

const withItem = (items: readonly WorkCenterItem[], item: WorkCenterItem): readonly WorkCenterItem[] => {
  const isSame = ({ sModelsId, sName }: WorkCenterItem): boolean =>
    sModelsId === item.sModelsId && (sModelsId !== '' || sName === item.sName)
  if (!items.some(isSame)) return [...items, item]
  return items.map((one) => (isSame(one) ? added(one, item.iCount) : one))
}

export const withOwnTasks = async (
  parts: OwnTasksParts,
  session: Session,
  counted: WorkCenterAnswer,
): Promise<WorkCenterAnswer> => {
  const tasks = await parts.database.readCurrent<OwnTasks>(
    session.context,
    sql`select c."sModelsId", c."sProcess", c."iCount" from framework.todo_counts() c`,
  )
  let { PendingCheck } = counted
  for (const { sModelsId, sProcess, iCount } of tasks) {
    const sName = sModelsId === null ? null : await nameOf(parts, session, sModelsId)
    const item = sName === null ? itemOf('', sProcess, iCount) : itemOf(sModelsId ?? '', sName, iCount)
    PendingCheck = withItem(PendingCheck, item)
  }
  return { ...counted, PendingCheck }
}
