// Processes attached to modules, judged as that is written: the module's records are approved, and have the fields
// that the process names.
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { invalidRequest } from '#server/kernel/errors/app-error.ts'
import type { RowRule } from '#server/metadata/admin/judged-writes.ts'
import { ofTenant } from '#server/metadata/load/of-tenant.ts'
import { sql } from '#server/platform/postgres/sql.ts'
import { boundedProblems } from '../model/read/bounded-problems.ts'
import type { DeployParts } from './deploy.ts'
import { missingInModule } from './missing-columns.ts'

type Said = Readonly<Record<string, unknown>>

type JudgingParts = Pick<DeployParts, 'readModel' | 'database' | 'catalogue'>

const newestSql = ({ sBrandsId }: RequestContext, key: string) => sql`
  select convert_from(b.bytes_, 'UTF8') as xml
  from framework.act_re_procdef p
  join framework.act_ge_bytearray b on b."sBrandsId" = p."sBrandsId" and b.id_ = p.resource_name_
  where p."sBrandsId" = ${sql.value(sBrandsId)} and p.key_ = ${sql.value(key)}
  order by p.version_ desc
  limit 1`

const approvedSql = ({ sBrandsId }: RequestContext, sModelsId: string) => sql`
  select m."bCheck" from framework.gdsmodule m where m."sId" = ${sql.value(sModelsId)} and ${ofTenant(sBrandsId)}`

const NOT_APPROVED = {
  path: 'data.sModelsId',
  message: {
    en: 'Records of this module are not approved: a process is attached to modules whose records are',
    zh: '该模块的记录不需要审核，流程只能绑定到记录需要审核的模块',
  },
}

/** Throws invalid_request; what is not deployed yet is judged when it is. */
const judge = async (
  { readModel, database, catalogue }: JudgingParts,
  context: RequestContext,
  { sModelsId, sProcessKey, bDisabled }: Said,
): Promise<void> => {
  if (typeof sModelsId !== 'string' || typeof sProcessKey !== 'string' || bDisabled === 1) return
  const known = await catalogue()
  const { sBrandsId } = context
  const problems = await database.platformFor(context, async (query) => {
    const [module] = await query<{ bCheck: number }>(approvedSql(context, sModelsId))
    if (module?.bCheck === 0) throw invalidRequest([NOT_APPROVED])
    const [newest] = await query<{ xml: string }>(newestSql(context, sProcessKey))
    const model = newest === undefined ? null : await readModel(newest.xml, context)
    const process = model?.ok ? model.processes.find(({ key }) => key === sProcessKey) : undefined
    return process === undefined
      ? []
      : missingInModule({ query, catalogue: known, sBrandsId }, process, sModelsId)
  })
  if (problems.length > 0)
    throw invalidRequest(
      boundedProblems(problems).map(({ message }) => ({ path: 'data.sProcessKey', message })),
    )
}

export const attachmentRule =
  (parts: JudgingParts): RowRule =>
  ({ session, becoming }) =>
    judge(parts, session.context, becoming)
