// A module as another tenant has it, with what that lays over it: for administrators of the platform, who look at forms before they publish. No
// record of the tenant is told, nothing is written but that it was looked at.
import type { OtherCompany } from '#contracts/permissions.ts'
import type { ViewCompanyRequest } from '#contracts/requests/permission-requests.ts'
import { admitPlatform } from '#server/kernel/context/administrator.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Metadata } from '#server/metadata/metadata.ts'
import { auditAccess } from '#server/platform/postgres/audit-access.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { sql } from '#server/platform/postgres/sql.ts'

export type OtherTenantsParts = {
  readonly database: Pick<Database, 'platform'>
  readonly metadata: Pick<Metadata, 'moduleText'>
}

export type OtherTenants = {
  readonly companies: (session: Session) => Promise<{ readonly companies: readonly OtherCompany[] }>
  /** The module as JSON, as it is published. Throws not_found for no such tenant, and as opening the module does. */
  readonly viewCompany: (session: Session, asked: ViewCompanyRequest) => Promise<Uint8Array>
}

const NOT_THE_PLATFORM = {
  en: 'Other companies’ forms are looked at by administrators of the platform, in the builder',
  zh: '只有平台管理员可以在构建端查看其他公司的表单',
}
const NO_TENANT = { en: 'There is no such company', zh: '没有该公司' }

/** Nobody in particular of that tenant: what its users arranged for themselves is left out. */
const inTenant = ({ context, grants }: Session, { sBrandsId, sLanguage }: ViewCompanyRequest): Session => ({
  context: {
    ...context,
    ...{ sBrandsId, sLanguage, sSubsidiaryId: '', sUserId: '', sEmployeeId: null, sDepartmentId: null },
    ...{ sRoleIds: [], sLoginType: 'business' },
  },
  grants,
  narrowings: new Map(),
  bPlatform: false,
  confined: 'viewing',
})

export const createOtherTenants = ({ database, metadata }: OtherTenantsParts): OtherTenants => ({
  companies: async (session) => {
    admitPlatform(session, NOT_THE_PLATFORM)
    const companies = await database.platform((query) =>
      query<OtherCompany>(sql`
        select b."sId" as "sBrandsId", b."sBrandNo", b."sName" from framework.sysbrand b
        where b."bDisabled" = 0 and b."sId" <> ${sql.value(session.context.sBrandsId)}
        order by b."sBrandNo"`),
    )
    return { companies }
  },
  viewCompany: async (session, asked) => {
    admitPlatform(session, NOT_THE_PLATFORM)
    const { sBrandsId, sModelsId } = asked
    await database.platform(async (query) => {
      const found = await query(
        sql`select 1 from framework.sysbrand b where b."sId" = ${sql.value(sBrandsId)} and b."bDisabled" = 0`,
      )
      if (found.length === 0) throw new AppError('not_found', NO_TENANT)
      const after = { bViewedAs: 1, sModelsId }
      await auditAccess(query, session.context, { table: 'sysbrand', sRowId: sBrandsId, after })
    })
    return (await metadata.moduleText(inTenant(session, asked), sModelsId)).bytes
  },
})
