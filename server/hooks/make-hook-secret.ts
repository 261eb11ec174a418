// A secret for a hook: told once, the one before left as it is for as long as is said.
import type { HookSecretMade } from '#contracts/hooks.ts'
import { RESOURCES } from '#contracts/metadata/resources.ts'
import type { MakeSecretRequest } from '#contracts/requests/interface-requests.ts'
import { newSecret } from '#server/access/credentials/secret.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import { viewerOf } from '#server/metadata/admin/layers.ts'
import { auditSql } from '#server/metadata/admin/query/audit-query.ts'
import { CHANGED, requireRow } from '#server/metadata/admin/require-row.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { secretSql } from './query/secret-query.ts'

type Asked = { readonly resource: 'syswebhook' | 'syswebhookout'; readonly request: MakeSecretRequest }

const OVERLAP_HOURS = 24

export const makeHookSecret = async (
  { database }: { readonly database: Pick<Database, 'platform'> },
  session: Session,
  { resource, request: { sId, version, iOverlapHours = OVERLAP_HOURS } }: Asked,
): Promise<HookSecretMade> => {
  const { context } = session
  const { sBrandsId, sSubsidiaryId } = context
  const secret = newSecret()
  return database.platform(async (query) => {
    const asked = { viewer: viewerOf(session), sId }
    const before = await requireRow(query, RESOURCES[resource], { ...asked, isLocked: true })
    if (before.version !== version) throw new AppError('version_conflict', CHANGED, { current: before })
    await query(secretSql(resource, { sBrandsId, sId, sSubsidiaryId, secret, overlapHours: iOverlapHours }))
    const row = await requireRow(query, RESOURCES[resource], asked)
    await query(auditSql(resource, context, { before, after: row }))
    return { secret, row }
  })
}
