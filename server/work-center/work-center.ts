// The work center: the open tasks of one user, kept in the cache `getKpiModelByUser`. A user's own writes, a change of
// modules or grants and the calculation evict it; what other users do shows after a minute at the latest, and where a
// page listens (server/live) within a second. The user's own tasks of processes are counted at once.
import type { UntaskType } from '#contracts/metadata-values.ts'
import type { WorkCenterAnswer, WorkCenterItem } from '#contracts/work-center.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { type Observe, observeNothing } from '#server/kernel/observation/observation.ts'
import type { Metadata } from '#server/metadata/metadata.ts'
import type { TaskSource } from '#server/metadata/module/task-sources.ts'
import type { Cache } from '#server/platform/cache/cache.ts'
import { workCenterEntry, workCenterOf } from '#server/platform/cache/cache-names.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { countTasks, type TaskCounts } from './count-tasks.ts'
import { answerParser } from './known-answer.ts'
import { loadRoleGroups, NO_ROLES, type RoleGroups } from './load/role-groups.ts'
import { withOwnTasks } from './own-tasks.ts'
import { returnedModulesSql } from './query/returned-modules.ts'

export type WorkCenterParts = {
  readonly database: Database
  readonly metadata: Metadata
  readonly cache: Cache
  readonly observe?: Observe
}

export type WorkCenter = {
  /** What is open to the user, counted at most a minute ago. */
  readonly get: (session: Session) => Promise<WorkCenterAnswer>
  /** The same, counted now. */
  readonly calculate: (session: Session) => Promise<WorkCenterAnswer>
}

/** How long the counts may be behind what other users did, in milliseconds. */
const STALE_MS = 60_000

const itemOf = (source: TaskSource, counts: TaskCounts, roles: RoleGroups): WorkCenterItem => {
  const { sModelsId, sName, flow } = source
  return {
    sModelsId,
    sName,
    iCount: 0,
    countIsExact: true,
    ...counts.get(sModelsId),
    ...(roles.get(sModelsId) ?? NO_ROLES),
    ...(flow === null ? {} : { flow }),
  }
}

const hasOpen = (counts: TaskCounts, { sModelsId }: TaskSource): boolean => {
  const counted = counts.get(sModelsId)
  return counted !== undefined && 'iCount' in counted && counted.iCount > 0
}

const answerOf = (
  items: readonly { readonly sUnType: UntaskType; readonly item: WorkCenterItem }[],
  calculatedAt: string,
): WorkCenterAnswer => {
  const ofType = (type: UntaskType) => items.filter(({ sUnType }) => sUnType === type).map(({ item }) => item)
  return {
    Pending: ofType('Pending'),
    PendingCheck: ofType('PendingCheck'),
    MyWarning: ofType('MyWarning'),
    calculatedAt,
  }
}

export const createWorkCenter = ({
  database,
  metadata,
  cache,
  observe = observeNothing,
}: WorkCenterParts): WorkCenter => {
  /** What came back is looked for where something did. */
  const withTasks = async (
    { context }: Session,
    sources: readonly TaskSource[],
  ): Promise<readonly TaskSource[]> => {
    if (!sources.some(({ isOfReturned }) => isOfReturned)) return sources
    const returned = await database.readCurrent<{ sModelsId: string }>(context, returnedModulesSql())
    const modules = new Set(returned.map(({ sModelsId }) => sModelsId))
    return sources.filter(({ isOfReturned, sModelsId }) => !isOfReturned || modules.has(sModelsId))
  }

  const compute = async (session: Session): Promise<WorkCenterAnswer> => {
    const calculatedAt = new Date(database.now()).toISOString()
    const sources = await withTasks(session, await metadata.taskSources(session))
    const ids = sources.map(({ sModelsId }) => sModelsId)
    const [counts, roles] = await Promise.all([
      countTasks({ database, metadata, observe }, session, ids),
      database.platform((query) => loadRoleGroups(query, session.context, ids)),
    ])
    return answerOf(
      sources
        .filter((source) => !source.isOfReturned || hasOpen(counts, source))
        .map((source) => ({ sUnType: source.sUnType, item: itemOf(source, counts, roles) })),
      calculatedAt,
    )
  }

  const parse = answerParser()
  const read = (session: Session): Promise<WorkCenterAnswer> =>
    cache.readParsed(workCenterEntry(session.context), {
      load: async () => JSON.stringify(await compute(session)),
      parse,
    })

  const readAnew = async (session: Session): Promise<WorkCenterAnswer> => {
    await cache.evict([workCenterOf(session.context)])
    return read(session)
  }

  const readRecent = async (session: Session): Promise<WorkCenterAnswer> => {
    const known = await read(session)
    return database.now() - Date.parse(known.calculatedAt) < STALE_MS ? known : readAnew(session)
  }

  const told = async (session: Session, counted: Promise<WorkCenterAnswer>): Promise<WorkCenterAnswer> =>
    withOwnTasks({ database, metadata }, session, await counted)

  return {
    get: (session) => told(session, readRecent(session)),
    calculate: (session) => told(session, readAnew(session)),
  }
}
