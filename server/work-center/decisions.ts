// What waits for the user, record by record: the open tasks of one kind in every module that the user may open, or whose records the
// user may approve where that is the task, read through the module's own list. A module that cannot be read leaves the others alone.
import { titleText } from '#contracts/column-roles.ts'
import type { UntaskType } from '#contracts/metadata-values.ts'
import type { Row } from '#contracts/records.ts'
import {
  DECISIONS,
  type Decision,
  type DecisionsAnswer,
  type WorkCenterAnswer,
} from '#contracts/work-center.ts'
import { allows, type Session } from '#server/kernel/context/session.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import { isRefusedForNow } from '#server/kernel/errors/refused-for-now.ts'
import { leaveOut } from '#server/kernel/observation/leave-out.ts'
import { type Observe, observeNothing } from '#server/kernel/observation/observation.ts'
import type { Metadata } from '#server/metadata/metadata.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { makeReadTogether, type ReadTogether } from '#server/records/read/execute/read-together.ts'
import { type TaskRows, taskRowsOf } from '#server/records/read/query/task-rows-query.ts'
import { fewRows } from '#server/records/read/response/few-rows.ts'

export type DecisionParts = {
  readonly database: Database
  readonly metadata: Pick<Metadata, 'openModule' | 'catalogue'>
  readonly workCenter: { readonly get: (session: Session) => Promise<WorkCenterAnswer> }
  readonly observe?: Observe
}

export type ReadDecisions = (session: Session, kind: UntaskType) => Promise<DecisionsAnswer>

/** How long all modules together, and then each that is read alone, may take, in milliseconds. */
const TOGETHER_MS = 2_000
const ALONE_MS = 300

/** What somebody must be granted to be told of a task of each kind. */
const GRANT_OF = { PendingCheck: 'examine', Pending: 'view', MyWarning: 'view' } as const satisfies Record<
  UntaskType,
  string
>

type Waiting = TaskRows & Pick<Decision, 'sModelsId' | 'sName' | 'bOpinion'>

/** Null where the module's tasks cannot be told one by one. */
const openTasks = async (
  { metadata }: DecisionParts,
  { session, kind }: { readonly session: Session; readonly kind: UntaskType },
  { sModelsId, sName }: { readonly sModelsId: string; readonly sName: string },
): Promise<Waiting | null> => {
  try {
    const module = await metadata.openModule(session, sModelsId, GRANT_OF[kind])
    const form = [...module.forms.values()].find(({ tasks }) => tasks !== null)
    if (form === undefined || (kind === 'PendingCheck' && module.metadata.module.bCheck !== 1)) return null
    const rows = taskRowsOf(module, form, { context: session.context, most: DECISIONS.ofModule })
    const { bOpinion } = module.metadata.module
    return rows === null ? null : { ...rows, sModelsId, sName, bOpinion }
  } catch (error) {
    if (!(error instanceof AppError) || isRefusedForNow(error)) throw error
    return null
  }
}

const textIn = (row: Row, name: string | null): string | null => {
  const value = name === null ? null : row[name]
  return value === null || value === undefined || value === '' ? null : String(value)
}

const decisionsIn = (
  { sModelsId, sName, bOpinion, columns }: Waiting,
  rows: string | null,
): readonly Decision[] =>
  fewRows(rows).map((row) => ({
    ...{ sModelsId, sName, sId: String(row.sId) },
    sTitle: titleText(columns, row) || sName,
    sParty: textIn(row, columns.party),
    dAmount: textIn(row, columns.amount),
    sCurrency: textIn(row, columns.currency),
    tDate: textIn(row, columns.date),
    bOpinion,
  }))

/** Each module's rows, together, else one after the other; undefined where a module cannot be read. */
const readAll = async (
  read: ReadTogether,
  waiting: readonly Waiting[],
  failed: (error: unknown) => null,
): Promise<readonly (string | null | undefined)[]> => {
  const queries = waiting.map(({ query }) => query)
  try {
    return await read(queries, TOGETHER_MS)
  } catch (error) {
    if (isRefusedForNow(error)) throw error
  }
  const all: (string | null | undefined)[] = []
  for (const query of queries) {
    const [rows] = (await read([query], ALONE_MS).catch(failed)) ?? []
    all.push(rows)
  }
  return all
}

const latestFirst = (one: Decision, other: Decision): number =>
  (other.tDate ?? '').localeCompare(one.tDate ?? '')

export const createReadDecisions =
  (parts: DecisionParts): ReadDecisions =>
  async (session, kind) => {
    const open = await parts.workCenter.get(session)
    const counted = open[kind].filter(
      ({ sModelsId, iCount }) => iCount > 0 && allows(session.grants, sModelsId, GRANT_OF[kind]),
    )
    const opened = await Promise.all(counted.map((item) => openTasks(parts, { session, kind }, item)))
    const waiting = opened.filter((one) => one !== null)
    if (waiting.length === 0) return { decisions: [], isComplete: counted.length === 0 }
    const { sRequestId: traceId, sBrandsId } = session.context
    const failed = leaveOut(parts.observe ?? observeNothing, {
      where: 'reading decisions',
      traceId,
      sBrandsId,
    })
    const rows = await readAll(await makeReadTogether(parts, session), waiting, failed)
    const decisions = waiting.flatMap((one, place) => decisionsIn(one, rows[place] ?? null))
    const told = decisions.toSorted(latestFirst).slice(0, DECISIONS.most)
    const total = counted.reduce((sum, { iCount }) => sum + iCount, 0)
    return { decisions: told, isComplete: !rows.includes(undefined) && told.length >= total }
  }
