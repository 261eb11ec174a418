// Carries out a change of a table as it was shown: structure by its own door, and with it, in one transaction that ends after that, the
// metadata that names what is called otherwise, and the record of what takes it back. Whatever ends in between is finished later.
import type { StructureAnswer, StructureRequest } from '#contracts/structure.ts'
import type { TableChange, TableChanged } from '#contracts/tables.ts'
import { type Beside, besideOf } from '#server/kernel/context/beside-structure.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { AppError, invalidRequest } from '#server/kernel/errors/app-error.ts'
import { moveNames } from '#server/metadata/admin/names/move-names.ts'
import { inTurn } from '#server/metadata/admin/turn.ts'
import { writtenSql } from '#server/platform/postgres/beside-query.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { sql } from '#server/platform/postgres/sql.ts'
import { recordChange } from './finish-table.ts'
import { catalogueAfter } from './plan/catalogue-after.ts'
import { type Planned, type PlanParts, planChange, toldPlan } from './plan-change.ts'
import { changesSql } from './query/changes-query.ts'

export type CarryOutParts = PlanParts & {
  readonly database: Pick<Database, 'platformFor' | 'platformByTurns'>
  readonly change: (session: Session, request: StructureRequest, beside: Beside) => Promise<StructureAnswer>
}

export type CarriedOut = { readonly sId: string }

const CHANGED = {
  en: 'What would be carried out is something else by now: look at the plan again',
  zh: '要执行的内容已有变化，请重新查看计划',
}

const IN_USE = {
  en: 'It is in use: what names it is listed',
  zh: '正在被使用，引用它的对象已列出',
}

const requireFree = ({ plan: { uses, refusals } }: Planned): void => {
  if (uses.length > 0)
    throw new AppError('in_use', IN_USE, {
      errors: uses.map(({ kind, sId, where }) => ({
        path: [kind, sId, where].filter((part) => part !== '').join('.'),
        message: sId,
      })),
    })
  if (refusals.length > 0) throw invalidRequest(refusals.map((message) => ({ path: 'change', message })))
}

/** Throws where the structure is not what it was to be. */
const requireDone = (answer: StructureAnswer): void => {
  if (answer.kind === 'refused')
    throw invalidRequest(answer.refusals.map(({ line, message }) => ({ path: `text.${line}`, message })))
  if (answer.kind === 'failed')
    throw invalidRequest([{ path: `text.${answer.line}`, message: answer.message }])
}

const execute = async (
  parts: CarryOutParts,
  session: Session,
  {
    change,
    planned,
    takesBack,
  }: { readonly change: TableChange; readonly planned: Planned; readonly takesBack: string | null },
): Promise<CarriedOut> => {
  const { plan, place, modules } = planned
  const { moves, wayBack } = plan
  const beside = besideOf(session.context, { kind: 'tables', moves, change, wayBack, takesBack })
  return inTurn(parts.database, session, async (query) => {
    const moving = { query, session, catalogue: catalogueAfter(place.catalogue, place.schema, change) }
    await moveNames(moving, place.catalogue, { moves, modules })
    const sId = await recordChange(query, beside)
    await query(sql`set constraints all immediate`)
    requireDone(await parts.change(session, { sBrandNo: place.sBrandNo, text: plan.text }, beside))
    await query(writtenSql(beside.sId))
    return { sId }
  })
}

/** `text`: the SQL that was shown. */
export const carryOut = async (
  parts: CarryOutParts,
  session: Session,
  { change, text }: { readonly change: TableChange; readonly text: string },
): Promise<CarriedOut> => {
  const planned = await planChange(parts, session, change)
  requireFree(planned)
  if (planned.plan.text !== text)
    throw new AppError('version_conflict', CHANGED, { current: toldPlan(planned.plan, session) })
  return execute(parts, session, { change, planned, takesBack: null })
}

const NOT_LAST = {
  en: 'Only the last change can be taken back, once, and only where there is a way back',
  zh: '只能撤销最后一次更改，且只能撤销一次，并须存在撤销方法',
}
const LOSES = {
  en: 'People have entered something since, which would be lost: drop it by a change of its own',
  zh: '其后已录入数据，撤销会造成丢失：请另行删除',
}

export const recentChanges = (
  { database }: PlanParts,
  { context }: Session,
): Promise<readonly TableChanged[]> =>
  database.platform((query) => query<TableChanged>(changesSql(context.sBrandsId, 50)))

export const takeBack = async (parts: CarryOutParts, session: Session, sId: string): Promise<CarriedOut> => {
  const [last] = (await recentChanges(parts, session)).filter(({ isTakenBack }) => !isTakenBack)
  if (last === undefined || last.sId !== sId || last.wayBack === null)
    throw new AppError('version_conflict', NOT_LAST)
  const planned = await planChange(parts, session, last.wayBack)
  requireFree(planned)
  if (planned.isLossy) throw new AppError('in_use', LOSES)
  return execute(parts, session, { change: last.wayBack, planned, takesBack: sId })
}
