// What waits for the user, record by record: the open tasks of one kind in every module that the user may open, or whose records the
// user may approve where that is the task, read through the module's own list; before them, where that is the task, what processes ask the user.
// A module that cannot be read leaves the others alone.
import type { UntaskType } from '#contracts/metadata-values.ts'
import {
  DECISIONS,
  type Decision,
  type DecisionAct,
  type DecisionsAnswer,
  type WorkCenterAnswer,
} from '#contracts/work-center.ts'
import type { InboxAnswer, InboxItem } from '#contracts/workflow/inbox.ts'
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
import { toldRecord } from '#server/records/read/response/told-record.ts'

export type DecisionParts = {
  readonly database: Database
  readonly metadata: Pick<Metadata, 'openModule' | 'catalogue'>
  readonly workCenter: { readonly get: (session: Session) => Promise<WorkCenterAnswer> }
  /** The modules whose records approving submits to a process. */
  readonly submitted: (session: Session) => Promise<readonly string[]>
  /** What processes ask the user to do, the longest waiting first. */
  readonly ownTasks: (session: Session, most: number) => Promise<InboxAnswer>
  readonly observe?: Observe
}

export type ReadDecisions = (session: Session, kind: UntaskType) => Promise<DecisionsAnswer>

/** How long all modules together, and then each that is read alone, may take, in milliseconds. */
const TOGETHER_MS = 2_000
const ALONE_MS = 300

type Waiting = TaskRows & Pick<Decision, 'sName' | 'bOpinion'> & { readonly sModelsId: string }

/** Null where the module's tasks cannot be told one by one. */
const openTasks = async (
  { metadata }: DecisionParts,
  { session, kind }: { readonly session: Session; readonly kind: UntaskType },
  { sModelsId, sName }: { readonly sModelsId: string; readonly sName: string },
): Promise<Waiting | null> => {
  try {
    const module = await metadata.openModule(session, sModelsId, 'view')
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

type Told = {
  readonly kind: UntaskType
  readonly submitted: ReadonlySet<string>
  readonly session: Session
}

const actOn = ({ kind, submitted, session }: Told, sModelsId: string): DecisionAct => {
  if (kind !== 'PendingCheck') return 'open'
  if (submitted.has(sModelsId)) return 'submit'
  return allows(session.grants, sModelsId, 'examine') ? 'approve' : 'open'
}

const decisionsIn = (
  told: Told,
  { sModelsId, sName, bOpinion, columns }: Waiting,
  rows: string | null,
): readonly Decision[] =>
  fewRows(rows).map((row) => {
    const { sTitle, ...record } = toldRecord(columns, row)
    const act = actOn(told, sModelsId)
    return {
      ...{ act, taskId: null, sModelsId, sName, sId: String(row.sId), ...record },
      ...{ sTitle: sTitle || sName, bOpinion: act === 'approve' ? bOpinion : 0 },
    }
  })

const taskOf = ({
  taskId,
  sModelsId,
  sRowId,
  sStep,
  sProcess,
  sTitle,
  tSince,
  ...told
}: InboxItem): Decision => ({
  ...{ act: 'decide', taskId, sModelsId, sId: sRowId, sName: sStep ?? sProcess, sTitle },
  ...{ sParty: told.sParty, dAmount: told.dAmount, sCurrency: told.sCurrency, tDate: tSince, bOpinion: 0 },
})

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

const NO_TASKS: InboxAnswer = { items: [], total: 0, counts: { todo: 0, copied: 0 } }

/** Of the user's own tasks, where approving is the task. */
const tasksFor = ({ ownTasks }: DecisionParts, session: Session, kind: UntaskType): Promise<InboxAnswer> =>
  kind === 'PendingCheck' ? ownTasks(session, DECISIONS.most) : Promise.resolve(NO_TASKS)

export const createReadDecisions =
  (parts: DecisionParts): ReadDecisions =>
  async (session, kind) => {
    const [open, own, submitted] = await Promise.all([
      parts.workCenter.get(session),
      tasksFor(parts, session, kind),
      parts.submitted(session),
    ])
    const counted = open[kind].filter(
      ({ sModelsId, iCount, iTasks = 0 }) => iCount > iTasks && allows(session.grants, sModelsId, 'view'),
    )
    const opened = await Promise.all(counted.map((item) => openTasks(parts, { session, kind }, item)))
    const waiting = opened.filter((one) => one !== null)
    const { sRequestId: traceId, sBrandsId } = session.context
    const failed = leaveOut(parts.observe ?? observeNothing, {
      where: 'reading decisions',
      traceId,
      sBrandsId,
    })
    const rows =
      waiting.length === 0 ? [] : await readAll(await makeReadTogether(parts, session), waiting, failed)
    const told: Told = { kind, submitted: new Set(submitted), session }
    const records = waiting.flatMap((one, place) => decisionsIn(told, one, rows[place] ?? null))
    const all = [...own.items.map(taskOf), ...records.toSorted(latestFirst)]
    const decisions = all.slice(0, DECISIONS.most)
    const total = counted.reduce((sum, { iCount, iTasks = 0 }) => sum + iCount - iTasks, own.total)
    return { decisions, isComplete: !rows.includes(undefined) && decisions.length >= total }
  }
