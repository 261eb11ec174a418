// What is offered to the outside, for administrators in the builder: definitions tried, secrets of credentials made, calls told.
import type { CallsCounted, InterfaceCall, InterfaceTried, SecretMade } from '#contracts/interfaces.ts'
import { RESOURCES } from '#contracts/metadata/resources.ts'
import type { MakeSecretRequest, TryInterfaceRequest } from '#contracts/requests/interface-requests.ts'
import { fingerprintOf, newSecret } from '#server/access/credentials/secret.ts'
import { admitAdministrator } from '#server/kernel/context/administrator.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { MetadataAdministration } from '#server/metadata/admin/administration.ts'
import { viewerOf } from '#server/metadata/admin/layers.ts'
import { auditSql } from '#server/metadata/admin/query/audit-query.ts'
import { CHANGED, requireRow } from '#server/metadata/admin/require-row.ts'
import { placeOf, type TableParts } from '#server/tables/place.ts'
import type { NamedQueryIn } from './definition-rule.ts'
import {
  type CallsAsked,
  type CountsAsked,
  callsSql,
  countsSql,
  secretSql,
} from './query/interfaces-query.ts'
import { tryDefinition } from './try-definition.ts'

export type InterfaceCalls = { readonly calls: readonly InterfaceCall[]; readonly total: number }

export type Interfaces = {
  readonly tryIt: (session: Session, request: TryInterfaceRequest) => Promise<InterfaceTried>
  /** The secret is told once; what is kept of it is a fingerprint. */
  readonly makeSecret: (session: Session, request: MakeSecretRequest) => Promise<SecretMade>
  /** The latest first. */
  readonly calls: (session: Session, asked: CallsAsked) => Promise<InterfaceCalls>
  /** The earliest first. */
  readonly counts: (
    session: Session,
    asked: CountsAsked,
  ) => Promise<{ readonly counts: readonly CallsCounted[] }>
}

export type InterfacesParts = TableParts & {
  readonly builder: Pick<MetadataAdministration, 'getBysId'>
  readonly namedQueryIn: NamedQueryIn
}

const NOT_A_BUILDER = {
  en: 'Interfaces are for administrators, in the builder',
  zh: '接口只能由管理员在构建端管理',
}

const OVERLAP_HOURS = 24

const makeSecret = async (
  { database }: InterfacesParts,
  session: Session,
  { sId, version, iOverlapHours = OVERLAP_HOURS }: MakeSecretRequest,
): Promise<SecretMade> => {
  const { context } = session
  const { sBrandsId, sSubsidiaryId } = context
  const secret = newSecret()
  return database.platform(async (query) => {
    const asked = { viewer: viewerOf(session), sId }
    const before = await requireRow(query, RESOURCES.sysapibrand, { ...asked, isLocked: true })
    if (before.version !== version) throw new AppError('version_conflict', CHANGED, { current: before })
    const fingerprint = fingerprintOf(secret)
    await query(secretSql({ sBrandsId, sId, sSubsidiaryId, fingerprint, overlapHours: iOverlapHours }))
    const row = await requireRow(query, RESOURCES.sysapibrand, asked)
    await query(auditSql('sysapibrand', context, { before, after: row }))
    return { corpid: String(row.corpid), secret, row }
  })
}

export const createInterfaces = (parts: InterfacesParts): Interfaces => {
  const { database, builder, namedQueryIn } = parts
  return {
    tryIt: async (session, { sId, params }) => {
      admitAdministrator(session, NOT_A_BUILDER)
      const { row } = await builder.getBysId(session, 'sysapi', sId)
      const { schemas } = await placeOf(parts, session)
      return tryDefinition({ database, schemas, namedQueryIn }, session, { row, params })
    },
    makeSecret: async (session, request) => {
      admitAdministrator(session, NOT_A_BUILDER)
      return makeSecret(parts, session, request)
    },
    calls: async (session, asked) => {
      admitAdministrator(session, NOT_A_BUILDER)
      const found = await database.platform((query) =>
        query<InterfaceCall & { readonly total: number }>(callsSql(session.context.sBrandsId, asked)),
      )
      return { calls: found.map(({ total: _total, ...call }) => call), total: found[0]?.total ?? 0 }
    },
    counts: async (session, asked) => {
      admitAdministrator(session, NOT_A_BUILDER)
      const counts = await database.platform((query) =>
        query<CallsCounted>(countsSql(session.context, asked)),
      )
      return { counts }
    },
  }
}
