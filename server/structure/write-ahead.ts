// Routines that stand before the rows from which they are written: those of a transaction that is not committed. All are planned before the
// first is written; where the rows never come, what was written is taken back.
import { type Beside, type BesideRoutines, besideOf } from '#server/kernel/context/beside-structure.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import { writtenSql } from '#server/platform/postgres/beside-query.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import { sql } from '#server/platform/postgres/sql.ts'
import type { ChangeStructure } from './change-structure.ts'
import { type PlanDocuments, type Planned, refuseProblems, requireWritten } from './plan-documents.ts'
import { routinesSql } from './query/routines-query.ts'
import { changeText, saidByTwo } from './written/plan-routines.ts'
import { type FoundRoutine, moduleWritten } from './written/written-mark.ts'

export type WriteAhead = (session: Session, query: Query, sModelsIds: readonly string[]) => Promise<void>

export type TakeBackAhead = (query: Query, beside: BesideRoutines & Pick<Beside, 'context'>) => Promise<void>

type Parts = { readonly planIn: PlanDocuments; readonly change: ChangeStructure }

type Ahead = Planned & { readonly sModelsId: string; readonly text: string }

const planAll = async (
  planIn: PlanDocuments,
  query: Query,
  sModelsIds: readonly string[],
): Promise<readonly Ahead[]> => {
  const all: Ahead[] = []
  for (const sModelsId of sModelsIds) {
    const plan = await planIn(query, sModelsId)
    // Those of everybody's modules come with the edition.
    if (plan.sBrandNo !== null) all.push({ ...plan, sModelsId, text: changeText(sModelsId, plan.files) })
  }
  return all
}

const routinesOf = (plans: readonly Ahead[]): BesideRoutines['routines'] =>
  plans.flatMap(({ sModelsId, files }) =>
    files.filter(({ state }) => state !== 'same').map(({ sName }) => ({ sModelsId, sName })),
  )

/** Last in the transaction of whoever asks: of that, nothing can be refused any more. */
const createAhead =
  ({ planIn, change }: Parts): WriteAhead =>
  async (session, query, sModelsIds) => {
    const plans = await planAll(planIn, query, sModelsIds)
    refuseProblems([...plans.flatMap(({ problems }) => problems), ...saidByTwo(plans)])
    await query(sql`set constraints all immediate`)
    const byTenant = Map.groupBy(
      plans.filter(({ text }) => text !== ''),
      ({ sBrandNo }) => sBrandNo ?? '',
    )
    for (const [sBrandNo, own] of byTenant) {
      const text = own.map((plan) => plan.text).join('\n')
      const work = { kind: 'routines', sBrandNo, routines: routinesOf(own) } as const
      const beside = besideOf(session.context, work)
      requireWritten(
        await change(session, { sBrandNo, text }, beside),
        own.map(({ sModelsId }) => sModelsId).join(', '),
      )
      await query(writtenSql(beside.sId))
    }
  }

/** As the module's rows tell today; nothing of a module that is not there. */
const planThere = async (planIn: PlanDocuments, query: Query, sModelsId: string): Promise<Planned> => {
  try {
    return await planIn(query, sModelsId)
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found')
      return { sBrandNo: null, files: [], problems: [] }
    throw error
  }
}

/** What somebody has made or changed by hand meanwhile is theirs. */
const createTakeBack =
  ({ planIn, change }: Parts): TakeBackAhead =>
  async (query, { context, sBrandNo, routines }) => {
    const names = routines.map(({ sName }) => sName)
    const found = await query<FoundRoutine>(routinesSql(`customer_${sBrandNo}`, names))
    const texts: string[] = []
    for (const [sModelsId, ahead] of Map.groupBy(routines, (one) => one.sModelsId)) {
      const written = new Set(found.filter((one) => moduleWritten(one) === sModelsId).map(({ name }) => name))
      const { files } = await planThere(planIn, query, sModelsId)
      const own = ahead.filter(({ sName }) => written.has(sName)).map(({ sName }) => sName)
      const said = files.filter(({ sName }) => own.includes(sName))
      texts.push(
        ...own
          .filter((name) => !said.some(({ sName }) => sName === name))
          .map((name) => `drop function if exists ${name};`),
        changeText(sModelsId, said),
      )
    }
    const text = texts.filter((one) => one !== '').join('\n')
    if (text === '') return
    const session = { context, bPlatform: true, grants: new Map(), narrowings: new Map() }
    requireWritten(await change(session, { sBrandNo, text }), names.join(', '))
  }

export const createWriteAhead = (
  parts: Parts,
): { readonly writeAhead: WriteAhead; readonly takeBackAhead: TakeBackAhead } => ({
  writeAhead: createAhead(parts),
  takeBackAhead: createTakeBack(parts),
})
