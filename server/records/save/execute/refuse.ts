// Refuses a save of which something more has to be told: the row as it is now, or whether it could be deleted if it were not approved.
import type { Text } from '#contracts/language.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import { translateDatabaseError } from '#server/kernel/errors/sqlstate.ts'
import { tenantValue } from '#server/kernel/json/tenant-json.ts'
import { inSlices } from '#server/platform/fairness/in-slices.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import { type ShownRecord, shownRowsSql } from '../../rows/query/rows-query.ts'
import type { SavePlan, WritePlan } from '../plan/save-plan.ts'
import { cascadeSql, deletionSql } from '../query/write-query.ts'

const APPROVED: Text = {
  en: 'The record is approved: it can be neither changed nor deleted',
  zh: '记录已审核，不能修改或删除',
}

const CHANGED: Text = { en: 'The record was changed since you read it', zh: '记录在读取后已被修改' }

/** A row of more characters is to be read anew: a refusal is written at once, and all wait. */
const MOST_OF_CURRENT = 256 * 1024

type RefusalPlan = Exclude<SavePlan, WritePlan>
type Refusing<Kind> = { readonly query: Query; readonly context: RequestContext } & {
  readonly plan: Extract<RefusalPlan, { readonly kind: Kind }>
}

/** The row as its user may see it now, with which the client can go on. */
const conflict = async ({ query, context, plan }: Refusing<'changed'>): Promise<AppError> => {
  const { module, target, sId } = plan
  const [now] = await query<ShownRecord>(shownRowsSql({ module, target, ids: [sId] }, context))
  if (now === undefined || now.row.length > MOST_OF_CURRENT) return new AppError('version_conflict', CHANGED)
  const text = `{"version":${JSON.stringify(now.version)},${now.row.slice(1)}`
  const current = await inSlices(tenantValue(text, 'raw'), context)
  return new AppError('version_conflict', CHANGED, { current })
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
