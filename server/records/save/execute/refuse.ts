// Refuses a save of which something more has to be told: the row as it is now, or whether it could be deleted if it were not approved.
import type { Text } from '#contracts/language.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import { translateDatabaseError } from '#server/kernel/errors/sqlstate.ts'
import { rawNumbers } from '#server/kernel/json/write-json.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import { type ShownRecord, shownRowsSql } from '../../rows/query/rows-query.ts'
import type { SavePlan, WritePlan } from '../plan/save-plan.ts'
import { cascadeSql, deletionSql } from '../query/write-query.ts'

const APPROVED: Text = {
  en: 'The record is approved: it can be neither changed nor deleted',
  zh: '记录已审核，不能修改或删除',
}

type RefusalPlan = Exclude<SavePlan, WritePlan>
type Refusing<Kind> = { readonly query: Query; readonly context: RequestContext } & {
  readonly plan: Extract<RefusalPlan, { readonly kind: Kind }>
}

/** The row as its user may see it now, with which the client can go on. */
const conflict = async ({ query, context, plan }: Refusing<'changed'>): Promise<AppError> => {
  const { module, target, sId } = plan
  const [now] = await query<ShownRecord>(shownRowsSql({ module, target, ids: [sId] }, context))
  const current = now && rawNumbers(`{"version":${JSON.stringify(now.version)},${now.row.slice(1)}`)
  return new AppError(
    'version_conflict',
    { en: 'The record was changed since you read it', zh: '记录在读取后已被修改' },
    { current },
  )
}

const approved = async ({ query, context, plan: { tried } }: Refusing<'approved'>): Promise<AppError> => {
  const locked = new AppError('locked', APPROVED)
  if (tried === null) return locked
  const cascades = tried.cascades.map((cascade) => cascadeSql(cascade, context))
  try {
    for (const statement of [...cascades, deletionSql(tried.deletion, context)]) await query(statement)
    return locked
  } catch (error) {
    const refusal = translateDatabaseError(error)
    return refusal instanceof AppError && refusal.code === 'in_use' ? refusal : locked
  }
}

/** What the save is refused with: version_conflict, locked or in_use. */
export const refusalOf = (query: Query, context: RequestContext, plan: RefusalPlan): Promise<AppError> =>
  plan.kind === 'changed' ? conflict({ query, context, plan }) : approved({ query, context, plan })
